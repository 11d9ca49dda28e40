internal import Foundation
internal import JSONText

/// Dates in two forms, here or in other places that a type's own code reads, of which its formatter reads one: what that
/// does not read is read by a second one.
struct SecondFormatterRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, let type = context.typeRefusingText, let use = use(in: type),
      let first = FormatterForm(in: type, context)
    else { return [] }
    let texts = Set(context.textsTold)
    let others = texts.filter { !first.reads($0) }
    guard !others.isEmpty, let second = FormatterForm(reading: others), second != first,
      !type.text.contains(" \(second.name)")
    else { return [] }
    var proposal = Proposal(
      .dateStrategy, title: FixWording.secondFormatterTitle(second.words), subjects: [type.baseName],
      explanation: FixWording.secondFormatter(failure, second.words),
      edits: [
        .replaceText(
          type: type.name, old: use.call, new: "\(use.call) ?? \(type.name).\(second.name).date(from: \(use.text))"),
        .addMembers(type: type.name, text: second.member),
      ], cost: others.count < texts.count ? 16 : 19)
    proposal.mergeKey = "secondFormatter:" + type.name
    return [proposal]
  }

  /// The one call that makes a date of a text with a name: `Self.formatter.date(from: text)`.
  private func use(in type: DeclaredType) -> (call: String, text: String)? {
    let calls = type.text.matches(of: /[\w.]+(?:\(\))?\.date\(from: (\w+)\)(?! \?\?)/)
    return calls.count == 1 ? calls.first.map { (String($0.0), String($0.1)) } : nil
  }
}

/// What a formatter reads.
private enum FormatterForm: Equatable {
  case iso(hasFractions: Bool)
  case format(String)

  /// That of the one formatter which a type's code makes or uses.
  init?(in type: DeclaredType, _ context: RuleContext) {
    let formats = type.text.matches(of: /\.dateFormat\s*=\s*"([^"\\]+)"/).map { String($0.1) }
    let isoCount = type.text.ranges(of: "ISO8601DateFormatter()").count
    let shared = context.model.formatters.filter { $0.use(in: type.text) != nil }
    if formats.count == 1, isoCount == 0 {
      self = .format(formats[0])
    } else if formats.isEmpty, isoCount == 1 {
      self = .iso(hasFractions: type.text.contains("withFractionalSeconds"))
    } else if formats.isEmpty, isoCount == 0, shared.count == 1 {
      self = shared[0].format.map { .format($0) } ?? .iso(hasFractions: shared[0].hasFractions)
    } else {
      return nil
    }
  }

  init?(reading texts: Set<String>) {
    let fractions = texts.count(where: DateForms.hasFraction)
    if texts.allSatisfy(DateForms.isISO8601), fractions == 0 || fractions == texts.count {
      self = .iso(hasFractions: fractions > 0)
    } else if let format = DateForms.formats(reading: texts).first {
      self = .format(format)
    } else {
      return nil
    }
  }

  func reads(_ text: String) -> Bool {
    switch self {
    case .iso(let hasFractions): DateForms.isISO8601(text) && DateForms.hasFraction(text) == hasFractions
    case .format(let format): DateForms.formatter(format).date(from: text) != nil
    }
  }

  /// What the second formatter is called.
  var name: String {
    switch self {
    case .iso(let hasFractions): hasFractions ? "fractionalFormatter" : "plainFormatter"
    case .format: "otherFormatter"
    }
  }

  var words: String {
    switch self {
    case .iso(let hasFractions): hasFractions ? "fractions of a second" : "no fractions of a second"
    case .format(let format): "'\(format)'"
    }
  }

  var member: String {
    switch self {
    case .iso(let hasFractions):
      """
      private static let \(name): ISO8601DateFormatter = {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime\(hasFractions ? ", .withFractionalSeconds" : "")]
        return formatter
      }()
      """
    case .format(let format):
      """
      private static let \(name): DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "\(format)"
        return formatter
      }()
      """
    }
  }
}
