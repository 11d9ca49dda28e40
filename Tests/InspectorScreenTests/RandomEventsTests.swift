import TerminalScreen
import Testing

@testable import InspectorScreen

/// Whatever comes in whatever order: no trap, and a frame of exactly the terminal's size.
@Suite("Random events")
struct RandomEventsTests {
  @Test(arguments: Sample.allCases.filter { $0 != .many })
  func anySequenceDrawsAWholeFrame(_ sample: Sample) {
    var random = Generator(state: UInt64(sample.rawValue.count) &* 0x9E37_79B9_7F4A_7C15 | 1)
    let keys = Set(KeyTable.bindings.flatMap(\.keys)).subtracting([.control("C")])
    let sorted = keys.sorted { $0.description < $1.description }
    let start = sample.driver()
    for _ in 0..<1_450 {
      var driver = start
      driver.send(.terminal(.resize(Self.size(&random))))
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        driver.send(Self.event(sorted, &random))
      }
      let frame = driver.screen.draw()
      #expect(frame.grid.size == driver.screen.size)
      #expect(frame.grid.cells.count == driver.screen.size.columns * driver.screen.size.rows)
      if let cursor = frame.cursor { #expect(frame.grid.area.contains(cursor)) }
    }
  }

  private static func size(_ random: inout Generator) -> Size {
    Size(columns: Int.random(in: 1...160, using: &random), rows: Int.random(in: 1...50, using: &random))
  }

  private static func event(_ keys: [Key], _ random: inout Generator) -> ScreenEvent {
    switch Int.random(in: 0..<20, using: &random) {
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
