public import Foundation

extension JSONDecoder {
  /// Decodes as `decode(_:from:)` does, and throws an error that tells every failure.
  ///
  /// A stand-in for one line of an app:
  /// ```swift
  /// let order = try decoder.decodeDiagnosing(Order.self, from: data)    // was: decoder.decode(Order.self, from: data)
  /// ```
  /// Data that decodes costs nothing extra: `JSONDecoder` does the work. Only where it throws, the data is decoded once
  /// more to find all failures.
  ///
  /// - Throws: ``DiagnosedError``, which has the error of `JSONDecoder` in ``DiagnosedError/underlyingError``.
  public func decodeDiagnosing<Value: Decodable>(
    _ type: Value.Type, from data: Data, named name: String = "JSON"
  ) throws -> Value {
    do {
      return try decode(type, from: data)
    } catch {
      var diagnosis = diagnose(type, from: data, using: self, named: name, asksJSONDecoder: false, proposesFixes: false)
      diagnosis.take(.failure(error))
      diagnosis.propose(type, using: self)
      throw diagnosis.error
    }
  }
}
