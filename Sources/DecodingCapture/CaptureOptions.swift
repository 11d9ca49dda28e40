internal import Foundation

/// What a capture keeps, and how much of it.
public struct CaptureOptions: Sendable {
  /// What happens to the values of a body.
  public enum Redaction: String, Sendable {
    /// Each value is replaced by one of the same kind and format: `"Ada"` by `"Aaa"`, `2026-02-11` by `2000-01-01`,
    /// `200` by `128`. Structure, whitespace and `null` are kept. Keys are kept in objects that the failing path passes
    /// through by keys of the model, and in others whose values are of several kinds; keys that are data are numbered.
    case values
    /// Like `values`, but only keys on the failing path are kept.
    case valuesAndKeys
    /// Nothing is replaced.
    case none
  }

  public var redaction = Redaction.values
  /// The maximum size of a body in a bundle. A larger one is cut outside the failing path.
  public var bodyByteLimit = 64 * 1024
  /// The maximum number of bundles that one capture creates.
  public var quota = 20
  /// The version of the app; by default, that of the main bundle.
  public var appVersion = AppVersion.ofMainBundle

  public init() {}
}

/// The version of an app, from its property list.
public enum AppVersion {
  /// `1.2 (345)`; nil if the program is not in a bundle.
  public static var ofMainBundle: String? {
    let facts = Bundle.main.infoDictionary ?? [:]
    let build = (facts["CFBundleVersion"] as? String).map { "(\($0))" }
    let parts = [facts["CFBundleShortVersionString"] as? String, build].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
