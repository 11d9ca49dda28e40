public import SwiftModels

/// The changes of source files behind a report's fixes and plan; what is written when they are applied.
public struct ProvedChanges: Sendable {
  /// By the position of the fix in the report; empty for fixes that change no source.
  public let fixes: [[SourceChange]]
  /// The changes of the whole plan; empty where it changes no source, or where there is none.
  public let plan: [SourceChange]

  public static var none: ProvedChanges { ProvedChanges(fixes: [], plan: []) }
}
