/// The type with which code that a fix adds reports what it drops or replaces.
enum LossReportType {
  static let name = "DecodingLoss"

  /// The call that reports an error, or a message in its place, at the coding path of a decoder.
  static func call(_ reason: String, path: String) -> String { "\(name).report(\(reason), at: \(path))" }

  /// A task-local value rather than a variable: it may be set in any concurrency domain, and needs no lock.
  static let text = """
    /// A part of the JSON that a model drops or replaces because it does not decode.
    struct DecodingLoss: Sendable, CustomStringConvertible {
      /// Is told of each loss; prints it unless `handler.withValue(…) { … }` says otherwise.
      static let handler = TaskLocal<@Sendable (DecodingLoss) -> Void>(wrappedValue: { print($0) })

      let path: String
      let reason: String

      var description: String { "\\(path): \\(reason)" }

      static func report(_ reason: String, at path: [any CodingKey]) {
        let keys = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
        handler.get()(DecodingLoss(path: keys.joined(separator: "."), reason: reason))
      }
    }
    """
}

extension RuleContext {
  /// Declares the type for reporting losses, unless the fix is silent or the model already has it.
  func declaringLossReport(near type: String) -> [ModelEdit] {
    guard reportsLosses, model.type(named: LossReportType.name) == nil else { return [] }
    return [.addDeclarations(near: type, text: LossReportType.text)]
  }
}
