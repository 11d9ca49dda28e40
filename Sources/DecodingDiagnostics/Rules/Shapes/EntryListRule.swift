internal import JSONText

/// A dictionary that the JSON has as an array of entries: `[{"key": "a", "value": 1}]` for `[String: Int]`.
struct EntryListRule: SingleFixRule {
  let context: RuleContext

  private struct Entry {
    let key: String
    let value: String
  }

  var proposal: Proposal? {
    guard context.wrongKind("array") != nil, !context.isInsideProperty, let owner, owner.canBeWrapped,
      let type = owner.property.type.map(TypeText.unwrapped), let dictionary = TypeText.dictionary(type),
      dictionary.key == "String", let entry = entry(dictionary.value)
    else { return nil }
    let name = owner.name
    let entryType = model.freeName((Words.typeName(Words.singular(name)) ?? "Inner") + "Entry")
    let reading = owner.reading("[\(entryType)]") + (owner.isOptional ? "?" : "")
    return Proposal(
      .dictionary, title: FixWording.entryListTitle, subjects: [name],
      explanation: FixWording.entryList(entry.key, entry.value),
      edits: [
        .addMembers(type: owner.type.name, text: declaration(entryType, entry, dictionary.value, owner)),
        .decode(owner.reference, lines: [reading, "  .reduce(into: [:]) { $0[$1.key] = $1.value }"]),
      ]
    )
    .encoding(owner, by: [writing(entryType, owner)])
  }

  private func writing(_ entryType: String, _ owner: OwnedProperty) -> String {
    owner.writing("map") { map in
      "\(map).sorted { $0.key < $1.key }.map { \(entryType)(key: $0.key, value: $0.value) }"
    }
  }

  /// Returns the two keys that every element has: one with a unique string, and one with a value that fits.
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
    PlainStruct.text(
      "\(name): \(context.coding(of: owner.type))",
      [("key", "String", context.modelKey(entry.key)), ("value", value, context.modelKey(entry.value))])
  }
}
