internal import DecodingPrograms

/// What code makes of a text.
extension AlignedStep {
  /// It throws where nothing comes of the text.
  var isTextGuarded: Bool {
    let made = Set(makings.map(ProgramValue.call))
    return program.allNodes.contains { step in
      guard case .require(let value, _) = step.action else { return false }
      return value.withParts.contains { part in
        if case .present(let inner) = part { made.contains(inner) } else { false }
      }
    }
  }

  /// What the text must be; of a formatter nothing is known here, which may reject any text.
  var textReading: RefusableRead.Reading? {
    makings.lazy.compactMap { call in
      switch (call.name, call.arguments.first?.label) {
      case ("date", "from"): .cases("Date", [])
      case ("URL", "string"): .url
      case ("UUID", "uuidString"): .uuid
      case ("Data", "base64Encoded"): .base64
      case ("Decimal", "string"): .decimal
      case ("Double", nil), ("Float", nil): .number
      case ("Int", nil), ("Int64", nil), ("Int32", nil): .integer
      default: nil
      }
    }.first
  }

  /// The calls that make something of the value alone.
  private var makings: [ProgramCall] {
    program.calls.filter { $0.arguments.count == 1 && $0.arguments.first?.value.plainRead == read.number }
  }
}

extension DecodingProgram {
  /// Every call that a value is made by.
  var calls: [ProgramCall] {
    allValues.flatMap(\.withParts).compactMap { if case .call(let call) = $0 { call } else { nil } }
  }

  /// Where the code makes dates of texts by calls of a formatter.
  var dateCalls: Set<CodeRange> {
    Set(calls.filter { $0.name == "date" && $0.arguments.first?.label == "from" }.compactMap(\.origin.range))
  }
}
