/// A property that the JSON lacks, passed to the decoder by the caller: `DecodableWithConfiguration`.
///
/// Shown as code to paste, since the call that decodes changes as well, which is not part of the model.
struct ConfigurationSnippet {
  private let owner: OwnedProperty

  init(_ owner: OwnedProperty) { self.owner = owner }

  /// Nil if the compiler could not synthesize the rest of the initializer either.
  var text: String? {
    let type = owner.type
    guard type.kind == .structure, !type.hasDecodingInitializer, let configured = owner.property.type else {
      return nil
    }
    let others = type.properties.filter { $0 != owner.property && !($0.isConstant && $0.initialValue != nil) }
    guard others.allSatisfy({ $0.attributes.isEmpty && $0.type != nil }) else { return nil }
    let name = owner.name
    let value = Words.camelCase(type.baseName) ?? "value"
    return
      ([
        "extension \(type.name): DecodableWithConfiguration {",
        "  \(type.access)init(from decoder: any Decoder, configuration: \(configured)) throws {",
        "    let container = try decoder.container(keyedBy: CodingKeys.self)",
      ] + others.map { "    " + $0.reading(from: "container") } + [
        "    \(name) = configuration", "  }", "}", "",
        "let \(value) = try decoder.decode(\(type.name).self, from: data, configuration: \(name))",
      ]).joined(separator: "\n")
  }
}
