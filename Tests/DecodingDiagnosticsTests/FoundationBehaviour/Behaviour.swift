import DecodingDiagnostics
import Foundation
import JSONText
import Testing

/// One result of JSONDecoder for one document, which the engine has to match: fixed manually, and checked against both.
struct Behaviour: Sendable, CustomTestStringConvertible {
  typealias Setting = @Sendable (JSONDecoder) -> Void

  private let name: String
  /// Records an issue for each expectation that does not hold.
  let check: @Sendable () -> Void

  var testDescription: String { name }

  /// A document that decodes, to this value.
  static func decodes<T: Decodable & Equatable & Sendable>(
    _ name: String, _ data: Data, to expected: T, set: @escaping Setting = { _ in }
  ) -> Behaviour {
    Behaviour(name: name) {
      let answers = Verdicts(T.self, data, set)
      #expect(answers.foundation.map { $0 == expected } == .success(true), "JSONDecoder, \(name)")
      #expect(answers.engine == expected, "engine, \(name)")
      #expect(answers.report.verdict == .decodes && answers.failures.isEmpty, "\(answers.failures)")
    }
  }

  static func decodes<T: Decodable & Equatable & Sendable>(
    _ json: String, to expected: T, set: @escaping Setting = { _ in }
  ) -> Behaviour {
    decodes(json, Data(json.utf8), to: expected, set: set)
  }

  /// A document that fails: for all these reasons according to the engine, and for the first of them according to
  /// JSONDecoder, or for the one that it throws instead if it is less exact.
  static func fails<T: Decodable & Equatable & Sendable>(
    _ name: String, _ data: Data, as type: T.Type, _ failures: [String], throwing thrown: String? = nil,
    set: @escaping Setting = { _ in }
  ) -> Behaviour {
    Behaviour(name: name) {
      let answers = Verdicts(type, data, set)
      #expect(answers.thrown == thrown ?? failures.first, "JSONDecoder, \(name)")
      #expect(answers.failures == failures, "engine, \(name)")
      #expect(answers.report.verdict != .decodes)
    }
  }

  static func fails<T: Decodable & Equatable & Sendable>(
    _ json: String, as type: T.Type, _ failures: [String], throwing thrown: String? = nil,
    set: @escaping Setting = { _ in }
  ) -> Behaviour {
    fails(json, Data(json.utf8), as: type, failures, throwing: thrown, set: set)
  }

  /// A text that is not JSON where the decode reaches it, about which JSONDecoder reports nothing more.
  static func isNoJSON<T: Decodable & Equatable & Sendable>(
    _ json: String, as type: T.Type, at path: String = "", set: @escaping Setting = { _ in }
  ) -> Behaviour {
    fails(json, as: type, ["invalidJSON at \(path)"], throwing: "dataCorrupted at ", set: set)
  }

  /// The same if the place of the break in the tree does not matter.
  static func failsSomewhere<T: Decodable & Equatable & Sendable>(
    _ json: String, as type: T.Type, set: @escaping Setting = { _ in }
  ) -> Behaviour {
    Behaviour(name: json) {
      let answers = Verdicts(type, Data(json.utf8), set)
      #expect(answers.thrown != nil, "JSONDecoder, \(json)")
      #expect(answers.report.failures.contains { $0.category == .invalidJSON }, "\(answers.failures)")
    }
  }
}

/// The results of JSONDecoder and the engine for a document.
private struct Verdicts<T: Decodable & Equatable> {
  let foundation: Result<T, AnyFailure>
  let engine: T?
  let report: DocumentReport

  init(_ type: T.Type, _ data: Data, _ set: Behaviour.Setting) {
    let decoder = JSONDecoder()
    set(decoder)
    foundation = Result { try decoder.decode(type, from: data) }.mapError(AnyFailure.init)
    let options = ScanOptions(
      allowsJSON5: decoder.allowsJSON5, assumesTopLevelDictionary: decoder.assumesTopLevelDictionary)
    (engine, report) = Inspector(decoder: decoder)
      .inspect(type, in: JSONDocument([UInt8](data), options: options), file: "behaviour.json")
  }

  /// Every place that fails, in document order.
  var failures: [String] {
    report.failures.flatMap { failure in
      failure.occurrences.map { (offset: $0.location.offset, text: failure.text(at: $0.codingPath)) }
    }.sorted { $0.offset < $1.offset }.map(\.text)
  }

  var thrown: String? { if case .failure(let failure) = foundation { failure.text } else { nil } }
}

/// An error as text: category and path.
private struct AnyFailure: Error, Equatable {
  let text: String

  init(_ error: any Error) {
    guard let error = error as? DecodingError else {
      text = "thrownByModel at "
      return
    }
    switch error {
    case .keyNotFound(let key, let context): text = "keyNotFound at \(context.pathText) key \(key.stringValue)"
    case .valueNotFound(_, let context): text = "valueNotFound at \(context.pathText)"
    case .typeMismatch(_, let context): text = "typeMismatch at \(context.pathText)"
    case .dataCorrupted(let context): text = "dataCorrupted at \(context.pathText)"
    @unknown default: text = "\(error)"
    }
  }
}

extension Failure {
  fileprivate func text(at path: String) -> String {
    "\(certainty == .certain ? "" : "(consequential) ")\(category) at \(path)\(key.map { " key \($0)" } ?? "")"
  }
}

extension DecodingError.Context {
  fileprivate var pathText: String {
    codingPath.reduce(into: "") { text, key in
      if let index = key.intValue, key.stringValue == "Index \(index)" {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
