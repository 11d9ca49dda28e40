/// Writes edits of the model as Swift to paste, for use without the source: each part under a comment that says where
/// it goes.
struct EditSnippet {
  private let model: DeclaredModel
  private var places: [String] = []
  private var lines: [String: [String]] = [:]
  /// Properties to redeclare, since several edits may change one.
  private var properties: [PropertyReference: Property] = [:]

  private struct Property {
    var attribute: String?
    var type: String
    var value: String?
    var place: String

    func text(_ name: String) -> String {
      let isVariable = attribute != nil || value != nil
      return (attribute.map { "@\($0) " } ?? "") + (isVariable ? "var " : "let ") + "\(name): \(type)"
        + (value.map { " = \($0)" } ?? "")
    }
  }

  /// Nil if an edit is only possible in the source.
  static func text(of edits: [ModelEdit], in model: DeclaredModel) -> String? {
    var snippet = EditSnippet(model: model)
    for edit in edits {
      guard snippet.add(edit) else { return nil }
    }
    return snippet.text
  }

  private init(model: DeclaredModel) { self.model = model }

  private var text: String? {
    var lines = lines
    for (reference, property) in properties.sorted(by: { $0.key.property < $1.key.property }) {
      lines[property.place, default: []].insert(property.text(reference.property), at: 0)
    }
    guard !places.isEmpty else { return nil }
    return places.map { place in "// \(place)\n" + (lines[place] ?? []).joined(separator: "\n") }
      .joined(separator: "\n")
  }

  private mutating func write(_ line: String, at place: String) {
    open(place)
    if lines[place]?.contains(line) != true { lines[place, default: []].append(line) }
  }

  private mutating func open(_ place: String) {
    if !places.contains(place) { places.append(place) }
  }

  private mutating func add(_ edit: ModelEdit) -> Bool {
    switch edit {
    case .retype(let property, let type), .redeclare(let property, let type): change(property) { $0.type = type }
    case .wrap(let property, let bridge, _): change(property) { $0.attribute = bridge }
    case .setInitialValue(let property, let value): change(property) { $0.value = value }
    case .makeVariable(let property):
      let value = model.type(named: property.type)?.property(named: property.property)?.initialValue
      change(property) { $0.value = value }
    case .excludeKey(let property, let value):
      change(property, at: FixWording.leftOutOfCodingKeys(property.type)) { $0.value = value }
    case .setKey(let property, let key):
      write(codingKey(property.property, key), at: FixWording.inCodingKeys(property.type))
    case .decode(let property, let text):
      for line in text { write(line.replacing("$", with: ""), at: FixWording.inInitializer(property.type)) }
    case .encode(let property, let text, isBridged: false):
      for line in text { write(line.replacing("$", with: ""), at: FixWording.inEncoding(property.type)) }
    case .addProperty(let type, let name, let swiftType, let key):
      write("let \(name): \(swiftType)", at: FixWording.inType(type))
      if let key, key != name { write(codingKey(name, key), at: FixWording.inCodingKeys(type)) }
    default: return add(declaration: edit)
    }
    return true
  }

  private mutating func add(declaration edit: ModelEdit) -> Bool {
    switch edit {
    case .addCase(let type, let name, let rawValue, let payload):
      let plain = "case \(name)" + (payload.map { "(\($0))" } ?? "")
      write(rawValue.map { codingKey(name, $0) } ?? plain, at: FixWording.inType(type))
    case .setRawValue(let type, let name, let rawValue): write(codingKey(name, rawValue), at: FixWording.inType(type))
    case .addUntaggedCase(let type, let name, let payload):
      write("case \(name)" + (payload.map { "(\($0))" } ?? ""), at: FixWording.inType(type))
    case .addMembers(let type, let text): write(text, at: FixWording.inType(type))
    case .addExtension(let type, let text):
      write("extension \(type) {\n\(text)\n}", at: FixWording.besideTheModel)
    case .addConformance(let type, let name): write("extension \(type): \(name) {}", at: FixWording.besideTheModel)
    case .addDeclarations(_, let text): write(text, at: FixWording.besideTheModel)
    default: return false
    }
    return true
  }

  private func codingKey(_ name: String, _ rawValue: String) -> String {
    name == rawValue ? "case \(name)" : "case \(name) = \"\(rawValue)\""
  }

  private mutating func change(
    _ reference: PropertyReference, at place: String? = nil, _ body: (inout Property) -> Void
  ) {
    let declared = model.type(named: reference.type)?.property(named: reference.property)
    var property =
      properties[reference] ?? Property(type: declared?.type ?? "…", place: FixWording.inType(reference.type))
    if let place { property.place = place }
    body(&property)
    properties[reference] = property
    open(property.place)
  }
}
