import DecodingCode
public import DecodingDiagnostics
import DecodingPrograms
import SwiftSyntax

/// Edits the model's source with the smallest change to the declarations involved; everything else stays the same, byte
/// for byte.
///
/// Nothing is written: the changed texts are for the compiler's overlay, for a diff, or for the caller to write.
public struct SourceEditor: Sendable {
  public private(set) var index: ModelIndex
  /// The changed files, in the order in which they were first changed.
  public private(set) var changes: [SourceChange] = []
  private var history = EditHistory()

  /// The changed files, for decoding with them.
  public var edited: EditedSources {
    let texts = Dictionary(changes.map { ($0.absolutePath, $0.after) }, uniquingKeysWith: { _, last in last })
    let files = index.files.filter { texts[$0.file.absolutePath] != nil }
    return EditedSources(
      texts: texts,
      parsed: Dictionary(files.map { ($0.file.absolutePath, $0) }, uniquingKeysWith: { first, _ in first }))
  }

  public init(_ index: ModelIndex) { self.index = index }

  /// Makes some edits, in order; each one sees the results of those before it.
  ///
  /// - Throws: ``EditError`` if a declaration is missing, or is written in a way that the edit does not support. The
  ///   editor cannot be used any more then.
  public mutating func apply(_ edits: [ModelEdit]) throws(EditError) {
    let before = index
    for edit in edits { try apply(edit) }
    var seen: Set<String> = []
    for name in edits.map(\.typeName) where seen.insert(name).inserted {
      try removeLeftovers(of: name, since: before)
    }
  }

  /// Removes keys that are left over. Each removal moves what follows it, so the next one searches again.
  private mutating func removeLeftovers(of name: String, since before: ModelIndex) throws(EditError) {
    // Only hand-written code names keys; a type whose coding is synthesized has no unused ones.
    guard index.types(named: name).first?.decodingInitializer != nil,
      let unnamed = try? TypeSite(name, in: before).unnamedKeys
    else { return }
    var site = try TypeSite(name, in: index)
    while let patch = site.removeLeftover(unnamedBefore: unnamed) {
      apply([patch], to: site.file)
      site = try TypeSite(name, in: index)
    }
  }

  private mutating func apply(_ edit: ModelEdit) throws(EditError) {
    if case .rewrite(_, let range, let rewrite) = edit { return try make(rewrite, at: range) }
    if case .completeUse(let range, let code) = edit { return try replace(range, by: code) }
    if case .retypeAlias(let name, let type) = edit { return try retypeAlias(name, to: type) }
    if case .tryInHelper(_, let name, let type, let condition, let value) = edit {
      return try patch(helper: name) { (helper, file) throws(EditError) in
        [try helper.branch(reading: type, where: condition, returning: value, in: file)]
      }
    }
    if case .bridgeInHelper(_, let name, let type, let bridge) = edit {
      return try patch(helper: name) { helper, _ in helper.returnType == type ? helper.reading(bridge) : nil }
    }
    if case .setDateFormat(let type, let old, let new) = edit, let shared = sharedFormatter(of: type, format: old) {
      guard !shared.file.isGenerated else { throw .generated(shared.file.path) }
      return apply([shared.setup.reconfigured(new, in: shared.file)], to: shared.file)
    }
    if let property = edit.redeclaredProperty {
      let site = try TypeSite(edit.typeName, in: index)
      apply(site.separating(property), to: site.file)
    }
    let site = try TypeSite(edit.typeName, in: index)
    guard !site.file.isGenerated else { throw .generated(site.file.path) }
    apply(try site.patches(for: edit), to: site.file)
    if site.isOneLine, let grown = try? TypeSite(edit.typeName, in: index) { apply(grown.openedBody, to: grown.file) }
    if case .retype(let reference, let type) = edit {
      retypeRequirements(of: reference.property, to: type, as: site.declaration)
      try followOptional(reference.property, type, as: site.declaration)
      retypeResults(of: reference.property, to: type, as: site.declaration)
    }
  }

  private mutating func replace(_ range: CodeRange, by code: String) throws(EditError) {
    let (parsed, bytes) = try place(range)
    apply([TextPatch(range: bytes, text: code)], to: parsed.file)
  }

  /// Returns where a place is now.
  private func place(_ range: CodeRange) throws(EditError) -> (FileIndex, Range<Int>) {
    guard let parsed = index.files.first(where: { $0.file.path == range.file.path }),
      let bytes = history.bytes(of: range, in: parsed.file)
    else { throw .notFound(range.file.path) }
    guard !parsed.file.isGenerated else { throw .generated(parsed.file.path) }
    return (parsed, bytes)
  }

  private mutating func make(_ rewrite: Rewrite, at range: CodeRange) throws(EditError) {
    let (parsed, bytes) = try place(range)
    guard let site = CodeSite(bytes, in: parsed) else { throw .notFound(range.file.path) }
    apply(try site.patches(for: try current(rewrite, in: parsed.file)), to: parsed.file)
  }

