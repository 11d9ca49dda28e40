import DecodingDiagnostics
import TerminalScreen
import Testing

@testable import InspectorScreen

/// Lines that are longer than their pane: cut at the edge, scrolled sideways, or wrapped.
@Suite("Long lines")
struct LongLineTests {
  @Test func theCaretHasARowBelowTheLastLine() {
    let text = String(repeating: "[1],\n", count: 40).dropLast(2) + " nope"
    let driver = ScreenDriver([("a.json", "[" + text)]) { _, _ in nil }
    #expect(driver.lines.contains { $0.contains("▌ 40✗ [1] nope") })
    #expect(driver.lines.contains { $0.contains("^ ") })
  }

  /// The end of the last line starts another one only if the text is truncated there.
  @Test(arguments: [("{\n}\n", 2), ("{\n}", 2), ("{\n", 1), ("{\"a\": 1\n\n", 2), ("", 1), ("[1]", 1)])
  func aFileHasTheLinesThatAnEditorShows(_ text: String, _ count: Int) {
    #expect(LoadedDocument(JSONDocument(Array(text.utf8)), file: "a.json").lineCount == count)
  }

  private static let text = """
    {"first": 1, "long": "\((0..<60).map { "word\($0)" }.joined(separator: " "))", "last": 2}
    """

  private func driver(_ size: Size = Size(columns: 80, rows: 40)) -> ScreenDriver {
    ScreenDriver([("long.json", Self.text)], size: size) { document, _ in
      ReportBuilding(document, model: "A", verdict: .decodes).report
    }
  }

