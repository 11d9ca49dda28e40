public import DecodingPrograms

/// What the code of a declared type mentions, in whichever of its members.
public struct DeclaredCode: Sendable, Equatable {
  public var literals: [DeclaredLiteral] = []
  public var dateCalls: [DeclaredDateCall] = []
  public var superCalls: [DeclaredSuperCall] = []
  public var uses: [DeclaredUse] = []
  public var writes: [DeclaredWrite] = []
  /// The calls that make an `ISO8601DateFormatter`.
  public var isoFormatters: [CodeRange] = []
  public var options: [DeclaredOptions] = []
  /// The names of all functions, methods and types that it calls.
  public var calls: Set<String> = []
  /// Calls that are given a case, as that of a key.
  public var keyedCalls: Set<DeclaredKeyedCall> = []
  /// The names of types that it mentions.
  public var typeNames: Set<String> = []
  /// Members whose type the code leaves out: `withInternetDateTime` of `.withInternetDateTime`.
  public var implicitMembers: Set<String> = []
  /// The types that it asks values for: `value is Void`.
  public var casts: Set<String> = []
  /// Some `try?` hides an error.
  public var hidesErrors = false

  public init() {}

  /// It has to do with formatters.
  var makesDates: Bool { !dateCalls.isEmpty || calls.contains { $0.hasSuffix("Formatter") } }
}
