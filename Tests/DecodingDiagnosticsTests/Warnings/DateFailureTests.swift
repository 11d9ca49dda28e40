import DecodingDiagnostics
import Foundation
import Testing

@Suite("What a failing date is, in the report")
struct DateFailureTests {
  struct Event: Decodable { let at: Date }

  @Test func theFormIsAFactAndAWord() throws {
    let json = #"[{"at": "2024-05-01 10:00:00"}, {"at": "2024-05-02 10:00:00"}]"#
    let failure = try #require(report([Event].self, json, .dates(.iso8601)).failures.first)
    #expect(failure.date?.isUniform == true)
    #expect(failure.date?.strategy == .formatted("yyyy-MM-dd HH:mm:ss"))
    #expect(failure.message.contains("(no time zone)"))
  }

  @Test func formsThatDifferAreAllNamed() throws {
    let json = #"[{"at": "2024-05-01"}, {"at": "soon"}, {"at": "05/01/2024"}]"#
    let failure = try #require(report([Event].self, json, .dates(.iso8601)).failures.first)
    #expect(failure.date?.forms.map(\.form.kind) == [.dateOnly, .slashed])
    #expect(failure.date?.unknown == 1)
    #expect(failure.date?.strategy == nil)
    #expect(failure.message.contains("(no time)"))
    #expect(
      failure.message.contains(
        "\"05/01/2024\" (date with slashes, day or month first), \"2024-05-01\" (no time), \"soon\";"))
  }

  @Test func aTextWhereANumberIsReadIsToldToo() throws {
    let failure = try #require(report([Event].self, #"[{"at": "2024-05-01T10:00:00Z"}]"#).failures.first)
    #expect(failure.date?.strategy == .iso8601)
  }
}
