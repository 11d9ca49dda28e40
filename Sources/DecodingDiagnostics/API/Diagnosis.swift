internal import Foundation
internal import JSONText

/// The result of decoding some data: the value, or every reason why there is none.
///
/// ```swift
/// let diagnosis = diagnose(OrderPage.self, from: data)
/// for failure in diagnosis.failures {
///   print(failure.category, failure.path, "×\(failure.count)", failure.message)
/// }
/// ```
/// ```
/// typeMismatch orders[*].items[*].price ×3 `price` is a string where Order.Item expects Double.
/// keyNotFound orders[2].customer ×1 The key `email` is missing from `customer`; Customer requires it.
/// ```
public struct Diagnosis<Value> {
  /// The value that `JSONDecoder` decodes; nil if it throws.
  public private(set) var value: Value?
  /// The value with stand-ins for what failed, as ``substitutions`` lists them; nil if even that cannot be built, or if
  /// the text is not JSON.
  ///
  /// Useful for looking at what does decode. Stand-ins are not data: never store such a value.
  public let recoveredValue: Value?
  /// The whole report: `Codable`, and the same as that of the command line tool.
  public private(set) var report: DocumentReport
  /// The error that `JSONDecoder` itself threw; nil if the data decodes or `JSONDecoder` was not called.
  public private(set) var thrownError: (any Error)?
  /// False if the verdict of `JSONDecoder` differs from that of the inspection: a defect of this library, or a model
  /// that does not decode the same way twice.
  public private(set) var agreesWithJSONDecoder: Bool

  let document: JSONDocument
  /// The coding keys of each type, by the name of the type in the source.
  let codingKeys: [String: [DeclaredCase]]

  init(
    document: JSONDocument, recoveredValue: Value?, report: DocumentReport, codingKeys: [String: [DeclaredCase]] = [:]
  ) {
    self.document = document
    self.codingKeys = codingKeys
    self.recoveredValue = recoveredValue
    self.report = report
    value = report.verdict == .decodes ? recoveredValue : nil
    thrownError = nil
    agreesWithJSONDecoder = true
  }

  /// Adopts the verdict of `JSONDecoder` as authoritative. `JSONDecoder` is not called where it would never return or
  /// would crash.
  mutating func take(_ answer: @autoclosure () -> Result<Value, any Error>) {
    guard !report.hasEndlessLoop else {
      report.thrownNotRun = Catalogue.endlessLoop
      return
    }
    guard !report.endsProcess else {
      report.thrownNotRun = Catalogue.knownTrap
      return
    }
    guard !document.endsProgram else {
      report.thrownNotRun = Catalogue.knownTrapOfText
      return
    }
    switch answer() {
    case .success(let decoded):
      value = decoded
      agreesWithJSONDecoder = report.verdict == .decodes
    case .failure(let error):
      value = nil
      thrownError = error
      report.thrown = ThrownText.of(error)
      agreesWithJSONDecoder = report.verdict != .decodes
    }
  }
}

extension Diagnosis {
  /// Adds the fixes and suggestions that the rules propose.
  mutating func propose<Root: Decodable>(_ type: Root.Type, using decoder: JSONDecoder) {
    guard !report.failures.isEmpty || report.warnings.contains(where: { !$0.kind.isInformational }) else { return }
    let trial = FixTrial(
      type: type, document: document, report: report, decoder: decoder, root: report.model ?? TypeName.text(of: type))
    Proposer(trial: trial, recovered: recoveredValue, codingKeys: codingKeys).fill(&report)
  }
}

extension Diagnosis: Sendable where Value: Sendable {}

extension Diagnosis {
  /// Whether the data decodes.
  public var decodes: Bool { value != nil }

  /// Every reason why the data does not decode, one for each cause, with all its places.
  public var failures: [Failure] { report.failures }

  /// Faults that throw no error, the merely informational ones last; reported even if the data decodes.
  public var warnings: [Warning] { report.warnings }

  /// Changes that fix failures or warnings, the best first: other settings of the decoder, another root type, a
  /// repaired text. Each is proved by decoding again with it, here and by `JSONDecoder`.
  public var fixes: [Fix] { report.fixes }

  /// Changes that the rules expect to help but that could not be tried here: of the model's source, or of the decoder
  /// by a closure. Each is a sentence with Swift to paste, at most a few for each failure.
  public var suggestions: [Suggestion] { report.suggestions }

  /// Whether every value that decoding asks for was checked.
  public var completeness: Completeness { report.completeness }

  /// Returns the value, or throws the whole report.
  ///
  /// - Throws: ``DiagnosedError``, whose description is the whole report.
  public func get() throws -> Value {
    if let value { return value }
    throw error
  }

  var error: DiagnosedError { DiagnosedError(underlyingError: thrownError, report: report, text: description) }
}
