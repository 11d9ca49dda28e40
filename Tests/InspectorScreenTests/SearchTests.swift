import DecodingDiagnostics
import JSONText
import TerminalScreen
import Testing

@testable import InspectorScreen

@Suite("Search and filter")
struct SearchTests {
  @Test func matchesAreCountedAlsoInFoldedParts() {
    var driver = Sample.failures.driver()
    driver.press("/")
    driver.type("b-20")
    #expect(driver.document.search?.matches.count == 40)
    #expect(driver.screen.searchRemark == "3 of 40 matches")
    #expect(driver.path == "items[2].sku")
    driver.press("Enter n")
    #expect(driver.path == "items[3].sku")
    driver.press("]")
    #expect(driver.path == "items[7].price")
    driver.press("N N")
    #expect(driver.path == "items[6].sku")
  }

  @Test(arguments: [
    ("^note$", 40), ("B-20[45]\\d", 20), ("qty|price", 80), ("\"", 0), ("o{2}", 0), ("(ortiz", 0), ("\\D+@", 1),
    ("12.5", 1), ("12\\D5", 2),
  ])
  func regularExpressionsAreUnderstood(_ query: String, _ count: Int) {
    var driver = Sample.failures.driver()
    driver.press("/")
    driver.type(query)
    #expect(driver.document.search?.matches.count == count)
  }

  @Test(arguments: [("note", 40), ("Note", 0), ("ORTIZ", 0), ("ortiz", 1), ("12,5", 1), ("null", 40)])
  func capitalLettersCount(_ query: String, _ count: Int) {
    var driver = Sample.failures.driver()
    driver.press("/")
    driver.type(query)
    #expect(driver.document.search?.matches.count == count)
  }

  @Test func whatWasTypedComesBack() {
    var driver = Sample.failures.driver()
    for text in ["note", "qty", "note"] {
      driver.press("/")
      driver.type(text)
      driver.press("Enter")
    }
    driver.press("/")
    driver.type("pri")
    var texts: [String] = []
    for key in ["Up", "Up", "Up", "Down", "Down", "Down"] {
      driver.press(key)
      texts.append(driver.screen.prompt?.field.text ?? "")
    }
    #expect(texts == ["note", "qty", "qty", "note", "pri", "pri"])
    driver.press("Up")
    #expect(driver.document.search?.matches.count == 40)
    driver.press("Esc f Up")
    #expect(driver.screen.prompt?.field.text == "")
  }

  @Test(arguments: [
    (["a/one.json"], "a/one.json", nil), (["a/one.json", "a/only/"], "a/on", "one.json  only/"),
    (["a/one.json", "a/one.jsonl"], "a/one.json", nil), ([], "a/on", "no file starts with a/on"),
  ])
  func namesOfFilesAreCompleted(_ names: [String], _ text: String, _ message: String?) {
    var driver = Sample.failures.driver()
    driver.press("o")
    driver.type("a/on")
    driver.press("Tab")
    #expect(driver.effects == [.completePath("a/on")])
    driver.send(.completions(of: "a/o", ["a/other.json"]))
    driver.send(.completions(of: "a/on", names))
    #expect(driver.screen.prompt?.field.text == text)
    #expect(driver.screen.message?.text == message)
  }

  @Test func manyNamesLeaveThePromptInView() {
    var driver = Sample.failures.driver()
    driver.press("o Tab")
    driver.send(.completions(of: "", (10...60).map { "response\($0).json" }))
    driver.press("Tab")
    driver.send(.completions(of: "response", (10...60).map { "response\($0).json" }))
    #expect(driver.lines[22].hasPrefix(" open: response"))
    #expect(driver.lines[21].contains("…"))
    #expect(driver.lines[23].contains("Enter accept"))
  }

  /// A row that shows only the beginning of a long value would not show why it was found.
  @Test func whatWasFoundInALongValueIsInView() {
    let text = String(repeating: "some words and ", count: 20) + "the needle" + String(repeating: " in hay", count: 9)
    var driver = ScreenDriver([("a.json", "{\"a\": \"\(text)\", \"b\": \"the needle\"}")]) { document, _ in
      ReportBuilding(document, model: "A", verdict: .decodes).report
    }
    driver.press("/")
    driver.type("the n[e-]+dle")
    driver.press("Enter")
    #expect(driver.lines.contains { $0.contains("a: …") && $0.contains("words and the needle in hay") })
    // On the way back to the row's beginning it scrolls like any other.
    driver.press("n")
    #expect(driver.lines.contains { $0.contains("a: \"some words and") })
    #expect(driver.lines.contains { $0.contains("b: \"the needle\"") })
  }

