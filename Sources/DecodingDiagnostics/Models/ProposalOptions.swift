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
  /// Types that are used in one place stand inside of the type that uses them.
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

  /// Decimal numbers in strings get a type of their own.
  var readsNumbersInStrings = true

  public init() {}
}
