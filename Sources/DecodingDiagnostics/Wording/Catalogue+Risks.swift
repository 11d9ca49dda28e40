/// Sentences about what a model does not decode yet.
extension Catalogue {
  /// What would break, what is lost, and the evidence.
  public static func message(for risk: ModelRisk) -> String {
    let parts = [danger(of: risk), sign(of: risk)].compactMap(\.self)
    return parts.joined(separator: "; ") + "."
  }

  /// `the document is lost`
  public static func loss(of risk: ModelRisk) -> String {
    switch risk.loss {
    case .process: "the process ends"
    case .document: "the document is lost"
    case .part(let bytes, let all): "\(grouped(bytes)) of \(count(all, "byte")) are lost silently"
    }
  }

  private static func danger(of risk: ModelRisk) -> String {
    let subject = code(risk.subject)
    switch risk.kind {
    case .requiredKey: return "\(subject) is required"
    case .closedEnum: return "\(subject) accepts only its cases"
    case .strictCollection: return "one element of \(subject) that does not decode fails all of them"
    case .numberWidth: return "\(subject) does not hold \(risk.tried.map { code($0) } ?? "larger numbers")"
    case .dateForm: return "the decoder reads dates in one format"
    case .forcedTry: return "\(subject) is read with `try!`"
    }
  }

  private static func sign(of risk: ModelRisk) -> String? {
    let all = grouped(risk.count)
    switch risk.sign {
    case .modelAlone:
      guard risk.kind == .closedEnum, !risk.values.isEmpty else {
        return "\(count(risk.count, risk.kind == .strictCollection ? "element" : "value")) in the samples"
      }
      return "\(count(risk.count, "value")), \(risk.values.count) distinct"
    case .emptyValues(let number):
      return "\(grouped(number)) of \(all) values \(number == 1 ? "is" : "are") empty or a placeholder"
    case .absentElsewhere(let path, let number):
      return "present in all \(all) objects, but \(code(path)) is missing or null in \(grouped(number))"
    case .largest(let number):
      return (risk.count == 1 ? "its only value" : "the largest of \(all) values") + " is \(code(number))"
    case .otherForm(let text, let path): return "\(code(path)) has \(code(text))"
    }
  }

  /// The message if nothing would break.
  public static let noRisks = "Nothing that was tried breaks the model."

  public static func triedRisks(_ tried: Int, of all: Int) -> String {
    "\(count(tried, "change")) tried" + (all > tried ? " of \(grouped(all))" : "")
  }

  /// Explains where drops are reported.
  public static let lossHandler =
    "What the changed model drops is passed to `DecodingLoss.handler`, which prints it until you replace it."
}
