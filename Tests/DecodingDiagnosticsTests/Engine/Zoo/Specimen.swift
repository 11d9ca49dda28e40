import DecodingDiagnostics
import Foundation
import JSONText

/// A model type of the zoo, with documents that decode into it.
struct Specimen {
  let name: String
  let documents: [String]
  let setup: DecoderSetup
  /// Compares the results of JSONDecoder and the engine for a document.
  let compare: (_ bytes: [UInt8], _ decoder: JSONDecoder) -> Comparison
  /// The engine's report on an array of documents.
  let inspectAll: (_ documents: [[UInt8]], _ decoder: JSONDecoder) -> DocumentReport

  init<T: Decodable & Equatable>(_ type: T.Type, _ setup: DecoderSetup = .plain, _ documents: String...) {
    name = "\(type)"
    self.setup = setup
    self.documents = documents
    compare = { bytes, decoder in
      Comparison(foundation: Self.decode(type, bytes, decoder), bytes, decoder)
    }
    inspectAll = { documents, decoder in
      let array = [0x5B] + documents.joined(separator: [0x2C]) + [0x5D]
      let document = JSONDocument(array, options: ScanOptions(allowsJSON5: decoder.allowsJSON5))
      return Inspector(decoder: decoder).inspect([T].self, in: document, file: "zoo.json")
    }
  }

  private static func decode<T: Decodable>(_ type: T.Type, _ bytes: [UInt8], _ decoder: JSONDecoder) -> Result<
    T, any Error
  > {
    Result { try decoder.decode(type, from: Data(bytes).withClosedNumber) }
  }
}

/// The answers of JSONDecoder and of the engine to one document.
struct Comparison {
  let report: DocumentReport
  /// The value or error of JSONDecoder, as text.
  var foundation: String { foundationText() }
  var engine: String { engineText() }
  // Computed only when shown: Foundation ends the program on the description of a date far enough away.
  private let foundationText: () -> String
  private let engineText: () -> String
  let foundationDecodes: Bool
  /// The path in the error that JSONDecoder threw, spelled as in reports; nil if it was an error of the model's own.
  var foundationPath: String?
  /// Whether the verdict and, if it decodes, the value are the same.
  let agrees: Bool

  init<T: Decodable & Equatable>(foundation: Result<T, any Error>, _ bytes: [UInt8], _ decoder: JSONDecoder) {
    let document = JSONDocument(
      bytes,
      options: ScanOptions(
        allowsJSON5: decoder.allowsJSON5, assumesTopLevelDictionary: decoder.assumesTopLevelDictionary))
    let (value, report) = Inspector(decoder: decoder).inspect(T.self, in: document, file: "zoo.json")
    self.report = report
    let decodes = report.verdict == .decodes
    let engineText = {
      decodes ? plainText(value as Any) : report.failures.map(\.summary).joined(separator: "; ")
    }
    self.engineText = engineText
    switch foundation {
    case .success(let expected):
      let foundationText = { plainText(Optional(expected) as Any) }
      self.foundationText = foundationText
      foundationDecodes = true
      // NaN equals nothing, itself included; and a dictionary's text has its entries in any order.
      agrees =
        decodes && report.failures.isEmpty
        && (value == expected || engineText().sorted() == foundationText().sorted())
    case .failure(let error):
      foundationText = { "\(error)" }
      foundationDecodes = false
      foundationPath = (error as? DecodingError).map { path(in: $0) }
      agrees = !decodes && report.failures.contains { $0.certainty == .certain }
    }
  }
}

private func path(in error: DecodingError) -> String {
  let keys: [any CodingKey] =
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath
    @unknown default: []
    }
  let components = keys.map { key -> JSONPath.Component in
    if let index = key.intValue, key.stringValue == "Index \(index)" { .index(index) } else { .key(key.stringValue) }
  }
  return JSONPath(components).description
}

extension Failure {
  /// The facts of a failure in one line.
  var summary: String {
    "\(certainty == .certain ? "" : "(consequential) ")\(category) \(reason) at \(path)\(key.map { " key \($0)" } ?? "")"
  }
}

/// A value as text, with dates as numbers: Foundation traps when it prints one that no calendar has.
private func plainText(_ value: Any) -> String {
  if let date = value as? Date { return "\(date.timeIntervalSinceReferenceDate)" }
  let children = Mirror(reflecting: value).children
  guard !children.isEmpty else { return String(reflecting: value) }
  let parts = children.map { "\($0.label ?? ""): \(plainText($0.value))" }
  return "\(type(of: value))(\(parts.joined(separator: ", ")))"
}
