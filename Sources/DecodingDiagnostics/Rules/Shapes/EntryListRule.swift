internal import JSONText

/// A dictionary that the JSON has as a list of entries: `[{"key": "a", "value": 1}]` for `[String: Int]`.
struct EntryListRule: SingleFixRule {
  let context: RuleContext

  private struct Entry {
    let key: String
    let value: String
  }

  var proposal: Proposal? {
    guard context.wrongKind("array") != nil, !context.isInsideProperty, let owner, context.canWrap(owner.property),
      let type = owner.property.type.map(TypeText.unwrapped), let dictionary = TypeText.dictionary(type),
      dictionary.key == "String", let entry = entry(dictionary.value)
    else { return nil }
    let name = owner.property.name
    let entryType = model.freeName((Words.typeName(Words.singular(name)) ?? "Inner") + "Entry")
    let call = owner.isOptional ? "decodeIfPresent" : "decode"
    let chain = owner.isOptional ? "?" : ""
    let lines = [
      "\(name) = try $container.\(call)([\(entryType)].self, forKey: .\(name))\(chain)",
      "  .reduce(into: [:]) { $0[$1.key] = $1.value }",
    ]
    return Proposal(
      .dictionary, title: FixWording.entryListTitle, subjects: [name],
      explanation: FixWording.entryList(entry.key, entry.value),
      edits: [
        .addMembers(type: owner.type.name, text: declaration(entryType, entry, dictionary.value, owner)),
        .decode(owner.reference, lines: lines),
      ]
    )
    .encoding(owner, by: writing(entryType, owner))
  }

  private func writing(_ entryType: String, _ owner: OwnedProperty) -> [String] {
    let name = owner.property.name
    let entries = { (map: String) in
      "\(map).sorted { $0.key < $1.key }.map { \(entryType)(key: $0.key, value: $0.value) }"
    }
    guard owner.isOptional else { return ["try $container.encode(\(entries(name)), forKey: .\(name))"] }
    return ["try $container.encodeIfPresent(\(name).map { map in \(entries("map")) }, forKey: .\(name))"]
  }

  /// The two keys that every element has: text that is different everywhere, and a value that fits.
  private func entry(_ value: String) -> Entry? {
    let lists = values.filter { document.kind(of: $0) == .array }
    let elements = context.children(of: lists)
    guard let first = elements.first, elements.allSatisfy({ document.count(of: $0) == 2 }) else { return nil }
    let keys = document.keys(of: first)
    for key in keys {
      let texts = lists.map { list in
        document.children(of: list).compactMap { document.member(of: $0, key) }
          .compactMap(document.string(of:))
      }
      guard let other = keys.first(where: { $0 != key }), texts.allSatisfy({ Set($0).count == $0.count }),
        texts.joined().count == elements.count,
        elements.allSatisfy({ document.member(of: $0, other).map { fit.fits($0, value) } ?? false })
      else { continue }
      return Entry(key: key, value: other)
    }
    return nil
  }

  private func declaration(_ name: String, _ entry: Entry, _ value: String, _ owner: OwnedProperty) -> String {
    let spell = { (key: String) in context.modelKey(key) }
    let cases = [("key", spell(entry.key)), ("value", spell(entry.value))]
    let keys =
      cases.allSatisfy(==)
      ? []
      : ["", "  enum CodingKeys: String, CodingKey {"]
        + cases.map { $0 == $1 ? "    case \($0)" : "    case \($0) = \(SwiftLiteral.of($1))" } + ["  }"]
    return
      (["private struct \(name): \(context.coding(of: owner.type)) {", "  let key: String", "  let value: \(value)"]
      + keys + ["}"])
      .joined(separator: "\n")
  }
}
