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
    program.allValues.flatMap(\.withParts).compactMap { value in
      guard case .call(let call) = value, call.arguments.count == 1,
        call.arguments.first?.value.plainRead == read.number
      else { return nil }
      return call
    }
  }
}

extension DecodingProgram {
  /// Where the code makes dates of texts by calls of a formatter.
  var dateCalls: Set<CodeRange> {
    let calls = allValues.flatMap(\.withParts).compactMap { value -> CodeRange? in
      guard case .call(let call) = value, call.name == "date", call.arguments.first?.label == "from" else { return nil }
      return call.origin.range
    }
    return Set(calls)
  }
}