  /// The preview begins at the match, however far inside the value it is.
  @Test func thePreviewBeginsWhereSomethingWasFound() {
    let lines = (1...90).map { $0.isMultiple(of: 30) ? "a needle in line \($0)" : "hay in line \($0)" }
    let text = lines.joined(separator: "\\n")
    var driver = ScreenDriver([("a.json", "{\"a\": \"\(text)\"}")]) { document, _ in
      ReportBuilding(document, model: "A", verdict: .decodes).report
    }
    driver.press("/")
    driver.type("needle")
    driver.press("Enter p")
    var tops = [driver.lines[2].trimmed]
    for key in ["n", "n", "n", "N"] {
      driver.press(key)
      tops.append(driver.lines[2].trimmed)
    }
    let numbers = tops.map { $0.drop { !$0.isNumber }.prefix { $0.isNumber } }
    #expect(numbers == ["30", "60", "90", "90", "60"])
    #expect(driver.lines.contains { $0.contains("n/N match") })
    driver.press("End")
    #expect(driver.lines[20].contains("a needle in line 90"))
    driver.press("Esc Esc p n")
    #expect(driver.screen.message?.text == Labels.noSearch)
  }

  @Test func escapeGoesBackToWhereTheSearchStarted() {
    var driver = Sample.failures.driver()
    driver.press("/")
    driver.type("createdAt")
    #expect(driver.path == "createdAt")
    driver.press("Esc")
    #expect(driver.path == "items[1].price")
    #expect(driver.document.search == nil)
  }

  /// With room for only one pane.
  @Test(arguments: [("3", "/", "2 Document"), ("2", "f", "1 Failures")]) func whatIsTypedIsFollowedInView(
    _ pane: String, _ key: String, _ shown: String
  ) {
    var driver = Sample.failures.driver(Size(columns: 50, rows: 16))
    driver.press(pane)
    let before = driver.lines
    driver.press(key)
    #expect(driver.lines[1].contains("[\(shown)]"))
    driver.press("Esc")
    #expect(driver.lines == before)
    driver.press("+ " + key)
    #expect(driver.lines[1].contains("[\(shown)]"))
  }

  @Test func aSearchThatFindsNothingIsOverAndSaysSo() {
    var driver = Sample.failures.driver()
    driver.press("/")
    driver.type("zebra")
    driver.press("Enter")
    #expect(driver.screen.message?.text == "no match for zebra")
    driver.press("n")
    #expect(driver.path == "items[7].price")
  }

  @Test func aNewQueryCancelsTheOldOne() throws {
    let document = LoadedDocument(JSONDocument(Array(Sample.orders.utf8)), file: "orders.json")
    var screen = ScreenState(size: Size(columns: 80, rows: 24))
    let load = try #require(screen.start(files: ["orders.json"]).first)
    guard case .load(let job, _, _) = load else { return }
    _ = screen.update(.loaded(job, document))
    _ = screen.update(.terminal(.key(.character("/"))))
    let first = screen.update(.terminal(.key(.character("p"))))
    guard case .search(let stale, let search) = try #require(first.first) else { return }
    let second = screen.update(.terminal(.key(.character("r"))))
    #expect(second.first == .cancel(stale))
    #expect(screen.update(.found(stale, search.run())) == [])
    #expect(screen.documents[0].search?.matches == [])
  }

