import DecodingDiagnostics
import JSONText

/// A single cause of all failures of a document, or of many.
enum CommonCause: Sendable, Equatable {
  /// The document is a server's error response rather than what the model describes.
  case errorResponse(key: String, text: String, model: String)
  /// This many of the missing keys are present in snake case.
  case snakeCase(Int)

  /// - Complexity: Examines the members of the root, and the first place of each missing key.
  init?(_ report: DocumentReport, in document: LoadedDocument, _ index: FindingIndex) {
    if let response = Self.errorResponse(report, in: document) {
      self = response
      return
    }
    let inSnakeCase = report.failures.enumerated().filter { number, failure in
      Self.isThereInSnakeCase(failure, index.instances(of: .failure(number)).first, in: document)
    }
    let count = inSnakeCase.reduce(0) { $0 + $1.element.count }
    guard count > 1, report.decoder.keyDecodingStrategy == .useDefaultKeys else { return nil }
    self = .snakeCase(count)
  }

  private static let keysOfErrors = ["message", "error", "errors", "error_description", "detail", "title"]

  /// Detects an error response: every key of the model is missing, every existing key is unknown to it, and one of them
  /// is typical of errors.
  private static func errorResponse(_ report: DocumentReport, in document: LoadedDocument) -> Self? {
    guard let root = document.root, document.kind(of: root) == .object, !report.failures.isEmpty,
      report.failures.allSatisfy({ $0.category == .keyNotFound && $0.path.isEmpty }),
      report.statistics.keysIgnored >= document.count(of: root), let model = report.model
    else { return nil }
    // A single missing key next to a title may be a spelling mistake.
    let keys = report.failures.count > 1 ? keysOfErrors : Array(keysOfErrors.prefix(4))
    for key in keys {
      guard let value = document.json.member(of: root, key) else { continue }
      let text = document.text(document.range(of: value), limit: textLimit)
      return .errorResponse(key: key, text: inOneLine(text), model: model)
    }
    return nil
  }

  /// Joins the lines of arrays and objects.
  private static func inOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
  }

  private static let textLimit = 200

  private static func isThereInSnakeCase(_ failure: Failure, _ place: Node?, in document: LoadedDocument) -> Bool {
    guard failure.category == .keyNotFound, let key = failure.key, let object = place,
      document.kind(of: object) == .object
    else { return false }
    let snake = key.snakeCased
    return snake != key && document.json.member(of: object, snake) != nil
  }
}

extension String {
  /// `sensorName` → `sensor_name`
  fileprivate var snakeCased: String {
    reduce(into: "") { text, character in
      if character.isUppercase, !text.isEmpty { text.append("_") }
      text += character.lowercased()
    }
  }
}
