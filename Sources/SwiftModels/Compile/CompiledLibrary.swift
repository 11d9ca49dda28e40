/// A dynamic library of the user's types, and what is known of how it was made.
struct CompiledLibrary: Sendable {
  let folder: String
  let manifest: Manifest
  /// Where a saved model is; it lies in no cache.
  var savedPath: String?
  /// Libraries of the runtime that a saved model needs and nobody has told the loader of, by their paths.
  var runtime: [String] = []

  var path: String { savedPath ?? folder + "/" + Self.libraryName }

  var shimObject: String { folder + "/" + Self.shimObjectName }

  /// Whether the files are as they were written.
  var isWhole: Bool {
    manifest.seals[Self.libraryName] != nil
      && manifest.seals.allSatisfy { name, seal in FileSeal(of: folder + "/" + name) == seal }
  }

  static let libraryName = "models.so"
  static let manifestName = "manifest.json"
  static let shimObjectName = "shim.o"

  /// Kept next to the library in the cache.
  struct Manifest: Codable, Sendable {
    var moduleName: String
    /// What did not compile and was not needed.
    var leftOut: [LeftOut]
    /// The declarations among it.
    var removed = RemovedParts()
    /// The paths that line tables name, where they are not the user's own.
    var aliases: [String: String]
    /// What a variant of the sources is compiled with.
    var recipe: BuildRecipe
    /// The key of the sources with all that the compiler asked for.
    var completeKey: String?
    /// Its declarations were compiled each by itself, and do so in a variant.
    var isInPieces = false
    /// Members that decoding does not need were left out, since they do not compile with the change.
    var leavesUsesBehind = false
    /// The entry's files by name.
    var seals: [String: FileSeal] = [:]

    /// The declarations that it holds were compiled as they stand, with all of their members.
    var isComplete: Bool { recipe.extent > .neededMembers && leftOut.isEmpty && recipe.standIns.isEmpty }
  }
}

/// Something of the user's files that was not compiled.
public struct LeftOut: Codable, Sendable, Hashable {
  public enum Kind: String, Codable, Sendable {
    /// A declaration that does not compile here and that no model needs.
    case declaration
    /// Statements that would run when a script starts: what they set up is missing.
    case topLevelCode
    /// Nothing: conditions ask about the system that the code is for, which is not this one.
    case platform
    /// A type or function of a well-known framework or library, with the coding that it has there.
    case known
    /// A protocol, an attribute, a superclass or a property wrapper that is declared nowhere.
    case emptyProtocol, attribute, superclass, wrapper
    /// A type that is declared nowhere: in its place any JSON is taken.
    case anyValue
    /// A function or constant that is declared nowhere: its values are made up.
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
