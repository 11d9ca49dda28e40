import Foundation
import SwiftSyntax

/// One way of compiling the user's files: a language mode, a module name, and what of the files is kept.
struct ModuleBuild {
  let compiler: ModelCompiler
  let folder: String
  /// Names of Decodable types, of which nothing that decoding needs is ever left out.
  let models: Set<String>
  var moduleName: String
  let settings: [String]
  /// Parts of Foundation that are modules of their own on Linux, and that the files use without importing them.
  private var addedImports: [String] = []
  /// What may be left out, by name; nil for whatever no model needs.
  private var removableNames: Set<String>?
  private(set) var text: ModuleText
  private(set) var maker: StandInMaker
  private let overlay: SourceOverlay
  /// What was brought in of the code base because an earlier build missed it, and whether there is more of a name.
  private var asked: Set<MissedName> = []
  private var isElsewhere: (MissedName) -> Bool = { _ in false }
  var rounds = ModelCompiler.Request.Effort.full.rounds
  /// What nothing that is left out may hold.
  var rootPlaces: [SourcePlace] = []
  /// Whether the code that decodes a type other than the root may be left out.
  var leavesOutDecoding = false
  /// What is declared on another system only, where the files may be meant for that one.
  var namesOfOtherPlatform: Set<String> = []
  /// The code that is certainly needed, where it is tried by itself before more is brought in for the rest.
  var provenCode: (() -> ProvenCode?)?
  private var checked = CheckedFiles()

  init(
    compiler: ModelCompiler, folder: String, models: Set<String>, moduleName: String,
    settings: [String], text: ModuleText, maker: StandInMaker
  ) {
    self.maker = maker
    self.compiler = compiler
    self.folder = folder
    self.models = models
    self.moduleName = moduleName
    self.settings = settings
    self.text = text
    self.text.apply(maker.made)
    overlay = SourceOverlay(text.files)
  }

  /// The variant of sources that compiled: what was not left out of them must compile.
  init(
    compiler: ModelCompiler, folder: String, models: Set<String>, like basis: CompiledLibrary.Manifest,
    of originals: [String: SwiftFile], recipe: BuildRecipe, text: ModuleText
  ) {
    var text = text
    text.leaveOut(basis.removed, of: originals)
    self.init(
      compiler: compiler, folder: folder, models: models, moduleName: recipe.moduleName, settings: recipe.settings,
      text: text, maker: StandInMaker(declared: DeclaredNames(), made: recipe.standIns))
    addedImports = recipe.addedImports
    asked = recipe.asked
    removableNames = Set(basis.leftOut.map(\.name))
  }

  var objects: [String] { text.files.isEmpty ? [] : [folder + "/models.o"] }

  var baseNames: [String] { overlay.virtualPaths.map { URL(fileURLWithPath: $0).lastPathComponent } }

  var manifest: CompiledLibrary.Manifest {
    let made = maker.made
    var aliases: [String: String] = [:]
    for (path, file) in zip(overlay.virtualPaths, text.files) { aliases[path] = file.absolutePath }
    return CompiledLibrary.Manifest(
      moduleName: moduleName, leftOut: text.leftOut + made.told, removed: text.removed, aliases: aliases,
      recipe: BuildRecipe(
        moduleName: moduleName, extent: text.extent, settings: settings, platform: text.platform,
        isFrugal: text.isFrugal, asked: asked, addedImports: addedImports,
        standIns: made))
  }

  /// Begins with what the same sources turned out to compile with.
  mutating func leaveOut(as start: CompiledLibrary.Manifest, of originals: [String: SwiftFile]) {
    text.leaveOut(start.removed, of: originals)
    addedImports = start.recipe.addedImports
  }

  /// What an earlier build of fewer declarations found out.
  mutating func goOn(from earlier: ModuleBuild) { checked = earlier.checked }

  /// The names in front of types of the sources are those of other modules.
  mutating func takeQualifiersForModules() { maker.aliasesOwn = true }

  /// From now on what is missed, and is in the code base, is told of instead of being left out or stood in for.
  mutating func takeNames(of request: ModelCompiler.Request) {
    asked = request.asked
    guard let holds = request.around?.holds else { return }
    isElsewhere = { [asked] missed in !asked.contains(missed) && holds(missed.name) }
  }

  /// Compiles, leaving out what fails and is not needed, and with stand-ins for what is not here; returns the errors that
  /// stand in the way, if any.
  mutating func compile(withModule: Bool, _ cancellation: Cancellation?) throws(ModelError) -> CompilerErrors {
    guard !text.files.isEmpty else { return CompilerErrors() }
    let errors = try compileLeavingOut(withModule, rounds: rounds, cancellation)
    guard errors.isEmpty, removableNames == nil else { return errors }
    return try lookAgain(withModule, cancellation)
  }

