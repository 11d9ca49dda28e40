package import Foundation

/// The outcome of an expected decode, which both testing products turn into a test failure.
package struct DecodeExpectation<Value> {
  /// The value that `JSONDecoder` decodes; nil if it throws.
  package let value: Value?
  /// The whole report if the expectation is not met.
  package let complaint: String?
}

extension DecodeExpectation where Value: Decodable {
  /// Decodes only once if the data decodes and warnings do not count.
  package init(
    _ type: Value.Type, from data: Data, using decoder: JSONDecoder, warnings policy: WarningPolicy, named name: String
  ) {
    if policy == .ignored, let value = try? decoder.decode(type, from: data) {
      self.init(value: value, complaint: nil)
      return
    }
    let diagnosis = diagnose(type, from: data, using: decoder, named: name)
    let isMet = diagnosis.decodes && !diagnosis.warnings.contains { policy.counts($0.kind) }
    self.init(value: diagnosis.value, complaint: isMet ? nil : diagnosis.description)
  }
}
