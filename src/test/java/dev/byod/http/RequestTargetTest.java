package dev.byod.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RequestTargetTest {

    @Test
    void a_link_holds_nothing_but_what_may_stand_in_a_URI() {
        var target = new RequestTarget("/v1/zo\"n>e%20s/@:\u00fc", Map.of("n&=+ \u00fc\"", "a>b%"));
        assertThat(target.text()).isEqualTo("/v1/zo%22n%3Ee%20s/@:%FC?n%26%3D%2B%20%C3%BC%22=a%3Eb%25");
    }

    @Test
    void a_query_keeps_its_order_unless_it_is_sorted() {
        Map<String, String> query = new LinkedHashMap<>();
        query.put("type", "A");
        query.put("cursor", "old");
        query.put("name", "x");
        var target = new RequestTarget("/r", query);
        assertThat(target.with("cursor", "new").text()).isEqualTo("/r?type=A&cursor=new&name=x");
        assertThat(target.without(Set.of("cursor")).text()).isEqualTo("/r?type=A&name=x");
        assertThat(target.without(Set.of("cursor")).sorted().text()).isEqualTo("/r?name=x&type=A");
        assertThat(new RequestTarget("/r", Map.of()).text()).isEqualTo("/r");
    }
}