  /// Of several errors one may have come from another, and decoding may run what was left out for it: statements are put
  /// back once, those that fail by themselves left out again, and where that is not all it stays as it compiled.
  private mutating func lookAgain(
    _ withModule: Bool, _ cancellation: Cancellation?
  ) throws(ModelError) -> CompilerErrors {
    let compiled = self
    guard text.restoreBodies() else { return CompilerErrors() }
    if try compileLeavingOut(withModule, rounds: 2, cancellation).isEmpty { return CompilerErrors() }
    self = compiled
    return try compileLeavingOut(withModule, rounds: 1, cancellation)
  }

  private mutating func compileLeavingOut(
    _ withModule: Bool, rounds: Int, _ cancellation: Cancellation?
  ) throws(ModelError) -> CompilerErrors {
    var first = CompilerErrors()
    var last = CompilerErrors()
    var isFollowing = false
    var round = 0
    while round < rounds {
      let made = maker.made
      let list = try overlay.write(
        text.texts.map(\.text), standIns: made.standIns.isEmpty ? nil : made.text, into: folder)
      var invocation = CompilerInvocation(
        moduleName: moduleName, files: overlay.virtualPaths + (made.standIns.isEmpty ? [] : [SourceOverlay.standIns]),
        object: folder + "/models.o",
        module: withModule ? "\(folder)/\(moduleName).swiftmodule" : nil, addedImports: addedImports, overlay: list,
        settings: settings)
      invocation.hasLineTables = removableNames == nil
      let run = try checkOrCompile(invocation, cancellation)
      guard let output = run.output else {
        if run.isWhole { return CompilerErrors() }
        continue
      }
      round += 1
      if let part = output.missingPartOfFoundation, !addedImports.contains(part) {
        addedImports.append(part)
        checked = CheckedFiles()
        continue
      }
      var errors = errors(in: output)
      if leadsToOtherPlatform(errors) {
        errors.isOfOtherPlatform = true
        return errors
      }
      errors.elsewhere = missedElsewhere(output)
      if !errors.elsewhere.isEmpty {
        errors.isOfUnprovenCode = isUnprovenMissing(errors.elsewhere, output)
        learn(from: errors, output.notes)
        return errors
      }
      if first.isEmpty { first = errors }
      last = errors
      isFollowing = isFollowing || errors.areOfSwitches
      let hasChanged =
        removableNames == nil
        ? makeUp(for: errors, output.notes) : leaveOut(errors, isFollowing: isFollowing)
      guard hasChanged else {
        let isUsers = errors.blocking.contains { overlay.file(at: $0.path) != nil }
        return isUsers ? errors : first.asBlocking
      }
    }
    return last.blocking.isEmpty ? first.asBlocking : last
  }

  /// Of many files those alone are checked in which something has changed since they were last found to be without errors, and
  /// all are compiled once that shows no more.
  private mutating func checkOrCompile(
    _ invocation: CompilerInvocation, _ cancellation: Cancellation?
  ) throws(ModelError) -> (output: CompilerOutput?, isWhole: Bool) {
    let texts = Dictionary(
      zip(invocation.files, text.texts + [BlankedText(maker.made.text)]), uniquingKeysWith: { first, _ in first })
    if let changed = checked.changed(in: texts, among: invocation.files) {
      var check = invocation
      check.onlyChecksTypes = true
      check.module = nil
      for number in changed { check.primaries[number] = "" }
      let output = try compiler.check(check, cancellation)
      checked.note(output?.located ?? [], of: texts, checked: changed.map { invocation.files[$0] })
      return (output, false)
    }
    let output = try compiler.run(invocation, cancellation)
    checked.note(output?.located ?? [], of: texts, checked: invocation.files)
    return (output, true)
  }

  private func leadsToOtherPlatform(_ errors: CompilerErrors) -> Bool {
    !namesOfOtherPlatform.isEmpty
      && errors.blocking.contains { !QuotedNames($0.text).identifiers.isDisjoint(with: namesOfOtherPlatform) }
  }

  /// What log lines miss is not brought in.
  private func missedElsewhere(_ output: CompilerOutput) -> Set<MissedName> {
    let sideCalls = sideCallsThatGo(for: output.located)
    let missed = output.missedNames { error in sideCall(around: error).map { !sideCalls.contains($0) } ?? true }
    let removed = text.removedNames
    // What a type itself does not declare may come from its protocols or its superclass.
    let sought = missed.map { asked.contains($0) ? $0.anywhere : $0 }
    return Set(sought.filter { !removed.contains($0.name) && isElsewhere($0) })
  }

