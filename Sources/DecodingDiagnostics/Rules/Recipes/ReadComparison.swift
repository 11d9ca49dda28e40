public import DecodingPrograms

/// A comparison that computes a flag from a value that the code uses for nothing else: `isSold = try
/// container.decode(String.self, forKey: .isSold) == "yes"`, or `Bool(text) ?? false`.
public struct ReadComparison: Sendable {
  public let read: ProgramRead
  /// `==`, `!=`, `>` or `>=`.
  let name: String
  /// The string or number that the value is compared with.
  let other: ProgramValue
  let ignoresCase: Bool

  /// The condition on a string, if it is compared with a word for true.
  public var test: ComparedText.Test? {
    guard name == "==", case .text(let word) = other, ComparedText.affirmations.contains(word.lowercased()) else {
      return nil
    }
    return ComparedText.Test(word: word, ignoresCase: ignoresCase)
  }

  /// Whether it is true for a word that means true, or for any number but 0.
  var affirms: Bool {
    if test != nil { return true }
    guard case .literal(let number) = other else { return false }
    return [["==", "1"], ["!=", "0"], [">", "0"], [">=", "1"]].contains([name, number])
  }

  /// The comparison in Swift.
  var text: String { "\(name) \(other)" }
}

extension DecodingProgram {
  /// The comparisons of values that the code uses for nothing else.
  public var comparisons: [ReadComparison] {
    let reads = reads
    let values = allValues
    let found = values.flatMap(\.withParts).compactMap { value in
      comparison(value, reads).map { (value: value, found: $0) }
    }
    return found.filter { one in
      let read = ProgramValue.read(one.found.read.number)
      // A value that is compared with several words accepts each of them.
      let isOnly = found.allSatisfy { $0.value == one.value || $0.found.read.number != one.found.read.number }
      return isOnly && one.found.read.destination == nil
        && values.allSatisfy { read.uses(in: $0, but: one.value) == 0 }
    }.map(\.found)
  }

  private func comparison(_ value: ProgramValue, _ reads: [Int: ProgramRead]) -> ReadComparison? {
    switch value {
    case .operation(let name, let subject, let other) where ["==", "!=", ">", ">="].contains(name):
      guard let (number, ignoresCase) = compared(subject), let read = reads[number] else { return nil }
      return ReadComparison(read: read, name: name, other: other, ignoresCase: ignoresCase)
    case .choice(.present(let made), .unwrapped(let same), .literal("false")):
      guard made == same, case .call(let call) = made, call.name == "Bool",
        let read = call.onlyArgument(nil)?.plainRead.flatMap({ reads[$0] })
      else { return nil }
      return ReadComparison(read: read, name: "==", other: .text("true"), ignoresCase: false)
    default: return nil
    }
  }

  /// Returns the value that is compared, and whether it is lowercased first.
  private func compared(_ subject: ProgramValue) -> (read: Int, ignoresCase: Bool)? {
    switch subject {
    case .call(let call) where call.name == "lowercased" && call.arguments.isEmpty:
      call.receiver?.plainRead.map { ($0, true) }
    case .choice(.present, let first, .absent): compared(first)
    default: subject.plainRead.map { ($0, false) }
    }
  }
}
