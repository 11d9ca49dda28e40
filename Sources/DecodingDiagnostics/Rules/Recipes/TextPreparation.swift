internal import DecodingPrograms
internal import Foundation

/// What code makes of a string before it converts it: `text.replacingOccurrences(of: "%", with: "")`.
struct TextPreparation {
  private let read: Int
  private let prepared: ProgramValue

  /// Nil if the code makes no number of the value that the step reads.
  init?(ofNumberIn step: AlignedStep) {
    let call = step.program.calls.first { TypeText.isNumber($0.name) && $0.converts(step.read.number) }
    let argument = call?.arguments.first { $0.value.convertedRead == step.read.number }
    guard let argument else { return nil }
    (read, prepared) = (step.read.number, argument.value)
  }

  /// The string that is converted in place of the one that was read; the same one if that is unknown.
  func callAsFunction(_ text: String) -> String { result(of: prepared, for: text) ?? text }

  private func result(of value: ProgramValue, for text: String) -> String? {
    if value.plainRead == read { return text }
    guard case .call(let call) = value, let before = call.receiver.flatMap({ result(of: $0, for: text) }) else {
      return nil
    }
    let first = call.arguments.first?.value
    switch (call.name, call.arguments.map(\.label)) {
    case ("lowercased", []): return before.lowercased()
    case ("uppercased", []): return before.uppercased()
    case ("replacingOccurrences", ["of", "with"]):
      guard let old = first?.writtenText, let new = call.arguments[1].value.writtenText else { return nil }
      return before.replacingOccurrences(of: old, with: new)
    case ("trimmingCharacters", ["in"]):
      return first?.characterSet.map(before.trimmingCharacters)
    case ("dropFirst", _), ("dropLast", _):
      guard let count = call.arguments.isEmpty ? 1 : first?.writtenNumber else { return nil }
      return String(call.name == "dropFirst" ? before.dropFirst(count) : before.dropLast(count))
    default: return nil
    }
  }
}

extension ProgramCall {
  /// Whether an argument is what was read, or what methods make of it.
  func converts(_ read: Int) -> Bool { arguments.contains { $0.value.convertedRead == read } }
}

extension ProgramValue {
  fileprivate var writtenText: String? {
    if case .text(let text) = self { text } else { nil }
  }

  fileprivate var writtenNumber: Int? {
    if case .literal(let text) = self { Int(text).flatMap { $0 < 0 ? nil : $0 } } else { nil }
  }

  fileprivate var characterSet: CharacterSet? {
    switch self {
    case .member(_, "whitespaces"): .whitespaces
    case .member(_, "whitespacesAndNewlines"): .whitespacesAndNewlines
    case .member(_, "letters"): .letters
    case .member(_, "punctuationCharacters"): .punctuationCharacters
    default: nil
    }
  }
}
