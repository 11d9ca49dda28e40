import DecodingDiagnostics
import Foundation

/// Type-checks the declarations that use a changed type, before and after the change: errors that only appear
/// afterwards show code that must be adapted.
struct DependentCheck {
  /// Above this size, checking takes longer than a fix is worth.
  static let byteLimit = 1_500_000

  let compiler: ModelCompiler
  let before: Sources
  let after: Sources
  let touched: TouchedNames
  let modules: Set<String>
  let cancellation: Cancellation?

  struct Sources {
    let index: ModelIndex
    let recipe: BuildRecipe
  }

  /// Returns the errors that appear only after the change, unordered, and the switches that may not have been checked.
  func newProblems() throws(ModelError) -> (problems: [Problem], skipped: [FollowingPlace]) {
    let problems = try self.problems(in: after)
    guard !problems.isEmpty else { return ([], []) }
    let old = try self.problems(in: before)
    var known: [Problem.Key: Int] = [:]
    for problem in old { known[problem.key, default: 0] += 1 }
    let new = problems.filter { problem in
      guard let count = known[problem.key], count > 0 else { return true }
      known[problem.key] = count - 1
      return false
    }
    return (new, switches(in: Set(old.map(\.file.absolutePath))))
  }

  /// In files with errors before the edits, the type checker may have skipped parts.
  private func switches(in paths: Set<String>) -> [FollowingPlace] {
    guard !touched.caseLists.isEmpty else { return [] }
    return before.index.files.filter { paths.contains($0.file.absolutePath) }.flatMap { file in
      CaseSwitches.offsets(in: file, listing: touched.caseLists).map { offset in
        let place = file.file.place(at: offset)
        return FollowingPlace(
          file: place.file, line: place.line, column: place.column, problem: CompilerOutput.Located.openSwitch)
      }
    }
  }

  struct Problem {
    /// Identifies a problem without its line number, since edits move the lines of earlier errors.
    fileprivate struct Key: Hashable {
      let path: String
      let lineText: Substring
      let words: String
    }

    let file: SwiftFile
    let error: CompilerOutput.Located
    fileprivate let key: Key

    fileprivate init(_ error: CompilerOutput.Located, in file: SwiftFile) {
      self.file = file
      self.error = error
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      let text = lines.indices.contains(error.line - 1) ? lines[error.line - 1] : ""
      key = Key(path: file.absolutePath, lineText: text, words: error.text)
    }
  }

  /// Returns no problems if no code uses the touched names, or too much does.
  private func problems(in sources: Sources) throws(ModelError) -> [Problem] {
    let concerned = concernedUnits(of: sources.index)
    let slice = SourceSlice(of: sources.index, reaching: [], with: concerned)
    let text = ModuleText(
      sources.index, slice, .neededDeclarations,
      modules: ImportableModules(toolchain: compiler.toolchain, built: modules))
    guard !concerned.isEmpty, text.files.reduce(0, { $0 + $1.text.utf8.count }) <= Self.byteLimit else { return [] }
    let folder = try compiler.cache.makeWorkFolder()
    defer { compiler.cache.discard(folder) }
    let overlay = SourceOverlay(text.files)
    var invocation = CompilerInvocation(
      moduleName: sources.recipe.moduleName, files: overlay.virtualPaths, object: "",
      addedImports: sources.recipe.addedImports,
      overlay: try overlay.write(text.texts.map(\.text), into: folder), settings: sources.recipe.settings)
    invocation.onlyChecksTypes = true
    invocation.printsWarnings = true
    for (position, file) in slice.kept.keys.sorted().enumerated() where concerned.contains(where: { $0.file == file }) {
      invocation.primaries[position] = ""
    }
    return try compiler.typeErrors(invocation, countingWarnings: UseProblem.optionalInText, cancellation).compactMap {
      error in
      overlay.file(at: error.path).flatMap { invocation.primaries[$0] == nil ? nil : text.files[$0] }
        .map { Problem(error, in: $0) }
    }
  }

  private func concernedUnits(of index: ModelIndex) -> Set<SourceSlice.UnitPlace> {
    var places: Set<SourceSlice.UnitPlace> = []
    for (number, file) in index.files.enumerated() {
      for unit in file.units where touched.concern(unit) {
        places.insert(SourceSlice.UnitPlace(file: number, start: unit.range.lowerBound))
      }
    }
    return places
  }

  /// Returns the place of a problem in the unedited file.
  func place(of problem: Problem) -> FollowingPlace {
    let original = before.index.files.first { $0.file.absolutePath == problem.file.absolutePath }?.file ?? problem.file
    let line =
      original.text == problem.file.text
      ? problem.error.line : original.line(thatBecame: problem.error.line, of: problem.file.text)
    let offset = original.offset(line: line, byteColumn: problem.error.column) ?? 0
    let place = original.place(at: offset)
    return FollowingPlace(file: place.file, line: place.line, column: place.column, problem: problem.error.text)
  }
}

extension SwiftFile {
  /// Returns the original line of a line of a changed text; for a new line, the line that it replaces.
  fileprivate func line(thatBecame line: Int, of changed: String) -> Int {
    let mine = text.split(separator: "\n", omittingEmptySubsequences: false)
    let theirs = changed.split(separator: "\n", omittingEmptySubsequences: false)
    let origins = LineMatching(from: mine, to: theirs).origins.prefix(line)
    let last = origins.last { $0 != nil } ?? nil
    let isKept = origins.last.map { $0 != nil } ?? false
    return min((last ?? -1) + (isKept ? 1 : 2), mine.count)
  }
}