  /// Joined scalars count as one character but are shown as several.
  @Test(arguments: [1, 2], 12...40)
  func nothingIsLostWhereALineBreaks(_ spanCount: Int, _ width: Int) {
    let text = "\"👩\u{200D}💻 family 👨\u{200D}👩\u{200D}👧\u{200D}👦 flag 🇩🇰🇩🇰🇩🇰🇩🇰 zero\u{200B}width e\u{301}te\u{301}\""
    let glyphs = GlyphSet.unicode
    let spans = [StyledLine.Span(text: "key: ", role: .key), .init(text: text, role: .string)].suffix(spanCount)
    let rows = StyledLine(Array(spans), hangingIndent: 4).rows(width: width, glyphs: glyphs)
    let letters = { (text: String) in text.filter { $0 != " " } }
    let all = DisplayText.sanitised(spans.map(\.text).joined(), glyphs.text)
    #expect(letters(rows.map(\.text).joined()) == letters(all))
    for row in rows { #expect(TextWidth.fits(row.text, columns: width, glyphs.text)) }
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 140, rows: 40)])
  func valuesThatBeginAlikeAreToldApart(_ size: Size) {
    let bodies = ["Removed", "Created"].map { "{\"body\": \"a notification about objects that were once \($0) here\"}" }
    let text = "[" + bodies.joined(separator: ", ") + "]"
    let driver = ScreenDriver([("a.json", text)], size: size) { document, _ in
      var building = ReportBuilding(document, model: "[Note]")
      building.fail(
        .typeMismatch, .wrongKind, pattern: "[*].body", at: ["[0].body", "[1].body"], expected: "Int", found: "string")
      return building.report
    }
    let values = driver.lines.filter { $0.contains("…") && !$0.contains("body") }.joined(separator: " ")
    #expect(values.contains("… once Removed") && values.contains("… once Created"))
  }

  @Test func treeValuesAreWrappedOnDemand() {
    var driver = driver()
    driver.press("2")
    #expect(!driver.lines.contains { $0.contains("word59") })
    driver.press("w")
    #expect(driver.lines.contains { $0.contains("word59") })
    // The rows below are pushed down, not covered.
    #expect(driver.lines.contains { $0.contains("last: 2") })
    #expect(driver.screen.message?.text == "long lines are wrapped; p shows a value alone")
    driver.press("w")
    #expect(!driver.lines.contains { $0.contains("word59") })
  }

  @Test func theCursorStaysInViewWhenRowsAreWrapped() {
    var driver = driver(Size(columns: 40, rows: 14))
    driver.press("2 w End")
    #expect(driver.path == "last")
    #expect(driver.lines.contains { $0.hasPrefix("▌") && $0.contains("last: 2") })
    driver.press("Up")
    #expect(driver.lines.contains { $0.hasPrefix("▌") && $0.contains("long: ") })
  }

  @Test(arguments: ["2 w", "2 w t"])
  func pagesSkipNothingWhenRowsAreWrapped(_ keys: String) {
    let text =
      "[\n" + (0..<30).map { "\"row\($0)x \(String(repeating: "word ", count: 40))\"" }.joined(separator: ",\n") + "]"
    var driver = ScreenDriver([("a.json", text)]) { document, _ in
      ReportBuilding(document, model: "A", verdict: .decodes).report
    }
    driver.press(keys)
    for key in ["PgDn", "PgUp"] {
      driver.press(key == "PgDn" ? "Home" : "End")
      var seen: Set<Int> = []
      for _ in 0..<40 {
        let lines = driver.lines
        for row in 0..<30 where lines.contains(where: { $0.contains("row\(row)x") }) { seen.insert(row) }
        driver.press(key)
      }
      #expect(seen.count == 30, "\(key)")
    }
  }

  @Test func theTextIsWrappedOnDemand() {
    var driver = driver()
    driver.press("2 t")
    #expect(!driver.lines.contains { $0.contains("word59") })
    driver.press("w")
    #expect(driver.lines.contains { $0.contains("word59") })
  }

  /// The caret is below its place, in whichever row of the wrapped line that is.
  @Test(arguments: [50, 61, 80, 200])
  func theCaretOfAWrappedLineStandsBelowItsPlace(_ columns: Int) throws {
    let words = (0..<30).map { "word\($0)" }.joined(separator: " ")
    let text = "{\"long\": \"\(words)\", \"next\" 1, \"last\": \"\(words)\"}"
    var driver = ScreenDriver([("a.json", text)], size: Size(columns: columns, rows: 40)) { document, _ in
      ReportBuilding(document, model: "A", verdict: .invalidJSON).report
    }
    driver.press("2 w")
    let row = try #require(driver.lines.firstIndex { $0.contains("\"next\" 1,") })
    let place = try #require(driver.lines[row].firstRange(of: "1,"))
    let caret = try #require(driver.lines[row + 1].firstIndex(of: "^"))
    let column = { (line: String, index: String.Index) in line.distance(from: line.startIndex, to: index) }
    #expect(column(driver.lines[row + 1], caret) == column(driver.lines[row], place.lowerBound))
  }

  /// Lines that are shown whole are not cut on the left, and rows that begin in the middle show it.
  @Test func wrappedLinesBeginAtTheirBeginning() {
    var driver = driver()
    driver.press("2 t Right Right")
    #expect(driver.lines.contains { $0.contains("column 17 →") })
    #expect(!driver.lines.contains { $0.contains("{\"first\"") })
    driver.press("w")
    #expect(driver.lines.contains { $0.contains("{\"first\"") })
    #expect(!driver.lines.contains { $0.contains("moved by") })
  }

  @Test func onlyWhatIsInViewIsWrapped() {
    let visits = VisitCounter()
    let text =
      "[" + (0..<20_000).map { "\"\($0) \(String(repeating: "n ", count: 200))\"" }.joined(separator: ",") + "]"
    var driver = ScreenDriver([("a.json", text)], size: Size(columns: 80, rows: 40), visits: visits) { document, _ in
      ReportBuilding(document, model: "A", verdict: .decodes).report
    }
    driver.press("2 w")
    for key in ["End", "PgUp", "Down", "t", "End", "PgUp"] {
      visits.reset()
      driver.press(key)
      _ = driver.screen.draw()
      #expect(visits.count < 3_000, "\(key) touches \(visits.count) nodes")
    }
  }

  private static func token(_ columns: Int, options: ScreenOptions = .init()) -> ScreenDriver {
    let text = "{\"token\": \"abcdefghijklmnopqrstuvwxyz\(String(repeating: "0123456789", count: 30))\"}"
    let size = Size(columns: columns, rows: 40)
    return ScreenDriver([("a.json", text)], size: size, options: options) { document, _ in
      var building = ReportBuilding(document, model: "A")
      building.fail(.typeMismatch, .wrongKind, pattern: "token", at: ["token"], expected: "Int", found: "string")
      return building.report
    }
  }

  /// The expected type is never omitted in favour of it.
  @Test(
    arguments: [
      (32, "▌✗  token  expected Int"), (40, "▌✗  token  expected Int, found String"),
      (62, "▌✗  1×  typeMismatch  token  expected Int, found String"),
    ])
  func aRowHasAsMuchOfAValueAsItHasRoomFor(_ columns: Int, _ row: String) {
    #expect(Self.token(columns).lines.contains(row))
  }

  /// The columns that short words next to it leave empty are used.
  @Test(arguments: [
    (90, "result.payload_upload_rate  expected Int, found Number"), (60, "…yload_upload_rate  expected Int"),
  ])
  func aPathIsNotCutForEmptyColumns(_ columns: Int, _ words: String) {
    let size = Size(columns: columns, rows: 24)
    let driver = ScreenDriver([("a.json", #"{"result": {"payload_upload_rate": 0.5}}"#)], size: size) { document, _ in
      var building = ReportBuilding(document, model: "A")
      let path = "result.payload_upload_rate"
      building.fail(.typeMismatch, .wrongKind, pattern: path, at: [path], expected: "Int", found: "number")
      building.report.failures[0].values = []
      return building.report
    }
    #expect(driver.lines.contains { $0.contains(words) }, "\(driver.lines[2])")
  }

  /// The row of a missing key exists to show its name.
  @Test(
    arguments: [
      (90, "element  missing key possibly_sensitive"), (62, "element  missing key possibly_sensitive"),
      (34, "element  no possibly_sensitive"), (30, "element  no possibly_sens…"),
    ])
  func theRowOfAMissingKeyNamesIt(_ columns: Int, _ words: String) {
    let driver = ScreenDriver([("a.json", #"{"element": {}}"#)], size: Size(columns: columns, rows: 40)) {
      document, _ in
      var building = ReportBuilding(document, model: "A")
      building.fail(
        .keyNotFound, .missingKey, pattern: "element", at: ["element"], key: "possibly_sensitive", expected: "Bool")
      return building.report
    }
    #expect(driver.lines.contains { $0.contains(words) }, "\(driver.lines.joined(separator: "\n"))")
  }

  @Test func aCutValueIsReadableInASCII() {
    let lines = Self.token(80, options: ScreenOptions(repertoire: .ascii)).lines
    #expect(
      lines.contains { $0.contains(#"expected Int, found String "abcdefgh"#) && $0.contains("...") }, "\(lines[2])")
  }

  @Test func aCutValueSaysSoAndBeginsInItsOwnRow() {
    let lines = Self.token(140).lines.map { $0.split(separator: "│").last.map(String.init) ?? "" }
    let row = lines.firstIndex { $0.contains("found     ") } ?? 0
    #expect(lines[row].contains("found     string \"abcdefghijkl"))
    #expect(lines[row + 2].trimmed.hasSuffix("…"))
  }

  @Test func failuresMoveSideways() {
    var driver = Sample.failures.driver(Size(columns: 60, rows: 24))
    let cut = driver.lines[4]
    driver.press(". .")
    #expect(driver.lines[4] != cut)
    driver.press(", ,")
    #expect(driver.lines[4] == cut)
  }

  @Test func theEditorOpensWhereTheCompilerComplains() {
    var driver = Sample.modelError.driver()
    driver.press("v")
    #expect(driver.effects == [.edit(path: "Order.swift", line: 14, column: 16)])
    driver.clearEffects()
    driver.press("2 v")
    #expect(driver.effects == [.edit(path: "orders.json", line: 1, column: 1)])
  }

  /// The number of hidden rows below is shown in the corner, never over words.
  @Test func theCornerOfTheDetailsSaysHowMuchIsBelow() {
    let driver = Sample.failures.driver()
    let corner = driver.lines[21]
    #expect(corner.hasSuffix("more") || corner.hasSuffix("more "))
    #expect(corner.wholeMatch(of: /.*\s\s?\d+ more ?/) != nil, "\(corner)")
    #expect(!corner.contains("resolves"))
  }

  @Test(arguments: [
    Size(columns: 30, rows: 8), Size(columns: 50, rows: 16), Size(columns: 60, rows: 18), Size(columns: 80, rows: 24),
    Size(columns: 97, rows: 31), Size(columns: 120, rows: 20), Size(columns: 140, rows: 40),
  ])
  func theCornerOfTheDetailsCutsNoWords(_ size: Size) throws {
    for sample in [Sample.failures, .modelError, .longString] {
      var driver = sample.driver(size)
      driver.press("3")
      let body = try #require(driver.screen.layout.bodies[.details])
      let lines = driver.screen.detailLines(width: body.columns)
      var seen: Set<String> = []
      for _ in lines {
        seen.formUnion(driver.lines[body.row..<body.endRow].map { shown($0.dropFirst(body.column)) })
        driver.press("j")
      }
      for line in lines where line.text.count < body.columns && line.trailing == nil {
        #expect(seen.contains(shown(line.text[...])), "\(line.text)")
      }
    }
  }

  /// A row without the remark in its corner.
  private func shown(_ row: Substring) -> String {
    let text = row.replacing(/\s+\d+ more ?$/, with: "")
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  @Test(arguments: [
    ("orders[*].items[*].price", 24, "orders[*].items[*].price"), ("orders[*].items[*].price", 18, "…items[*].price"),
    ("orders[2].items[0].price", 19, "…items[0].price"), ("orders[2].items[0].price", 18, "…items[0].price"),
    ("a[\"b1\"].price", 11, "…b1\"].price"),
    ("orders[*].items[*].price", 17, "…items[*].price"), ("orders[*].items[*].price", 10, "…price"),
    ("statuses[*].created_at", 21, "…atuses[*].created_at"), ("events[\"138586341\"].id", 6, "…id"),
  ])
  func aPathThatIsCutBeginsWithAName(_ path: String, _ columns: Int, _ shown: String) {
    #expect(GlyphSet.unicode.cut(path: path, to: columns) == shown)
  }

  /// A written-out character takes more columns than the original.
  @Test func thePreviewShowsAllOfATextInASCII() {
    let text = String(repeating: "漢字", count: 30)
    let (size, options) = (Size(columns: 60, rows: 20), ScreenOptions(repertoire: .ascii))
    var driver = ScreenDriver([("a.json", "{\"a\": \"\(text)\"}")], size: size, options: options) { document, _ in
      ReportBuilding(document, model: "A", verdict: .decodes).report
    }
    driver.press("2 j p")
    #expect(driver.path == "a")
    let shown = driver.lines.joined().replacing(/[^\\u{}0-9A-F]/, with: "")
    #expect(!driver.lines.contains { $0.contains("...") })
    #expect(shown.ranges(of: "\\u{5B57}").count > 20)
  }

  @Test func aLongSentenceTakesAllRowsOfTheSummary() {
    let long = "`price` is a string; expected `Double`, and there is more to be said of it than two rows hold: "
    var driver = ScreenDriver([("a.json", Sample.orders)], size: Size(columns: 50, rows: 16)) { document, _ in
      var building = ReportBuilding(document, model: "Order")
      building.fail(.typeMismatch, .wrongKind, pattern: "items[*].price", at: ["items[1].price"], expected: "Double")
      building.fail(.keyNotFound, .missingKey, pattern: "customer", at: ["customer"], key: "vatNumber")
      building.report.failures[1].message = long + long
      return building.report
    }
    driver.press("j")
    #expect(driver.lines[12] == " price is a string; expected Double, and there is")
    #expect(driver.lines[13].hasPrefix(" more to be said of it") && driver.lines[13].hasSuffix("…"))
  }

  /// A page is the height of the pane minus one row, which stays for continuity.
  @Test func theDetailsScrollByPages() throws {
    var driver = Sample.failures.driver(Size(columns: 60, rows: 18))
    driver.press("3")
    let body = try #require(driver.screen.layout.bodies[.details])
    let count = driver.screen.detailLines(width: body.columns).count
    driver.press("PgDn")
    #expect(count > body.rows + 1)
    #expect(driver.screen.current?.details.top == min(body.rows - 1, count - body.rows))
    driver.press("PgUp")
    #expect(driver.screen.current?.details.top == 0)
  }

  /// It stays until the next key, and is never cut.
  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func aLongMessageTakesTheRowsAboveTheLast(_ size: Size) {
    var driver = Sample.failures.driver(size)
    let before = driver.lines
    let words = "Sources/Models/Order.swift cannot be written: the folder is read-only, so nothing was changed at all"
    driver.send(.notice(words))
    let shown = driver.lines.suffix(4).joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(shown.contains(words))
    #expect(driver.lines.dropLast(4) == before.dropLast(4))
    // The hints stay visible.
    #expect(driver.lines.last == before.last)
    driver.press("^L")
    #expect(driver.lines == before)
  }

  @Test func whatTheSourcesDecodeWithIsSaid() throws {
    var driver = Sample.failures.driver()
    let job = try #require(driver.screen.current?.reportJob)
    let words = "Decoded with a plain JSONDecoder; the sources set dateDecodingStrategy to .iso8601 (API.swift:12)."
    driver.send(.amended(job, .sourcesDecodeOtherwise(words)))
    #expect(driver.lines[23].contains("d shows it"))
    driver.press("d")
    let shown = driver.lines.joined(separator: " ").replacing("│", with: "")
    #expect(shown.split(separator: " ").joined(separator: " ").contains("(API.swift:12)"))
    #expect(driver.lines.contains { $0.contains("! Decoded with a plain JSONDecoder") })
  }

  @Test(arguments: [30, 40, 50, 80]) func everyEntryOfTheCopyMenuIsShown(columns: Int) {
    var driver = Sample.failures.driver(Size(columns: columns, rows: 24))
    driver.press("y")
    let shown = driver.lines.suffix(8).joined(separator: " ")
    for words in ["y value", "p path", "q jq path", "k key", "e message", "f fix as diff", "s settings"] {
      #expect(shown.contains(words))
    }
  }

  @Test func theChosenSettingIsInView() {
    var driver = Sample.failures.driver(Size(columns: 40, rows: 24))
    driver.press("d 2 Right Right")
    #expect(driver.lines.contains { $0.contains("2 dates") && $0.contains(driver.screen.options.glyphs.chosen) })
  }

  /// In a list of models the key is a letter for the search.
  @Test func whatTheSourcesDecodeWithInterruptsNobody() throws {
    var driver = Sample.failures.driver()
    let job = try #require(driver.screen.current?.reportJob)
    driver.press("m")
    driver.send(.amended(job, .sourcesDecodeOtherwise("The sources declare API.decoder.")))
    #expect(!driver.lines.contains { $0.contains("d shows it") })
  }

  /// A fix that also resolves warnings resolves more than the number of failures.
  @Test func countsWarningsThatAFixResolves() throws {
    var driver = Sample.failures.driver()
    var report = try #require(driver.screen.current?.report)
    let job = try #require(driver.screen.current?.reportJob)
    report.fixes[0].resolves = report.failureCount + 4
    driver.send(.amended(job, .fixes(driver.inspection(of: report))))
    #expect(driver.lines.contains { $0.contains("and 4 warnings") })
  }
}
