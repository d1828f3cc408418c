import TestKit
import Testing

@Suite struct CallgrindCountsTests {
    @Test func linesCountForTheFunctionTheyStandUnder() {
        let counts = CallgrindCounts(
            """
            version: 1
            creator: callgrind-3.19.0
            pid: 42
            cmd:  fixedwork
            events: Ir

            fl=(1) Page.swift
            fn=(1) write
            12 30
            +2 5
            cfn=(2) malloc
            calls=3 0
            * 900
            fn=(2)
            7 900

            fn=(3) write'2
            9 4
            totals: 939
            """
        )
        #expect(counts.instructions == 939)
        #expect(counts.own == ["write": 39, "malloc": 900])
        #expect(counts.allocations == 3)
    }
}
