package import Foundation

/// What the two testing products make a failure of.
package struct DecodeExpectation<Value> {
  /// What `JSONDecoder` makes of the data; nil where it throws.
  package let value: Value?
  /// The whole report where the expectation is not met.
  package let complaint: String?
}

extension DecodeExpectation where Value: Decodable {
  /// Data that decodes costs one decode, unless warnings count.
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
