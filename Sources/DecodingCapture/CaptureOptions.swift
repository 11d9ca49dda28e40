internal import Foundation

/// What a capture keeps, and how much of it.
public struct CaptureOptions: Sendable {
  /// What becomes of the values of a body.
  public enum Redaction: String, Sendable {
    /// Each value is replaced by one of the same kind and form: `"Ada"` by `"Aaa"`, `2026-02-11` by `2000-01-01`, `200` by
    /// `128`. Structure, whitespace and `null` stay. Keys stay in objects that the failing path goes through by keys of the
    /// model, and in others whose values are of several kinds; keys that are data are numbered.
    case values
    /// As `values`, but no key stays that is not on the failing path.
    case valuesAndKeys
    /// Nothing is replaced.
    case none
  }

  public var redaction = Redaction.values
  /// How many bytes of a body a bundle holds. A larger one is cut where the failing path does not go.
  public var bodyByteLimit = 64 * 1024
  /// How many bundles one capture makes.
  public var quota = 20
  /// The version of the app; by default, that of the main bundle.
  public var appVersion = AppVersion.ofMainBundle

  public init() {}
}

/// The version of an app, as its property list has it.
public enum AppVersion {
  /// `1.2 (345)`; nil where the program is not in a bundle.
  public static var ofMainBundle: String? {
    let facts = Bundle.main.infoDictionary ?? [:]
    let build = (facts["CFBundleVersion"] as? String).map { "(\($0))" }
    let parts = [facts["CFBundleShortVersionString"] as? String, build].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
