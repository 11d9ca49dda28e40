import Foundation
import TerminalScreen
import Testing

@testable import InspectorScreen

/// Any events in any order: no trap, and a frame of exactly the terminal's size.
///
/// RANDOM_SEED selects sequences other than those of every run, RANDOM_RUNS more or fewer of them for each sample.
@Suite("Random events")
struct RandomEventsTests {
  @Test(arguments: Sample.allCases.filter { $0 != .many })
  func anySequenceDrawsAWholeFrame(_ sample: Sample) {
    let seed = Self.setting("RANDOM_SEED") ?? 0
    var random = Generator(state: UInt64(sample.rawValue.count + seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    let keys = Set(KeyTable.bindings.flatMap(\.keys)).subtracting([.control("C")])
    let sorted = keys.sorted { $0.description < $1.description }
    let start = sample.driver()
    var seen: Set<KeyContext> = []
    for _ in 0..<(Self.setting("RANDOM_RUNS") ?? 1_450) {
      var driver = start
      driver.send(.terminal(.resize(Self.size(&random))))
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        if Int.random(in: 0..<8, using: &random) == 0 { Self.edit(sample, &driver, start, &random) }
        driver.send(Self.event(sorted, driver, &random))
        seen.insert(driver.screen.context)
        // In the list, everything refers to the selected failure.
        let isInList =
          driver.screen.focus == .failures && driver.screen.prompt == nil && driver.document.selection != nil
        #expect(!isInList || driver.document.isTogether)
      }
      let frame = driver.screen.draw()
      #expect(frame.grid.size == driver.screen.size)
      #expect(frame.grid.cells.count == driver.screen.size.columns * driver.screen.size.rows)
      if let cursor = frame.cursor { #expect(frame.grid.area.contains(cursor)) }
    }
    // Every pane, menu and overlay was reached; a preview only if there is a value, a plan only if there is one.
    var wanted = Set(KeyContext.allCases).subtracting([.everywhere])
    if sample == .empty { wanted.subtract([.preview, .proposal]) }
    // A single file has no list of files.
    wanted.subtract([.files, .comparison])
    if sample != .failures { wanted.remove(.plan) }
    #expect(seen.isSuperset(of: wanted), "\(wanted.subtracting(seen))")
  }

  private static func setting(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap(Int.init) }

  private static func size(_ random: inout Generator) -> Size {
    Size(columns: Int.random(in: 1...160, using: &random), rows: Int.random(in: 1...50, using: &random))
  }

  private static func event(_ keys: [Key], _ driver: ScreenDriver, _ random: inout Generator) -> ScreenEvent {
    switch Int.random(in: 0..<20, using: &random) {
    case 3: return result(driver, &random)
    case 0: return .terminal(.resize(size(&random)))
    case 1:
      let kinds: [MouseEvent.Kind] = [.press, .release, .wheelUp, .wheelDown]
      let position = Position(
        column: Int.random(in: 0..<160, using: &random), row: Int.random(in: 0..<50, using: &random))
      return .terminal(.mouse(MouseEvent(kinds[Int.random(in: 0..<4, using: &random)], at: position)))
    case 2: return .terminal(.paste("pri\u{301}ce\n漢"))
    default: return .terminal(.key(keys[Int.random(in: 0..<keys.count, using: &random)]))
    }
  }

  /// The file is saved, and an answer comes at once or not at all.
  private static func edit(
    _ sample: Sample, _ driver: inout ScreenDriver, _ start: ScreenDriver, _ random: inout Generator
  ) {
    let texts = [sample.text, String(sample.text.prefix(sample.text.count / 2)), "\n" + sample.text, Sample.event, ""]
    driver.texts[sample.file] = texts[Int.random(in: 0..<texts.count, using: &random)]
    driver.report = start.report
    if Bool.random(using: &random) { driver.report = { _, _ in nil } }
    driver.send(.filesChanged(driver.document.id))
  }

  /// Messages from the background, of running and of finished jobs.
  private static func result(_ driver: ScreenDriver, _ random: inout Generator) -> ScreenEvent {
    let document = driver.screen.current
    let job = document?.foregroundJob?.id ?? document?.reportJob ?? JobID(Int.random(in: 0..<9, using: &random))
    let id = document?.id ?? DocumentID(0)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .loadedPart(job, LoadedDocument(partOf: Array("{\"a\": [1, 2".utf8), file: "a.json"))
    case 1: return .progress(job, WorkProgress("decoding", percent: 50, seconds: 3))
    case 2: return .failed(job, "it did not work")
    case 3: return .copied(.impossible(text: "a\nb", reason: "no clipboard takes the text"))
    case 4: return .watchTrouble(id, "the file is gone")
    case 5: return .filesChanged(id)
    case 6: return .amended(job, .foundation(thrown: "an error", notRun: nil))
    default: return .undecided(job, [ModelCandidate(model: "Order", file: nil, failures: 3)])
    }
  }

  /// A generator that gives the same sequence in every run.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
