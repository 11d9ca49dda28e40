public import Foundation
internal import JSONText

extension JSONDecoder {
  /// Decodes as `decode(_:from:)` does, and throws an error with the location of the failure, or with every failure.
  ///
  /// Replaces one line of an app:
  /// ```swift
  /// let order = try decoder.decodeDiagnosing(Order.self, from: data)    // was: decoder.decode(Order.self, from: data)
  /// ```
  /// `JSONDecoder` does the work, and nothing else is decoded unless you ask for `.allFailures`.
  ///
  /// - Parameters:
  ///   - name: What the report calls the data.
  ///   - reporting: What to do after a failure; by default nothing that runs code of the app.
  /// - Throws: ``DiagnosedError``, which has the error of `JSONDecoder` in ``DiagnosedError/underlyingError``.
  public func decodeDiagnosing<Value: Decodable>(
    _ type: Value.Type, from data: Data, named name: String = "JSON", reporting: FailureReporting = .explaining
  ) throws -> Value {
    do {
      return try decode(type, from: data)
    } catch {
      switch reporting {
      case .explaining:
        throw DiagnosedError(explaining: error, type, in: data, using: self, named: name)
      case .allFailures:
        var diagnosis = diagnose(
          type, from: data, using: self, named: name, asksJSONDecoder: false, proposesFixes: false)
        diagnosis.take(.failure(error))
        diagnosis.propose(type, using: self)
        throw diagnosis.error
      }
    }
  }
}

extension DiagnosedError {
  /// Explains an error from the bytes alone.
  fileprivate init(
    explaining error: any Error, _ type: Any.Type, in data: Data, using decoder: JSONDecoder, named name: String
  ) {
    // Printing an error type of the model's own would run code of the model.
    let thrown = error is DecodingError ? String(describing: error) : String(reflecting: Swift.type(of: error))
    let explanation = ErrorExplanation(
      of: JSONDocument(data, scannedFor: decoder), named: name, model: TypeName.text(of: type), using: decoder,
      thrown: thrown
    ) { $0.failure(for: error, inWords: thrown) }
    self.init(underlyingError: error, report: explanation.report, text: explanation.description)
  }
}