  /// A document of 60,000 values with a "7" every 20,000 values, searched in two slices.
  private func runningSearch() throws -> (screen: ScreenState, job: JobID, slices: [SearchSlice]) {
    let long = String(repeating: "1", count: 100)
    let text = "[" + (0..<60_000).map { $0 % 20_000 == 19_999 ? "7" : long }.joined(separator: ",") + "]"
    let document = LoadedDocument(JSONDocument(Array(text.utf8)), file: "a.json")
    var screen = ScreenState(size: Size(columns: 80, rows: 24))
    guard case .load(let job, _, _) = try #require(screen.start(files: ["a.json"]).first) else { throw Missing() }
    _ = screen.update(.loaded(job, document))
    _ = screen.update(.terminal(.key(.character("/"))))
    let effect = try #require(screen.update(.terminal(.key(.character("7")))).last)
    guard case .search(let search, let first) = effect else { throw Missing() }
    let slice = first.run()
    return (screen, search, [slice, try #require(slice.rest).run()])
  }

  private struct Missing: Error {}

  /// The end of the scanned part is not the end of the document.
  @Test func theNextMatchIsWaitedForWhereTheSearchGoesOn() throws {
    var (screen, search, slices) = try runningSearch()
    _ = screen.update(.found(search, slices[0]))
    for key in [Key.enter, .character("n")] { _ = screen.update(.terminal(.key(key))) }
    #expect(screen.current?.cursorPath.description == "[39999]")
    _ = screen.update(.terminal(.key(.character("n"))))
    #expect(screen.current?.cursorPath.description == "[39999]")
    #expect(screen.message?.text == Labels.stillSearching)
    _ = screen.update(.found(search, slices[1]))
    #expect(screen.current?.cursorPath.description == "[59999]")
    _ = screen.update(.terminal(.key(.character("n"))))
    #expect(screen.current?.cursorPath.description == "[19999]")
    #expect(screen.message?.text == Labels.continuedAtTop)
  }

  @Test func whoeverGoesElsewhereIsNotCalledToAMatch() throws {
    var (screen, search, slices) = try runningSearch()
    _ = screen.update(.found(search, slices[0]))
    for key in [Key.enter, .character("n"), .character("n"), .up] { _ = screen.update(.terminal(.key(key))) }
    _ = screen.update(.found(search, slices[1]))
    // The row above is that of the folded siblings.
    #expect(screen.current?.cursorPath.description == "[20000]")
  }

  @Test func aCancelledSearchIsSaidAndEndsAtOnce() throws {
    var (screen, search, slices) = try runningSearch()
    _ = screen.update(.found(search, slices[0]))
    _ = screen.update(.terminal(.key(.enter)))
    let effects = screen.update(.terminal(.key(.control("C"))))
    #expect(effects.contains(.cancel(search)))
    #expect(screen.searchRemark == "1 of 2 matches, cancelled")
    #expect(slices[0].rest?.run { true } == SearchSlice(matches: [], rest: nil))
  }

  /// Slices end anywhere: between values, in a value, and in a match.
  @Test(arguments: ["x7", "x7y?$"], 0..<8)
  func aSliceEndsAndGoesOn(_ query: String, _ shift: Int) throws {
    let values = ["\"1x7\"", "\"2x8\"", "{\"x7\":[1,7]}"]
    let count = SearchJob.bytesPerSlice / 25 + 2
    let text = Array(repeating: values.joined(separator: ","), count: count).joined(separator: ",")
    let document = JSONDocument(Array((String(repeating: " ", count: shift) + "[\(text)]").utf8))
    var job: SearchJob? = SearchJob(document, SearchQuery(query))
    var slices: [[Node]] = []
    while let current = job {
      let slice = current.run()
      slices.append(slice.matches)
      job = slice.rest
    }
    let matches = slices.flatMap(\.self)
    #expect(slices.count == 2)
    #expect(matches.count == count * 2)
    #expect(zip(matches, matches.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// A key in one slice and its value in the next are one match.
  @Test(arguments: 0..<8) func aMemberIsFoundOnce(_ shift: Int) throws {
    let long = String(repeating: "-", count: SearchJob.bytesPerSlice - 14 + shift)
    let document = JSONDocument(Array("{\"-\":\"\(long)\",\"x7\":\"x7\",\"b\":\"x7\"}".utf8))
    var job: SearchJob? = SearchJob(document, SearchQuery("x7"))
    var matches: [Node] = []
    while let current = job {
      let slice = current.run()
      matches += slice.matches
      job = slice.rest
    }
    #expect(matches.map { document.key(of: $0).map(document.rawText(of:)) } == ["\"x7\"", "\"b\""])
  }

  /// A value that extends beyond the end of a slice is searched once, and entirely.
  @Test(arguments: ["needle", "need[l]e", "a", "b"])
  func aLongValueIsSearchedToItsEnd(_ query: String) throws {
    let long = String(repeating: "-", count: SearchJob.bytesPerSlice - 8) + "needle"
    let document = JSONDocument(Array("[\"a\",\"\(long)\",\"b\"]".utf8))
    var job: SearchJob? = SearchJob(document, SearchQuery(query))
    var matches: [Node] = []
    while let current = job {
      let slice = current.run()
      matches += slice.matches
      job = slice.rest
    }
    #expect(matches.map(document.rawText(of:)).map { $0.suffix(7) } == [query.count == 1 ? "\"\(query)\"" : "needle\""])
  }

  @Test func filterListsOnlyWhatMatches() {
    var driver = Sample.failures.driver()
    driver.press("f")
    driver.type("keynot")
    driver.press("Enter")
    #expect(driver.document.list.groups.map(\.id) == [.failure(1)])
    driver.press("Esc")
    #expect(driver.document.list.groups.count == 2)
  }

  @Test(arguments: [("os", "OrderSummary"), ("summ", "OrderSummary"), ("line", "OrderLine")])
  func fuzzyNames(_ query: String, _ best: String) {
    let names = ["Order", "OrderLine", "OrderSummary", "Cosmos"]
    let ranked = names.compactMap { name in FuzzyMatch.score(query, in: name).map { (name, $0) } }
    #expect(ranked.max { $0.1 < $1.1 }?.0 == best)
  }
}
