import DecodingDiagnostics
import JSONText
import TerminalScreen
import Testing

@testable import InspectorScreen

/// The screen before the report arrives.
@Suite("Loading")
struct LoadingTests {
  /// A screen that has requested its file and is waiting.
  private func waiting(_ size: Size = Size(columns: 80, rows: 24)) -> (ScreenState, JobID) {
    var screen = ScreenState(size: size)
    _ = screen.start(files: ["log.json"])
    return (screen, JobID(1))
  }

  private static let text = "{\"id\": 7, \"items\": [" + String(repeating: "{\"n\": 1}, ", count: 10_000) + "{}]}"

  private func lines(_ screen: ScreenState) -> [String] { screen.draw().grid.lines }

  @Test func theBeginningOfADocumentIsShownWhileItIsRead() throws {
    var (screen, job) = waiting()
    let bytes = Array(Self.text.utf8)
    #expect(LoadedDocument.isPartWorthShowing(bytes.count, of: bytes.count) == false)
    #expect(LoadedDocument.isPartWorthShowing(bytes.count, of: 0))
    #expect(LoadedDocument.isPartWorthShowing(1_000, of: 0) == false)
    _ = screen.update(.loadedPart(job, LoadedDocument(partOf: bytes, file: "log.json")))
    _ = screen.update(.progress(job, WorkProgress("reading", percent: 12)))
    #expect(lines(screen)[0].contains("log.json · reading, 12 %  ^C cancels"))
    #expect(lines(screen).contains { $0.contains("id: 7") })
    // The number of items is not known yet: 65,536 bytes end in the 6,552th of 10 bytes each.
    #expect(lines(screen).contains { $0.contains("▾ items: [6,552…]") })
    #expect(!lines(screen).contains { $0.contains("not valid JSON") })
  }

  @Test func theCursorStaysOnItsPathWhenTheRestHasCome() throws {
    var (screen, job) = waiting()
    let bytes = Array(Self.text.utf8)
    _ = screen.update(.loadedPart(job, LoadedDocument(partOf: bytes, file: "log.json")))
    for key in [Key.character("2"), .down, .down, .down, .down] { _ = screen.update(.terminal(.key(key))) }
    #expect(screen.current?.cursorPath.description == "items[1]")
    let effects = screen.update(.loaded(job, LoadedDocument(JSONDocument(bytes), file: "log.json")))
    #expect(screen.current?.cursorPath.description == "items[1]")
    #expect(lines(screen).contains { $0.contains("▾ items: [10,001]") })
    #expect(effects.contains { if case .inspect = $0 { true } else { false } })
  }

  @Test func aSearchInTheBeginningGoesOnInTheWhole() throws {
    var (screen, job) = waiting()
    let bytes = Array(Self.text.utf8)
    _ = screen.update(.loadedPart(job, LoadedDocument(partOf: bytes, file: "log.json")))
    for key in [Key.character("/"), .character("i"), .character("d"), .enter] {
      _ = screen.update(.terminal(.key(key)))
    }
    let effects = screen.update(.loaded(job, LoadedDocument(JSONDocument(bytes), file: "log.json")))
    #expect(screen.current?.search?.query.text == "id")
    #expect(effects.contains { if case .search = $0 { true } else { false } })
  }

  @Test func anOldViewIsNotReplacedByABeginning() throws {
    var driver = Sample.failures.driver()
    driver.press("r")
    let before = driver.document.document?.byteCount
    driver.send(.loadedPart(JobID(99), LoadedDocument(partOf: Array("{".utf8), file: "orders.json")))
    #expect(driver.document.document?.byteCount == before)
  }

  @Test func aFileThatCannotBeReadIsToldOnceAndTheKeysStayInView() {
    var (screen, job) = waiting()
    _ = screen.update(.failed(job, "log.json is compressed with gzip; unpack it: `gzip -dc log.json | inspect -`"))
    #expect(lines(screen).count { $0.contains("gzip -dc") } == 1)
    #expect(lines(screen)[0].hasPrefix(" log.json · ✗ not read"))
    #expect(lines(screen).last?.contains("r reload") == true)
  }

  @Test func aFileThatCannotBeReadHasNoPlanForThatReason() throws {
    var (screen, job) = waiting()
    _ = screen.update(.failed(job, "log.json: no such file"))
    let key = try #require(Key(parsing: "P"))
    _ = screen.update(.terminal(.key(key)))
    #expect(screen.message?.text == "no plan: this file was not decoded")
  }

  @Test(arguments: [
    (WorkProgress("compiling Order"), "compiling Order"),
    (WorkProgress("compiling Order", seconds: 3), "compiling Order, 3 s"),
    (WorkProgress("decoding 100 MB as Order", percent: 43), "decoding 100 MB as Order, 43 %"),
    (WorkProgress("decoding 1 GB as Order", percent: 43, seconds: 12), "decoding 1 GB as Order, 43 %, 12 s"),
  ])
  func progressSaysWhatAndHowFar(_ progress: WorkProgress, _ words: String) {
    var (screen, job) = waiting(Size(columns: 140, rows: 40))
    _ = screen.update(.progress(job, progress))
    #expect(lines(screen)[0].contains(words + "  ^C cancels"))
    #expect(lines(screen).dropFirst().contains { $0.contains(words) })
  }
}