  /// Whether code that may not be needed is among what misses these names.
  private func isUnprovenMissing(_ names: Set<MissedName>, _ output: CompilerOutput) -> Bool {
    guard let proven = provenCode?() else { return false }
    let missed = output.missedNames { error in
      guard let (file, offset) = place(of: error) else { return false }
      return !proven.holds(offset, of: text.files[file])
    }
    return !Set(missed.map(\.name)).isDisjoint(with: names.map(\.name))
  }

  /// Of a variant only what was left out of the sources as they are.
  private mutating func leaveOut(_ errors: CompilerErrors, isFollowing: Bool) -> Bool {
    guard errors.blocking.isEmpty, !errors.removable.isEmpty,
      isFollowing || errors.removable.allSatisfy({ mayRemove($0.1) })
    else { return false }
    return errors.removable.reduce(false) { text.remove($1.1, fromFile: $1.file) || $0 }
  }

  /// What is not here at all is stood in for from now on.
  private mutating func learn(from errors: CompilerErrors, _ notes: [String]) {
    let uses = NameUseIndex(text.trees, text.texts)
    _ = maker.complete(for: problems(errors.removed), uses)
    _ = maker.learn(from: problems(errors.blocking), notes: notes, uses)
  }

  /// Leaves out the smallest declarations that are not needed; puts back what turns out to be; and makes stand-ins for
  /// what the rest needs. False where that changes nothing.
  private mutating func makeUp(for errors: CompilerErrors, _ notes: [String]) -> Bool {
    let uses = NameUseIndex(text.trees, text.texts)
    if maker.complete(for: problems(errors.removed), uses) { return true }
    var names = errors.blocking.reduce(into: Set<String>()) { $0.formUnion(QuotedNames($1.text).identifiers) }
    if errors.blocking.contains(where: \.isOfCall) { names.insert("init") }
    var hasChanged = text.restore(names, membersOf: Set(errors.blocking.compactMap(\.typeWithoutConformance)))
    for error in errors.blocking where error.path == SourceOverlay.standIns {
      if maker.refuse(atLine: error.line) { hasChanged = true }
    }
    let hasLearnt = maker.learn(from: problems(errors.blocking), notes: notes, uses)
    // What overrides something of a superclass that was missing may be right.
    if hasLearnt, errors.removed.contains(where: \.isOfSuperclass) {
      text.apply(maker.made)
      return true
    }
    for (file, removable) in errors.removable where text.remove(removable, fromFile: file) { hasChanged = true }
    hasChanged = hasChanged || hasLearnt
    if !hasChanged { hasChanged = leaveOutConformances(errors.blocking) }
    if !hasChanged, leavesOutDecoding { hasChanged = leaveOutDecoding(errors.blocking) }
    text.apply(maker.made)
    return hasChanged
  }

  /// A protocol that the sources do not declare, and that asks for what they do not have, may be another module's of that
  /// name, and is none that decoding needs.
  private mutating func leaveOutConformances(_ errors: [CompilerOutput.Located]) -> Bool {
    var hasChanged = false
    for error in errors {
      guard let name = error.unfulfilledProtocol, !maker.declared.contains(name), !Self.coding.contains(name),
        let (file, offset) = place(of: error),
        let entry = RemovableDeclaration.conformance(to: name, at: offset, in: text.trees[file], of: text.texts[file])
      else { continue }
      if text.remove(entry, fromFile: file) { hasChanged = true }
    }
    return hasChanged
  }

  private static let coding: Set = ["Decodable", "Codable", "CodingKey", "RawRepresentable"]

  /// Where nothing is stood in for, the error is the developer's own. Of the root itself there would be nothing to
  /// report.
  private mutating func leaveOutDecoding(_ errors: [CompilerOutput.Located]) -> Bool {
    guard !maker.made.standIns.isEmpty else { return false }
    let roots = Set(
      text.files.indices.flatMap { number in
        rootPlaces.filter { $0.file == text.files[number].path }.compactMap {
          text.trees[number].token(at: AbsolutePosition(utf8Offset: $0.offset))?.text
        }
      })
    return errors.reduce(false) { hasChanged, error in
      guard let (file, offset) = place(of: error),
        let body = RemovableDeclaration.decoding(around: offset, in: text.trees[file], exceptOf: roots)
      else { return hasChanged }
      return text.remove(body, fromFile: file) || hasChanged
    }
  }