  /// Returns the rewrite with the current position of any other place that it refers to.
  private func current(_ rewrite: Rewrite, in file: SwiftFile) throws(EditError) -> Rewrite {
    switch rewrite {
    case .tryFirst(let later): return .tryFirst(try current(later, in: file))
    case .addArms(var copies):
      for index in copies.indices { copies[index].arm = try current(copies[index].arm, in: file) }
      return .addArms(copies)
    default: return rewrite
    }
  }

  private func current(_ range: CodeRange, in file: SwiftFile) throws(EditError) -> CodeRange {
    guard range.file.path == file.path, let bytes = history.bytes(of: range, in: file) else {
      throw .notFound(range.file.path)
    }
    return CodeRange(file: file.code, bytes: bytes)
  }

  private mutating func retypeAlias(_ name: String, to type: String) throws(EditError) {
    for parsed in index.files {
      guard let alias = parsed.aliases.first(where: { $0.name == name }) else { continue }
      guard !parsed.file.isGenerated else { throw .generated(parsed.file.path) }
      return apply([TextPatch(range: alias.type.trimmedByteRange, text: type)], to: parsed.file)
    }
    throw .notFound(name)
  }

  /// Returns the only formatter with a format that is outside of the type's own code and that the code uses, directly
  /// or through functions that it calls.
  private func sharedFormatter(of type: String, format: String) -> (setup: FormatterSetup, file: SwiftFile)? {
    guard let declaration = index.types(named: type).first else { return nil }
    let code = CodeFacts.found(in: IndexedCode(index).code(of: declaration).pieces)
    guard !code.literals.contains(where: { $0.text == format }) else { return nil }
    let helpers = index.files.flatMap(\.helpers).filter { code.calls.contains($0.name) }
    let used = [code] + helpers.map(\.code)
    let found = index.files.flatMap { parsed in
      FormatterSetup.all(in: Syntax(parsed.tree))
        .filter { setup in setup.format == format && used.contains(where: setup.declared.isUsed) }
        .map { ($0, parsed.file) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// - Parameter patches: Returns the changes for a function with the name; nil if it is not the right one.
  private mutating func patch(
    helper name: String, _ patches: (ReadingHelper, SwiftFile) throws(EditError) -> [TextPatch]?
  ) throws(EditError) {
    for parsed in index.files {
      for helper in parsed.helpers where helper.name == name {
        guard let made = try patches(helper, parsed.file) else { continue }
        guard !parsed.file.isGenerated else { throw .generated(parsed.file.path) }
        return apply(made, to: parsed.file)
      }
    }
    throw .notFound(name)
  }

  /// Adapts the type's own code to a property that has become optional.
  private mutating func followOptional(
    _ name: String, _ type: String, as declaration: TypeDeclaration
  ) throws(EditError) {
    guard TypeText.isOptional(type), let old = declaration.properties.first(where: { $0.name == name })?.type,
      !TypeText.isOptional(old)
    else { return }
    let site = try TypeSite(declaration.name, in: index)
    apply(site.followingOptional(name, typed: old), to: site.file)
    guard index.types.flatMap(\.properties).count(where: { $0.name == name }) == 1 else { return }
    for parsed in index.files where !parsed.file.isGenerated {
      apply(ListedUses.patches(of: name, typed: old, in: parsed.tree), to: parsed.file)
    }
  }

  /// Code that returns the property itself, wherever it stands, returns the other kind of value.
  private mutating func retypeResults(of name: String, to type: String, as declaration: TypeDeclaration) {
    let isOnly = index.types.flatMap(\.properties).count { $0.name == name } == 1
    guard isOnly, let old = declaration.properties.first(where: { $0.name == name })?.type.map(TypeText.core),
      TypeText.isScalar(old), TypeText.isScalar(TypeText.core(of: type)), TypeText.core(of: type) != old
    else { return }
    let owner = declaration.name.split(separator: ".").last.map(String.init) ?? declaration.name
    for parsed in index.files where !parsed.file.isGenerated {
      let patches = ResultFinder.patches(retyping: name, of: owner, from: old, to: TypeText.core(of: type), parsed.tree)
      apply(patches, to: parsed.file)
    }
  }

  /// Changes the type that the sources' own protocols require of a property, if it was the property's old one.
  private mutating func retypeRequirements(of name: String, to type: String, as declaration: TypeDeclaration) {
    guard let old = declaration.properties.first(where: { $0.name == name })?.type, old != type else { return }
    let protocols = Set(index.inheritedNames(of: declaration))
    for parsed in index.files where !parsed.file.isGenerated {
      let ranges = RequirementFinder.ranges(of: name, of: old, in: protocols, parsed.tree)
      apply(ranges.map { TextPatch(range: $0, text: type) }, to: parsed.file)
    }
  }

  private mutating func apply(_ made: [TextPatch], to file: SwiftFile) {
    guard !made.isEmpty else { return }
    let text = file.text.applying(made)
    history.note(made, in: file)
    if let known = changes.firstIndex(where: { $0.absolutePath == file.absolutePath }) {
      changes[known].after = text
    } else {
      changes.append(
        SourceChange(path: file.path, absolutePath: file.absolutePath, before: file.text, after: text))
    }
    index = index.applying([file.absolutePath: text])
  }
}

/// One file before and after some edits.
public struct SourceChange: Sendable, Equatable {
  /// The path to display: relative to the current directory if the file is inside of it.
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
