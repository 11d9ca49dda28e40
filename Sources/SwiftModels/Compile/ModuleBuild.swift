import Foundation
import SwiftParser
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
  private let overlay: SourceOverlay

  init(
    compiler: ModelCompiler, folder: String, models: Set<String>, moduleName: String,
    settings: [String], text: ModuleText
  ) {
    self.compiler = compiler
    self.folder = folder
    self.models = models
    self.moduleName = moduleName
    self.settings = settings
    self.text = text
    overlay = SourceOverlay(text.files)
  }

  /// The variant of sources that compiled: what was not left out of them must compile.
  init(
    compiler: ModelCompiler, folder: String, models: Set<String>, like basis: CompiledLibrary.Manifest,
    recipe: BuildRecipe, text: ModuleText
  ) {
    self.init(
      compiler: compiler, folder: folder, models: models, moduleName: recipe.moduleName, settings: recipe.settings,
      text: text)
    addedImports = recipe.addedImports
    removableNames = Set(basis.leftOut.map(\.name))
  }

  /// How often declarations that do not compile are left out before giving up: each round reveals errors of its own.
  private static let rounds = 6

  var objects: [String] { text.files.isEmpty ? [] : [folder + "/models.o"] }

  var baseNames: [String] { overlay.virtualPaths.map { URL(fileURLWithPath: $0).lastPathComponent } }

  var manifest: CompiledLibrary.Manifest {
    var aliases: [String: String] = [:]
    for (path, file) in zip(overlay.virtualPaths, text.files) { aliases[path] = file.absolutePath }
    return CompiledLibrary.Manifest(
      moduleName: moduleName, leftOut: text.leftOut, aliases: aliases,
      recipe: BuildRecipe(
        moduleName: moduleName, extent: text.extent, settings: settings, addedImports: addedImports))
  }

  /// Compiles, leaving out what fails and is not needed; returns the errors that stand in the way, if any.
  mutating func compile(withModule: Bool, _ cancellation: Cancellation?) throws(ModelError) -> CompilerErrors {
    guard !text.files.isEmpty else { return CompilerErrors() }
    var first = CompilerErrors()
    var isFollowing = false
    for _ in 0..<Self.rounds {
      let list = try overlay.write(text.texts.map(\.text), into: folder)
      var invocation = CompilerInvocation(
        moduleName: moduleName, files: overlay.virtualPaths, object: folder + "/models.o",
        module: withModule ? "\(folder)/\(moduleName).swiftmodule" : nil, addedImports: addedImports, overlay: list,
        settings: settings)
      invocation.hasLineTables = removableNames == nil
      guard let output = try compiler.run(invocation, cancellation) else { return CompilerErrors() }
      if let part = output.missingPartOfFoundation, !addedImports.contains(part) {
        addedImports.append(part)
        continue
      }
      let errors = errors(in: output)
      if first.isEmpty { first = errors }
      // Errors that leaving something out has caused are not the user's: the first round's are shown.
      isFollowing = isFollowing || errors.areOfSwitches
      guard errors.blocking.isEmpty, !errors.removable.isEmpty,
        isFollowing || errors.removable.allSatisfy({ mayRemove($0.1) })
      else {
        return text.leftOut.isEmpty || errors.blocking.isEmpty ? first.asBlocking : errors
      }
      for (file, removable) in errors.removable { text.remove(removable, fromFile: file) }
    }
    return first.asBlocking
  }

  private func mayRemove(_ declaration: RemovableDeclaration) -> Bool {
    removableNames?.contains(declaration.name) ?? true
  }

  private func errors(in output: CompilerOutput) -> CompilerErrors {
    var errors = CompilerErrors()
    errors.others = output.others
    let trees = text.texts.map { text in lazyTree(text.text) }
    for located in output.located {
      guard let file = overlay.file(at: located.path),
        let offset = text.files[file].offset(line: located.line, byteColumn: located.column)
      else {
        errors.blocking.append(located)
        continue
      }
      if let removable = RemovableDeclaration.around(offset, in: trees[file](), models: models) {
        errors.add(removable, file, located)
      } else {
        errors.blocking.append(located)
      }
    }
    return errors
  }

  private func lazyTree(_ text: String) -> () -> SourceFileSyntax {
    var parsed: SourceFileSyntax?
    return {
      let tree = parsed ?? Parser.parse(source: text)
      parsed = tree
      return tree
    }
  }

  /// A module name that the sources put before their own types: `MyApp.Order`.
  func missingQualifier(in errors: CompilerErrors) -> String? {
    for error in errors.blocking {
      guard let name = ModelCompiler.unknownName(in: error.text), let file = overlay.file(at: error.path),
        let offset = text.files[file].offset(line: error.line, byteColumn: error.column)
      else { continue }
      let rest = Array(text.files[file].text.utf8.dropFirst(offset))
      if rest.starts(with: Array((name + ".").utf8)) { return name }
    }
    return nil
  }

  /// The errors at the user's own places.
  func diagnostics(_ errors: CompilerErrors) -> [CompilerDiagnostic] {
    let located = errors.blocking.map { error in
      let file = overlay.file(at: error.path).map { text.files[$0] }
      let place = file.flatMap { file in
        file.offset(line: error.line, byteColumn: error.column).map(file.place(at:))
      }
      return CompilerDiagnostic(place: place, text: error.text)
    }
    return located.filter { $0.place != nil } + located.filter { $0.place == nil }
      + errors.others.map { CompilerDiagnostic(place: nil, text: $0) }
  }
}

/// The errors of one compile, by whether something can be left out for them.
struct CompilerErrors {
  var blocking: [CompilerOutput.Located] = []
  private(set) var removable: [(file: Int, RemovableDeclaration)] = []
  private var removed: [CompilerOutput.Located] = []
  var others: [String] = []

  var isEmpty: Bool { blocking.isEmpty && removable.isEmpty && others.isEmpty }

  /// Nothing but switches that lack a new case: only the developer knows what each shall do with it.
  var areOfSwitches: Bool {
    blocking.isEmpty && others.isEmpty && !removed.isEmpty
      && removed.allSatisfy(\.isOpenSwitch)
  }

  /// The same errors, none of which could be got rid of.
  var asBlocking: CompilerErrors {
    var errors = CompilerErrors()
    errors.blocking = blocking.isEmpty ? removed : blocking
    errors.others = others
    return errors
  }

  mutating func add(_ declaration: RemovableDeclaration, _ file: Int, _ error: CompilerOutput.Located) {
    removed.append(error)
    let overlaps = removable.contains { $0.file == file && $0.1.range.overlaps(declaration.range) }
    let isNew = !removable.contains { $0.file == file && $0.1 == declaration }
    // Of two entries of one clause only one goes at a time: each takes the comma of a neighbour.
    if isNew && !(overlaps && declaration.name.contains(": ")) { removable.append((file, declaration)) }
  }
}
