import DecodingDiagnostics
import Foundation
import Testing

@Suite("What a value says a date in")
struct DateFormTests {
  @Test(
    arguments: [
      ("2024-05-01T10:00:00Z", .internetDateTime, .utc, .second, 0),
      ("2024-05-01T10:00:00.123Z", .internetDateTime, .utc, .fraction, 3),
      ("2024-05-01T10:00:00.123456+02:00", .internetDateTime, .offset, .fraction, 6),
      ("2024-05-01T10:00:00+0200", .internetDateTime, .compactOffset, .second, 0),
      ("2024-05-01T10:00:00-05", .internetDateTime, .hourOffset, .second, 0),
      ("2024-05-01T10:00Z", .internetDateTime, .utc, .minute, 0),
      ("2024-05-01T10:00:00", .internetDateTime, .none, .second, 0),
      ("2024-05-01 10:00:00", .blankSeparated, .none, .second, 0),
      ("2024-05-01 10:00:00 +0000", .blankSeparated, .compactOffset, .second, 0),
      ("2024-05-01 10:00:00 UTC", .blankSeparated, .utc, .second, 0),
      ("2024-05-01 10:00:00 EST", .blankSeparated, .name, .second, 0),
      ("2024-05-01 10:00:00 Etc/GMT", .blankSeparated, .identifier, .second, 0),
      ("2024-05-01 10:00:00 Europe/Paris", .blankSeparated, .identifier, .second, 0),
      ("2024-05-01 10:00:00.000000", .blankSeparated, .none, .fraction, 6),
      ("2024-05-01", .dateOnly, .none, .day, 0),
      ("20240501", .basicDate, .none, .day, 0),
      ("20240501T100000Z", .basicDateTime, .utc, .second, 0),
      ("2024-05", .yearMonth, .none, .day, 0),
      ("2024-W18-3", .weekDate, .none, .day, 0),
      ("2024-122", .ordinalDate, .none, .day, 0),
      ("10:00", .timeOnly, .none, .minute, 0),
      ("10:00:59.5", .timeOnly, .none, .fraction, 1),
      ("Wed, 01 May 2024 10:00:00 GMT", .httpDate, .utc, .second, 0),
      ("Wed, 1 May 2024 10:00:00 +0000", .httpDate, .compactOffset, .second, 0),
      ("01 May 2024 10:00 EST", .httpDate, .name, .minute, 0),
      ("Wed May 01 10:00:00 +0000 2024", .rubyDate, .compactOffset, .second, 0),
      ("Wed May  1 10:00:00 2024", .cDate, .none, .second, 0),
      ("/Date(1714557600000)/", .dotNet, .utc, .fraction, 3),
      ("/Date(1714557600000+0200)/", .dotNet, .compactOffset, .fraction, 3),
      (#"\/Date(-62135596800000)\/"#, .dotNet, .utc, .fraction, 3),
      ("05/01/2024", .slashed, .none, .day, 0),
      ("5/1/24 10:00", .slashed, .none, .minute, 0),
      ("2024/05/01", .slashedYearFirst, .none, .day, 0),
      ("01.05.2024 10:00:00", .dotted, .none, .second, 0),
      ("May 1, 2024", .englishLong, .none, .day, 0),
      ("1714557600", .epochSeconds, .utc, .second, 0),
      ("1714557600.25", .epochSeconds, .utc, .fraction, 2),
      ("1714557600000", .epochMilliseconds, .utc, .second, 0),
    ] as [(String, DateForm.Kind, DateForm.Zone, DateForm.Precision, Int)])
  func aTextIsRecognised(
    text: String, kind: DateForm.Kind, zone: DateForm.Zone, precision: DateForm.Precision, fractionDigits: Int
  ) throws {
    let form = try #require(DateForm(literal: "\"\(text)\""))
    #expect(form.kind == kind)
    #expect(form.zone == zone)
    #expect(form.precision == precision)
    #expect(form.fractionDigits == fractionDigits)
    #expect(form.isText)
  }

  @Test(arguments: [
    "", "n/a", "tomorrow", "2024-13-01", "2024-05-32", "2024-05-01T25:00:00Z", "2024-05-01T10:61:00Z", "2024-05-01T",
    "1.2.3",
    "12345678901", "0", "42", "192.168.0.1", "10:00:00 something", "2024-05-01T10:00:00Zx", "3.14", "-1714557600",
    "May", "1/2",
    "2024-05-01T10:00:00.Z", "Wed", "A, B C D:E F",
  ])
  func whatIsNoDateIsNot(text: String) {
    #expect(DateForm(literal: "\"\(text)\"") == nil)
  }

  @Test(
    arguments: [
      ("1714557600", .epochSeconds), ("1714557600.5", .epochSeconds), ("1714557600000", .epochMilliseconds),
      ("1714557600000000", .epochMicroseconds), ("1714557600000000000", .epochNanoseconds), ("20240501", nil),
      ("0", nil),
      ("2024", nil), ("true", nil), ("null", nil), ("1e9", nil),
    ] as [(String, DateForm.Kind?)])
  func aNumberIsRecognised(literal: String, kind: DateForm.Kind?) {
    #expect(DateForm(literal: literal)?.kind == kind)
    #expect(DateForm(literal: literal)?.isText ?? false == false)
  }

  /// Every strategy that a format suggests must read the format's own text, to the instant.
  @Test(arguments: [
    ("\"2024-05-01T10:00:00Z\"", 1_714_557_600.0), ("\"2024-05-01T12:00:00+02:00\"", 1_714_557_600),
    ("\"2024-05-01T12:00:00.250+0200\"", 1_714_557_600.25), ("\"2024-05-01T10:00Z\"", 1_714_557_600),
    ("\"2024-05-01T10:00:00\"", 1_714_557_600), ("\"2024-05-01 10:00:00\"", 1_714_557_600),
    ("\"2024-05-01 12:00:00 +0200\"", 1_714_557_600), ("\"2024-05-01\"", 1_714_521_600),
    ("\"20240501\"", 1_714_521_600),
    ("\"20240501T100000Z\"", 1_714_557_600), ("\"Wed, 01 May 2024 10:00:00 GMT\"", 1_714_557_600),
    ("\"Wed, 01 May 2024 12:00:00 +0200\"", 1_714_557_600), ("\"Wed May 01 10:00:00 +0000 2024\"", 1_714_557_600),
    ("\"2024/05/01\"", 1_714_521_600), ("\"01.05.2024\"", 1_714_521_600), ("\"May 1, 2024\"", 1_714_521_600),
    ("1714557600", 1_714_557_600), ("1714557600000", 1_714_557_600), ("\"2024-122\"", 1_714_521_600),
  ])
  func theStrategyReadsTheForm(literal: String, seconds: Double) throws {
    let form = try #require(DateForm(literal: literal))
    let decoder = JSONDecoder()
    switch try #require(form.strategy) {
    case .iso8601: decoder.dateDecodingStrategy = .iso8601
    case .secondsSince1970: decoder.dateDecodingStrategy = .secondsSince1970
    case .millisecondsSince1970: decoder.dateDecodingStrategy = .millisecondsSince1970
    case .formatted(let format):
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = format
      decoder.dateDecodingStrategy = .formatted(formatter)
    case .deferredToDate, .custom: Issue.record("no strategy for \(literal)")
    }
    let date = try decoder.decode(Date.self, from: Data(literal.utf8))
    #expect(date.timeIntervalSince1970 == seconds)
  }

  @Test func whatNoStrategyReadsHasNone() {
    #expect(DateForm(literal: "\"05/01/2024\"")?.strategy == nil)
    #expect(DateForm(literal: "\"/Date(0)/\"")?.strategy == nil)
    #expect(DateForm(literal: "\"1714557600\"")?.strategy == nil)
    #expect(DateForm(literal: "1714557600000000")?.strategy == nil)
  }

  @Test func severalValuesAreComparedByForm() throws {
    let values = [("\"2024-05-01T10:00:00Z\"", 3), ("\"2024-05-01T10:00:00+01:00\"", 1)]
    let same = try #require(DateFacts(values: values.map { (text: $0.0, count: $0.1) }))
    #expect(!same.isUniform)
    #expect(same.strategy == .iso8601)
    #expect(same.forms.map(\.count) == [3, 1])
    let mixed = try #require(
      DateFacts(values: (values + [("\"2024-05-01\"", 5), ("\"soon\"", 1)]).map { (text: $0.0, count: $0.1) }))
    #expect(mixed.strategy == nil)
    #expect(mixed.unknown == 1)
    #expect(mixed.forms.first?.form.kind == .dateOnly)
    #expect(DateFacts(values: [(text: "\"soon\"", count: 1)]) == nil)
  }
}
