/// A dynamic library of the user's types, and how it was built.
struct CompiledLibrary: Sendable {
  let folder: String
  let manifest: Manifest
  /// The path of a saved model, which is not in a cache.
  var savedPath: String?
  /// The paths of runtime libraries that a saved model needs and the loader does not know about.
  var runtime: [String] = []

  var path: String { savedPath ?? folder + "/" + Self.libraryName }

  var shimObject: String { folder + "/" + Self.shimObjectName }

  /// Whether the files are unchanged since they were written.
  var isWhole: Bool {
    manifest.seals[Self.libraryName] != nil
      && manifest.seals.allSatisfy { name, seal in FileSeal(of: folder + "/" + name) == seal }
  }

  static let libraryName = "models.so"
  static let manifestName = "manifest.json"
  static let shimObjectName = "shim.o"

  /// Stored next to the library in the cache.
  struct Manifest: Codable, Sendable {
    var moduleName: String
    /// Parts that did not compile and were not needed.
    var leftOut: [LeftOut]
    /// The declarations among them.
    var removed = RemovedParts()
    /// The paths in line tables that differ from the user's own.
    var aliases: [String: String]
    /// The recipe for variants of the sources.
    var recipe: BuildRecipe
    /// The key of the sources, including everything that the compiler reported missing.
    var completeKey: String?
    /// Whether its declarations were compiled separately, which then works for a variant too.
    var isInPieces = false
    /// Whether members that decoding does not need were left out because they do not compile with the change.
    var leavesUsesBehind = false
    /// The entry's files by name.
    var seals: [String: FileSeal] = [:]

    /// Whether its declarations were compiled unchanged, with all of their members.
    var isComplete: Bool { recipe.extent > .neededMembers && leftOut.isEmpty && recipe.standIns.isEmpty }
  }
}

/// A part of the user's files that was not compiled.
public struct LeftOut: Codable, Sendable, Hashable {
  public enum Kind: String, Codable, Sendable {
    /// A declaration that does not compile here and that no model needs.
    case declaration
    /// Statements that would run when a script starts; what they set up is missing.
    case topLevelCode
    /// Nothing is missing, but `#if` conditions were evaluated for another system than this one.
    case platform
    /// A type or function of a well-known framework or library, with the coding that it has there.
    case known
    /// An undeclared protocol, attribute, superclass or property wrapper.
    case emptyProtocol, attribute, superclass, wrapper
    /// An undeclared type, whose replacement accepts any JSON.
    case anyValue
    /// An undeclared function or constant, whose values are made up.
    case code

    init(_ kind: StandIn.Kind) {
      switch kind {
      case .known, .namespace, .rawType: self = .known
      case .emptyProtocol: self = .emptyProtocol
      case .superclass: self = .superclass
      case .wrapper: self = .wrapper
      case .anyValue: self = .anyValue
      case .code: self = .code
      }
    }
  }

  public let kind: Kind
  public let name: String
  public let place: SourcePlace
}
