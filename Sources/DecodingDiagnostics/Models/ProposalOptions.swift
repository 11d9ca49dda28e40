/// How a proposed model is written; what the samples do not decide.
public struct ProposalOptions: Sendable, Equatable {
  public enum Access: String, Sendable, CaseIterable {
    case `internal`, `public`, package
  }

  public enum TypeKind: String, Sendable, CaseIterable {
    case `struct`, `class`
  }

  public enum Optionals: String, Sendable, CaseIterable {
    /// Optional is what is null or missing in some sample.
    case strict
    /// Every property is optional.
    case lenient
  }

  public var access = Access.internal
  public var typeKind = TypeKind.struct
  /// Properties are declared with `var`.
  public var usesVariables = false
  /// What each type conforms to, as far as it can: a class leaves out `Equatable` and `Hashable`, which the compiler does
  /// not make for it, and with variables `Sendable`; a type without `id` leaves out `Identifiable`.
  public var conformances = ["Codable", "Hashable", "Sendable"]
  /// Types that are used in one place are nested in the type that uses them.
  public var nests = true
  public var optionals = Optionals.strict
  /// The decoder converts keys from snake case.
  public var convertsKeys = false
  /// One level of indentation.
  public var indentation = "  "
  /// What the samples say of each property stands above it.
  public var hasComments = false
  /// Paths of objects that are dictionaries, and of those that are not, whatever their keys look like.
  public var dictionaries: Set<String> = []
  public var types: Set<String> = []
  /// Paths of strings and numbers that stay what they are in the JSON.
  public var plain: Set<String> = []
  /// Paths of strings that are an enum, however often each occurs.
  public var enums: Set<String> = []
  /// Paths of properties that are optional, whatever the samples say.
  public var optional: Set<String> = []
  /// What properties are called, by their paths.
  public var names: [String: String] = [:]

  /// Decimal numbers in strings get a type of their own.
  var readsNumbersInStrings = true

  public init() {}

  /// What a model for a document is called by its file: `line_items.json` holds a `LineItem`.
  public static func modelName(forFile path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.split(separator: ".").first.map(String.init) ?? ""
    let name = ProposedName.typeName(ProposedName.singular(stem))
    let isFree = !ProposedName.takenTypes.contains(name) && !SwiftName.isReserved(name)
    return name.first?.isLetter == true && isFree && stem != "-" ? name : "Model"
  }

  /// Whether a property can have this name.
  public static func isPropertyName(_ text: String) -> Bool { ProposedName.isPropertyName(text) }
}
