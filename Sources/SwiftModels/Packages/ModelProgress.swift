/// The operations that take time while models are prepared.
public enum ModelProgress: Sendable, Equatable {
  /// The source files are being searched for names.
  case indexing(done: Int, of: Int)
  /// The user's package is being built, for this reason.
  case buildingPackage(name: String, reason: BuildReason)
  /// The package manager's own description of what it does before it builds, e.g. `Fetching https://…`.
  case resolving(what: String)
  /// The package manager has printed nothing for this long.
  case silent(seconds: Int, what: String, isFetching: Bool)
  /// A step of the build, e.g. `Compiling Models Order.swift`.
  case buildStep(number: Int, of: Int, what: String)
  /// The build ended, successfully or not.
  case endedBuild(name: String)
}

/// Why the files alone are not sufficient.
public enum BuildReason: Sendable, Equatable, Codable {
  /// They import a module that only the package's build creates.
  case module(String)
  /// They are compiled under a condition that the manifest sets.
  case condition(String)
  /// The user asked for one of its targets.
  case target(String)
  /// The compiler does not know something that the package may provide.
  case compilerError(String)
}

public typealias ModelProgressHandler = @Sendable (ModelProgress) -> Void

extension ModelProgress {
  /// Parses `[12/103] Compiling App App.swift` and `Fetching https://…`; fails for any other line.
  init?(buildLine line: Substring) {
    if NetworkPatience.isResolving(line) {
      self = .resolving(what: String(line))
      return
    }
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
    let counts = line[line.index(after: line.startIndex)..<end].split(separator: "/").compactMap { Int($0) }
    guard counts.count == 2 else { return nil }
    let what = line[line.index(after: end)...].drop { $0 == " " }
    self = .buildStep(number: counts[0], of: counts[1], what: String(what))
  }
}
