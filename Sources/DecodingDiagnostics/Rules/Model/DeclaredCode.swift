public import DecodingPrograms

/// What the code of a declared type mentions, in any of its members.
public struct DeclaredCode: Sendable, Equatable {
  public var literals: [DeclaredLiteral] = []
  public var dateCalls: [DeclaredDateCall] = []
  public var superCalls: [DeclaredSuperCall] = []
  public var uses: [DeclaredUse] = []
  public var writes: [DeclaredWrite] = []
  /// The calls that create an `ISO8601DateFormatter`.
  public var isoFormatters: [CodeRange] = []
  public var options: [DeclaredOptions] = []
  /// The names of all functions, methods and types that are called.
  public var calls: Set<String> = []
  /// Calls with a case as argument, such as that of a key.
  public var keyedCalls: Set<DeclaredKeyedCall> = []
  /// The names of types that are mentioned.
  public var typeNames: Set<String> = []
  /// Members with an implicit base: `withInternetDateTime` of `.withInternetDateTime`.
  public var implicitMembers: Set<String> = []
  /// The types in type checks: `value is Void`.
  public var casts: Set<String> = []
  /// Whether some `try?` hides an error.
  public var hidesErrors = false

  public init() {}

  /// Whether it uses formatters.
  var makesDates: Bool { !dateCalls.isEmpty || calls.contains { $0.hasSuffix("Formatter") } }
}
