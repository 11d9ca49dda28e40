public import Foundation

/// Decodes data of a type that needs a configuration, and reports every failure.
///
/// ```swift
/// let diagnosis = diagnose(Price.self, from: data, configuration: .init(currency: "EUR"))
/// ```
/// Otherwise this is ``diagnose(_:from:using:named:asksJSONDecoder:proposesFixes:)``.
///
/// The configuration is the one you would pass to `JSONDecoder.decode(_:from:configuration:)`.
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

/// Decodes data of a type whose configuration another type provides, and reports every failure.
public func diagnose<Value: DecodableWithConfiguration, Provider: DecodingConfigurationProviding>(
  _ type: Value.Type, from data: Data, configuration: Provider.Type, using decoder: JSONDecoder = JSONDecoder(),
  named name: String = "JSON", asksJSONDecoder: Bool = true, proposesFixes: Bool = true
) -> Diagnosis<Value> where Provider.DecodingConfiguration == Value.DecodingConfiguration {
  diagnose(
    type, from: data, configuration: configuration.decodingConfiguration, using: decoder, named: name,
    asksJSONDecoder: asksJSONDecoder, proposesFixes: proposesFixes)
}
