import Foundation
import Testing

@testable import DecodingDiagnostics

@Suite("Decoded values, compared by their parts") struct ValueOutlineTests {
  enum Level: CustomStringConvertible {
    case low, high
    var description: String { "a level" }
  }

  enum Access {
    case general
    case tour(String)
    case ticket(String)
  }

  struct Slot {
    var name = "a"
    var level = Level.low
    var access: Access?
    var days: Set<Int> = [1, 2, 3]
    var since = Date(timeIntervalSince1970: 0)
    var list: [Int] = [1, 2]
  }

  final class Node {
    var other: Node?
    let name: String
    init(_ name: String) { self.name = name }
  }

  private func difference(_ change: (inout Slot) -> Void) -> String? {
    var changed = Slot()
    change(&changed)
    let (first, second) = (ValueOutline(of: changed), ValueOutline(of: Slot()))
    guard first != second else { return nil }
    return first.firstDifference(from: second).map { "\($0.path.joined(separator: ".")): \($0.text)" }
  }

  @Test func equalValuesHaveEqualOutlines() {
    #expect(difference { $0.days = [3, 2, 1] } == nil)
  }

  @Test func aDifferenceIsNamed() {
    #expect(difference { $0.name = "b" } == "name: b")
    #expect(difference { $0.list = [1, 3] } == "list: 3")
    #expect(difference { $0.list = [1] } == "list: 1 elements")
    #expect(difference { $0.days = [1] } == "days: [1]")
    #expect(difference { $0.since.addTimeInterval(60) } == "since: 1970-01-01T00:01:00Z")
    #expect(difference { $0.access = .general } == "access: general")
  }

  @Test func casesOfOneDescriptionDiffer() {
    #expect(difference { $0.level = .high } == "level: a level")
  }

  @Test func casesOfOnePayloadDiffer() {
    #expect(ValueOutline(of: Access.tour("x")) != ValueOutline(of: Access.ticket("x")))
  }

  @Test func anObjectThatHoldsItselfEnds() {
    let (first, second) = (Node("first"), Node("second"))
    (first.other, second.other) = (second, first)
    #expect(ValueOutline(of: first).isComplete)
    #expect(ValueOutline(of: first) != ValueOutline(of: second))
  }

  @Test func aHugeValueIsNotComplete() {
    #expect(!ValueOutline(of: Array(0..<10_000)).isComplete)
  }
}
