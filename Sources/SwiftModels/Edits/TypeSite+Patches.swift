import DecodingDiagnostics
import DecodingPrograms

extension ModelEdit {
  /// The type whose declaration, or whose file, changes.
  var typeName: String {
    switch self {
    case .retype(let reference, _), .redeclare(let reference, _), .wrap(let reference, _, _), .setKey(let reference, _),
      .excludeKey(let reference, _), .makeVariable(let reference), .setInitialValue(let reference, _),
      .decode(let reference, _), .encode(let reference, _, _), .throwFailures(let reference),
      .setAttribute(let reference, _, _):
      reference.type
    case .retypeAlias(let alias, _): alias
    case .completeUse: ""
    case .readIfPresent(let type, _, _, _), .openIfPresent(let type, _, _, _),
      .setDateFormat(let type, _, _),
      .takeWhole(let type, _, _), .takeFallback(let type, _), .addProperty(let type, _, _, _),
      .addCase(let type, _, _, _), .setRawValue(let type, _, _), .addUntaggedCase(let type, _, _),
      .addKeys(let type, _), .addMembers(let type, _), .addExtension(let type, _), .addConformance(let type, _),
      .dropConformance(let type, _, _), .setRawType(let type, _), .retypePayload(let type, _, _, _),
      .replaceProperties(let type, _, _),
      .addDeclarations(let type, _), .takeOtherForm(let type, _, _, _, _),
      .takeNull(let type, _, _), .tryInHelper(let type, _, _, _, _),
      .bridgeInHelper(let type, _, _, _), .rewrite(let type, _, _):
      type
    }
  }

  /// The property whose declaration itself changes, and which therefore cannot share it with others.
  var redeclaredProperty: String? {
    switch self {
    case .retype(let reference, _), .redeclare(let reference, _), .wrap(let reference, _, _),
      .makeVariable(let reference),
      .setInitialValue(let reference, _):
      reference.property
    case .excludeKey(let reference, let value): value == nil ? nil : reference.property
    default: nil
    }
  }
}

extension TypeSite {
  /// Returns the changes that an edit of this type makes in its file.
  func patches(for edit: ModelEdit) throws(EditError) -> [TextPatch] {
    switch edit {
    case .retype(let reference, let type): try retype(reference, to: type)
    case .redeclare(let reference, let type): try redeclare(reference.property, as: type)
    // Aliases, functions and steps do not belong to a type; ``SourceEditor`` edits them itself.
    case .retypeAlias(let name, _), .tryInHelper(_, let name, _, _, _), .bridgeInHelper(_, let name, _, _):
      throw .notFound(name)
    case .rewrite(_, let range, _), .completeUse(let range, _): throw .notFound(range.file.path)
    case .wrap(let reference, let bridge, let argument):
      try wrap(reference, bridge: bridge, argument: argument)
    case .setKey(let reference, let key): try setKey(key, of: reference)
    case .excludeKey(let reference, let value): try excludeKey(of: reference.property, initialValue: value)
    case .makeVariable(let reference): try makeVariable(reference.property)
    case .setInitialValue(let reference, let value): try setInitialValue(value, of: reference.property)
    case .decode(let reference, let lines): try decode(reference, by: lines)
    case .encode(let reference, let lines, let isBridged):
      isBridged && isWrapped(reference.property) ? [] : try encode(reference.property, by: lines)
    case .readIfPresent(_, let path, let absence, let defaults):
      try readIfPresent(path, absence: absence, defaults: defaults)
    case .openIfPresent(_, let path, let absence, let defaults):
      try openIfPresent(path, absence: absence, defaults: defaults)
    case .takeOtherForm(_, let path, let condition, let value, let isLast):
      isLast
        ? try takeLastForm(of: takenReads(at: path), condition: condition, value: value)
        : try takeOtherForm(of: takenReads(at: path), condition: condition, value: value)
    case .takeWhole(_, let path, let always): try takeWhole(path, always: always)
    case .throwFailures(let reference): try throwFailures(of: reference.property)
    case .setDateFormat(_, let old, let new): try setDateFormat(from: old, to: new)
    case .takeFallback(_, let name): try takeFallback(name)
    case .addProperty(_, let name, let type, let key): try addProperty(name, of: type, key: key)
    case .addCase(_, let name, let rawValue, let payload): try addCase(name, rawValue: rawValue, payload: payload)
    case .setRawValue(_, let name, let rawValue): try setRawValue(rawValue, ofCase: name)
    case .addUntaggedCase(_, let name, let payload): try addUntaggedCase(name, payload: payload)
    case .takeNull(_, let property, let value): try takeNull(in: property, as: value)
    case .addKeys(_, let text): [addKeys(text)]
    case .addMembers(_, let text): [appendMembers(text)]
    case .addExtension(_, let text):
      [extensionPatch(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))]
    case .addConformance(_, let name): addConformance(name)
    case .dropConformance(_, let name, let other): try dropConformance(name, keeping: other)
    case .setRawType(_, let type): setRawType(type)
    case .retypePayload(_, let caseName, let label, let type): try retypePayload(label, of: caseName, to: type)
    case .setAttribute(let reference, let old, let new): try setAttribute(old, to: new, of: reference.property)
    case .replaceProperties(_, let names, let lines): try replaceProperties(names, by: lines)
    case .addDeclarations(_, let text): addDeclarations(text)
    }
  }
}
