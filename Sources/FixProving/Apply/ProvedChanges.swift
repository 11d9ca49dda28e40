public import DecodingDiagnostics
public import SwiftModels

/// What a run proved for all its documents together: the fixes, the plan, and what applying them would write.
public struct ProvedChanges: Sendable {
  /// Best first; the counts are those of all documents.
  public var fixList: [Fix]
  public var planOfAll: Plan?
  /// By the position of the fix; empty for fixes that change no source.
  public let fixes: [[SourceChange]]
  /// The changes of the whole plan; empty where it changes no source, or where there is none.
  public let plan: [SourceChange]
  /// What any document is decoded with under the plan; nil where the plan changes the root or the text of one.
  public let planDecoding: ChangedDecoding?

  public static var none: ProvedChanges {
    ProvedChanges(fixList: [], planOfAll: nil, fixes: [], plan: [], planDecoding: nil)
  }
}

/// Sources, decoder and settings with some fixes made.
public struct ChangedDecoding: Sendable {
  /// Texts by absolute path that stand for what the files hold.
  public let edits: [String: String]
  /// The expression of the decoder.
  public let decoder: String?
  /// The settings given beside the decoder.
  public let change: SettingsChange
}
