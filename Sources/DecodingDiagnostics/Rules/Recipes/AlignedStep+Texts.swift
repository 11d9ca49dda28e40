internal import DecodingPrograms

/// How code converts a string.
extension AlignedStep {
  /// Whether it throws if the string cannot be converted.
  var isTextGuarded: Bool {
    let made = Set(makings.map(ProgramValue.call))
    return program.allNodes.contains { step in
      guard case .require(let value, _) = step.action else { return false }
      return value.withParts.contains { part in
        if case .present(let inner) = part { made.contains(inner) } else { false }
      }
    }
  }

  /// The required form of the string; unknown for a formatter or for digits with another radix, which may reject any
  /// string.
  var textReading: RefusableRead.Reading? {
    makings.lazy.compactMap { call in
      switch (call.name, call.arguments.first?.label) {
      case ("date", "from"): .cases("Date", [])
      case ("URL", "string"): .url
      case ("UUID", "uuidString"): .uuid
      case ("Data", "base64Encoded"): .base64
      case ("Decimal", "string"): .decimal
      case ("Double", nil), ("Float", nil): .number
      case ("Int", nil) where call.arguments.count > 1: .cases("Int", [])
      case ("Int", nil), ("Int64", nil), ("Int32", nil): .integer
      default: nil
      }
    }.first
  }

  /// The calls that convert the value, and use no other value that is read.
  private var makings: [ProgramCall] {
    program.calls.filter { call in
      call.arguments.first?.value.plainRead == read.number && call.arguments.dropFirst().allSatisfy(\.value.isWritten)
    }
  }
}

extension ProgramValue {
  /// Whether it is a literal in the code.
  fileprivate var isWritten: Bool {
    switch self {
    case .literal, .text: true
    default: false
    }
  }
}

extension DecodingProgram {
  /// All calls that compute a value.
  var calls: [ProgramCall] {
    allValues.flatMap(\.withParts).compactMap { if case .call(let call) = $0 { call } else { nil } }
  }

  /// Where the code reads dates from strings with a formatter.
  var dateCalls: Set<CodeRange> {
    Set(calls.filter { $0.name == "date" && $0.arguments.first?.label == "from" }.compactMap(\.origin.range))
  }
}
