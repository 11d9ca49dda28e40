internal import DecodingPrograms
internal import Foundation

/// Strings that consist of several numbers.
extension Recipe {
  /// `"2.10"` for code that splits strings at periods and requires three numbers: those that are missing count as 0.
  static func completingParts(
    of refused: [String], _ step: AlignedStep, _ type: DeclaredType, _ failure: Failure
  ) -> Proposal? {
    guard let parts = step.requiredParts, refused.allSatisfy(parts.isIncomplete) else { return nil }
    return Proposal(
      .flexible, title: FixWording.completedPartsTitle(parts.count), subjects: [type.baseName],
      explanation: FixWording.completedParts(failure, parts),
      edits: [
        step.rewriting(.convertBefore("Self.completed($value)")),
        .addMembers(type: type.name, text: parts.completion),
      ], effect: .loosensModel, mergeKey: "completedParts:" + type.name)
  }
}

/// How many numbers code requires in a string.
struct RequiredParts {
  let count: Int
  let separator: String

  /// Whether the first parts are those that may be missing: a clock time without hours, as opposed to a version.
  var startsWithMissing: Bool { separator == ":" }

  func isIncomplete(_ text: String) -> Bool {
    let parts = text.components(separatedBy: separator)
    return parts.count < count && parts.allSatisfy { Int($0) != nil }
  }

  /// A function that completes a string. An empty string is still rejected.
  var completion: String {
    let zero = SwiftLiteral.of(startsWithMissing ? "0" + separator : separator + "0")
    let zeros = "String(repeating: \(zero), count: missing)"
    return """
      /// Adds a 0 for each part that is missing.
      private static func completed(_ text: String) -> String {
        let missing = \(count) - text.split(separator: \(SwiftLiteral.of(separator))).count
        guard !text.isEmpty, missing > 0 else { return text }
        return \(startsWithMissing ? zeros + " + text" : "text + " + zeros)
      }
      """
  }
}

extension AlignedStep {
  /// The number of parts that the code compares with a number: `text.split(separator: ".").count == 3`.
  fileprivate var requiredParts: RequiredParts? {
    let conditions = program.allNodes.flatMap { step -> [ProgramValue] in
      if case .require(let value, _) = step.action { value.withParts } else { [] }
    }
    return conditions.lazy.compactMap { condition in
      guard case .operation("==", let counted, .literal(let number)) = condition, let count = Int(number),
        let separator = separator(in: counted)
      else { return nil }
      return RequiredParts(count: count, separator: separator)
    }.first
  }

  /// The character at which the string is split.
  private func separator(in counted: ProgramValue) -> String? {
    counted.withParts.lazy.compactMap { part in
      guard case .call(let call) = part, ["split", "components"].contains(call.name),
        call.receiver?.plainRead == read.number, case .text(let separator)? = call.arguments.first?.value,
        separator.count == 1
      else { return nil }
      return separator
    }.first
  }
}
