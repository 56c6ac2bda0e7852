-- External-dns writes the host name of a PTR without its final dot, as those of CNAME, NS, MX and SRV. The names in
-- NAPTR, SVCB and HTTPS keep it: NAPTR must end in a dot there, and the others do not end in a name.
create or replace view dns_desired_endpoints with (security_invoker = true) as
  select r.zone_id as zone_id,
         r.name as dns_name,
         r.type as record_type,
         case when r.type in ('CNAME', 'NS', 'MX', 'SRV', 'PTR')
           then array(select regexp_replace(record, '(\S)\.$', '\1')
                      from unnest(r.records) with ordinality as t (record, ord) order by ord)
           else r.records
         end as targets,
         r.ttl::bigint as record_ttl,
         r.set_identifier as set_identifier,
         '{}'::jsonb as provider_specific,
         '{}'::jsonb as labels
  from rrsets r join zones z on z.id = r.zone_id
  where z.state = 'active';
