/// The style of a proposed model, and choices that the samples do not determine.
public struct ProposalOptions: Sendable, Equatable {
  public enum Access: String, Sendable, CaseIterable {
    case `internal`, `public`, package
  }

  public enum TypeKind: String, Sendable, CaseIterable {
    case `struct`, `class`
  }

  public enum Optionals: String, Sendable, CaseIterable {
    /// Properties are optional if they are null or missing in some sample.
    case strict
    /// Every property is optional.
    case lenient
  }

  public var access = Access.internal
  public var typeKind = TypeKind.struct
  /// Whether properties are declared with `var`.
  public var usesVariables = false
  /// The conformances of each type, as far as possible: a class omits `Equatable` and `Hashable`, which the compiler
  /// does not synthesize for it, and with variables `Sendable`; a type without `id` omits `Identifiable`.
  public var conformances = ["Codable", "Hashable", "Sendable"]
  /// Whether types that are used in one place are nested in the type that uses them.
  public var nests = true
  public var optionals = Optionals.strict
  /// Whether the decoder converts keys from snake case.
  public var convertsKeys = false
  /// One level of indentation.
  public var indentation = "  "
  /// Whether a comment above each property describes the samples.
  public var hasComments = false
  /// Paths of objects that are dictionaries whatever their keys look like, and in ``types`` of those that are not.
  public var dictionaries: Set<String> = []
  public var types: Set<String> = []
  /// Paths of strings and numbers that keep their JSON type.
  public var plain: Set<String> = []
  /// Paths of strings that are an enum, however often each string occurs.
  public var enums: Set<String> = []
  /// Paths of properties that are optional, whatever the samples show.
  public var optional: Set<String> = []
  /// Names of properties, by their paths.
  public var names: [String: String] = [:]

  /// Whether decimal numbers in strings get a type of their own.
  var readsNumbersInStrings = true

  public init() {}

  /// Returns the name of the model for a file: `line_items.json` contains a `LineItem`.
  public static func modelName(forFile path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.split(separator: ".").first.map(String.init) ?? ""
    let name = ProposedName.typeName(ProposedName.singular(stem))
    let isFree = !ProposedName.takenTypes.contains(name) && !SwiftName.isReserved(name)
    return name.first?.isLetter == true && isFree && stem != "-" ? name : "Model"
  }

  /// Returns whether a property can have this name.
  public static func isPropertyName(_ text: String) -> Bool { ProposedName.isPropertyName(text) }
}
