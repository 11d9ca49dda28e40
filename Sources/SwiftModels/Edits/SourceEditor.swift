public import DecodingDiagnostics

/// Makes edits of the model's source: the smallest change of the declarations they touch, everything else byte for byte.
///
/// Nothing is written: the changed texts are for the compiler's overlay, for a diff, or for whoever applies them.
public struct SourceEditor: Sendable {
  public private(set) var index: ModelIndex
  /// The changed files, in the order in which they were first changed.
  public private(set) var changes: [SourceChange] = []

  /// The changed texts by absolute path, as the compiler's overlay wants them.
  public var changedTexts: [String: String] {
    Dictionary(changes.map { ($0.absolutePath, $0.after) }, uniquingKeysWith: { _, last in last })
  }

  public init(_ index: ModelIndex) { self.index = index }

  /// Makes some edits, in order: a later one sees what an earlier one has done.
  /// - Throws: ``EditError`` where a declaration is not there or is written in a way that the edit does not know; the
  ///   editor is then of no more use.
  public mutating func apply(_ edits: [ModelEdit]) throws(EditError) {
    for edit in edits { try apply(edit) }
  }

  private mutating func apply(_ edit: ModelEdit) throws(EditError) {
    switch edit {
    case .retype(let reference, let type):
      try change(reference.type) { site throws(EditError) in try site.retype(reference.property, to: type) }
    case .wrap(let reference, let bridge, let argument):
      try change(reference.type) { site throws(EditError) in
        try site.wrap(reference.property, bridge: bridge, argument: argument)
      }
    case .setKey(let reference, let key):
      try change(reference.type) { site throws(EditError) in try site.setKey(key, of: reference.property) }
    case .excludeKey(let reference, let value):
      try change(reference.type) { site throws(EditError) in
        try site.excludeKey(of: reference.property, initialValue: value)
      }
    case .dropInitialValue(let reference):
      try change(reference.type) { site throws(EditError) in try site.dropInitialValue(of: reference.property) }
    case .setInitialValue(let reference, let value):
      try change(reference.type) { site throws(EditError) in try site.setInitialValue(value, of: reference.property) }
    case .decode(let reference, let lines):
      try change(reference.type) { site throws(EditError) in try site.decode(reference.property, by: lines) }
    case .encode(let reference, let lines):
      try change(reference.type) { site throws(EditError) in try site.encode(reference.property, by: lines) }
    case .throwFailures(let reference):
      try change(reference.type) { site throws(EditError) in try site.throwFailures(of: reference.property) }
    case .setDateFormat(let type, let old, let new):
      try change(type) { site throws(EditError) in try site.setDateFormat(from: old, to: new) }
    case .takeFallback(let type, let name):
      try change(type) { site throws(EditError) in try site.takeFallback(name) }
    case .addProperty(let type, let name, let swiftType, let key):
      try change(type) { site throws(EditError) in try site.addProperty(name, of: swiftType, key: key) }
    case .addCase(let type, let name, let rawValue, let payload):
      try change(type) { site throws(EditError) in try site.addCase(name, rawValue: rawValue, payload: payload) }
    case .setRawValue(let type, let name, let rawValue):
      try change(type) { site throws(EditError) in try site.setRawValue(rawValue, ofCase: name) }
    case .addUntaggedCase(let type, let name, let payload):
      try change(type) { site throws(EditError) in try site.addUntaggedCase(name, payload: payload) }
    case .addMembers(let type, let text):
      try change(type) { site throws(EditError) in [site.appendMembers(text)] }
    case .addExtension(let type, let text):
      try change(type) { site throws(EditError) in
        [site.extensionPatch(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))]
      }
    case .addConformance(let type, let name):
      try change(type) { site throws(EditError) in site.addConformance(name) }
    case .addDeclarations(let type, let text):
      try change(type) { site throws(EditError) in site.appendToFile(text) }
    case .replaceText(let type, let old, let new):
      try change(type) { site throws(EditError) in try site.replace(old, by: new) }
    }
  }

  private mutating func change(
    _ type: String, _ patches: (TypeSite) throws(EditError) -> [TextPatch]
  ) throws(EditError) {
    let site = try TypeSite(type, in: index)
    let made = try patches(site)
    guard !made.isEmpty else { return }
    let text = site.file.text.applying(made)
    if let known = changes.firstIndex(where: { $0.absolutePath == site.file.absolutePath }) {
      changes[known].after = text
    } else {
      changes.append(
        SourceChange(
          path: site.file.path, absolutePath: site.file.absolutePath, before: site.file.text, after: text))
    }
    index = index.applying([site.file.absolutePath: text])
  }
}

/// One file before and after some edits.
public struct SourceChange: Sendable, Equatable {
  /// As it is shown: relative to the current directory where it lies below.
  public let path: String
  public let absolutePath: String
  public let before: String
  public var after: String

  public init(path: String, absolutePath: String, before: String, after: String) {
    self.path = path
    self.absolutePath = absolutePath
    self.before = before
    self.after = after
  }
}
