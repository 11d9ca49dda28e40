public import Foundation

/// Decodes data of a type that needs a configuration, and reports every failure.
///
/// ```swift
/// let diagnosis = diagnose(Price.self, from: data, configuration: .init(currency: "EUR"))
/// ```
/// All else is as in ``diagnose(_:from:using:named:asksJSONDecoder:proposesFixes:)``.
///
/// The configuration is what `JSONDecoder.decode(_:from:configuration:)` would be given.
public func diagnose<Value: DecodableWithConfiguration>(
  _ type: Value.Type, from data: Data, configuration: Value.DecodingConfiguration,
  using decoder: JSONDecoder = JSONDecoder(), named name: String = "JSON", asksJSONDecoder: Bool = true,
  proposesFixes: Bool = true
) -> Diagnosis<Value> {
  let configured = decoder.copy
  ConfigurationBox(configuration).put(into: configured)
  let inner = diagnose(
    ConfiguredRoot<Value>.self, from: data, using: configured, named: name, asksJSONDecoder: false,
    proposesFixes: false)
  var diagnosis = Diagnosis(
    document: inner.document, recoveredValue: inner.recoveredValue?.value, report: inner.report,
    codingKeys: inner.codingKeys)
  if asksJSONDecoder {
    diagnosis.take(Result { try decoder.decode(type, from: data.withClosedNumber, configuration: configuration) })
  }
  if proposesFixes { diagnosis.propose(ConfiguredRoot<Value>.self, using: configured) }
  return diagnosis
}

/// The same with a configuration that a type provides.
public func diagnose<Value: DecodableWithConfiguration, Provider: DecodingConfigurationProviding>(
  _ type: Value.Type, from data: Data, configuration: Provider.Type, using decoder: JSONDecoder = JSONDecoder(),
  named name: String = "JSON", asksJSONDecoder: Bool = true, proposesFixes: Bool = true
) -> Diagnosis<Value> where Provider.DecodingConfiguration == Value.DecodingConfiguration {
  diagnose(
    type, from: data, configuration: configuration.decodingConfiguration, using: decoder, named: name,
    asksJSONDecoder: asksJSONDecoder, proposesFixes: proposesFixes)
}