  private func place(of error: CompilerOutput.Located) -> (file: Int, offset: Int)? {
    guard let file = overlay.file(at: error.path) else { return nil }
    return text.files[file].offset(line: error.line, byteColumn: error.column).map { (file, $0) }
  }

  private func problems(_ errors: [CompilerOutput.Located]) -> [StandInMaker.Problem] {
    errors.compactMap { error in
      guard let (file, offset) = place(of: error) else { return nil }
      return StandInMaker.Problem(
        text: error.text, place: text.files[file].place(at: offset), position: (text.trees[file], offset))
    }
  }

  private func mayRemove(_ declaration: RemovableDeclaration) -> Bool {
    removableNames?.contains(declaration.name) ?? true
  }

  /// What a log line alone names is not brought in: the line is left out, with all that it misses. A member of what is here
  /// may be missed elsewhere too.
  private func sideCallsThatGo(for errors: [CompilerOutput.Located]) -> Set<SideCallPlace> {
    Set(errors.filter { QuotedNames.missingMember(in: $0.text) == nil }.compactMap(sideCall(around:)))
  }

  private struct SideCallPlace: Hashable {
    let file: Int
    let start: Int
  }

  private func sideCall(around error: CompilerOutput.Located) -> SideCallPlace? {
    guard let (file, offset) = place(of: error) else { return nil }
    return SideCall.around(offset, in: text.trees[file]).map {
      SideCallPlace(file: file, start: $0.range.lowerBound)
    }
  }

  private func errors(in output: CompilerOutput) -> CompilerErrors {
    var errors = CompilerErrors()
    errors.others = output.others
    let redeclared = output.redeclaredNames
    // It is clear again once one of the declarations is left out.
    let located = output.located.filter { $0.ambiguousName.map { !redeclared.contains($0) } ?? true }
    let removals = located.map { (error: $0, removal: removal(for: $0)) }
    errors.blocking = removals.filter { $0.removal == nil }.map(\.error)
    // What a stand-in is made of anyway is no reason to leave anything out.
    let unknown = Set(errors.blocking.compactMap { ModelCompiler.unknownName(in: $0.text) })
    for case (let error, (let file, let declaration)?) in removals
    where ModelCompiler.unknownName(in: error.text).map({ !unknown.contains($0) }) ?? true {
      errors.add(declaration, file, error)
    }
    return errors
  }

  /// What may be left out for an error, and the number of its file; nil where nothing may.
  private func removal(for error: CompilerOutput.Located) -> (file: Int, declaration: RemovableDeclaration)? {
    guard !error.isOfObjectiveC, let (file, offset) = place(of: error) else { return nil }
    let (tree, kept) = (text.trees[file], text.texts[file])
    let repeated =
      error.text.hasPrefix("redundant conformance")
      ? RemovableDeclaration.repeatedConformance(at: offset, in: tree, of: kept) : nil
    let declaration =
      repeated
      ?? RemovableDeclaration.around(offset, in: tree, of: kept, models: models, needed: text.needed[file] ?? [])
    guard let declaration, !holdsRoot(declaration, in: text.files[file]) else { return nil }
    return (file, declaration)
  }

  private func holdsRoot(_ declaration: RemovableDeclaration, in file: SwiftFile) -> Bool {
    rootPlaces.contains { $0.file == file.path && declaration.range.contains($0.offset) }
  }

  /// A module name that the sources put before their own types: `MyApp.Order`.
  func missingQualifier(in errors: CompilerErrors) -> String? {
    lazy var uses = NameUseIndex(text.trees, text.texts)
    for error in errors.blocking {
      guard let name = ModelCompiler.unknownName(in: error.text), let (file, offset) = place(of: error) else {
        continue
      }
      let rest = Substring(text.files[file].text.utf8.dropFirst(offset))
      guard rest.hasPrefix(name + ".") else { continue }
      let member = rest.dropFirst(name.count + 1).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if maker.declared.isOwn(String(member)), !uses.isOther(String(member), in: name) { return name }
    }
    return nil
  }

  /// The errors at the user's own places.
  func diagnostics(_ errors: CompilerErrors) -> [CompilerDiagnostic] {
    let located = errors.blocking.map { error in
      CompilerDiagnostic(place: place(of: error).map { text.files[$0.file].place(at: $0.offset) }, text: error.text)
    }
    return located.filter { $0.place != nil } + located.filter { $0.place == nil }
      + errors.others.map { CompilerDiagnostic(place: nil, text: $0) }
  }
}
