public import Foundation

/// The known findings, so that only new ones count.
///
/// The file is JSON with one finding a line, in a fixed order, so that changes can be reviewed.
public struct Baseline: Codable, Sendable, Equatable {
  static let currentVersion = 1

  public var baselineVersion: Int
  public var findings: [FindingFingerprint]

  /// Creates a baseline of everything that a report found, except ignored keys, which are not findings.
  public init(_ report: Report) {
    baselineVersion = Self.currentVersion
    let known = report.documents.flatMap { document in
      document.failures.map { FindingFingerprint($0, model: document.model) }
        + document.warnings.filter { $0.kind != .ignoredKeys }.map { FindingFingerprint($0, model: document.model) }
    }
    findings = Set(known).sorted { $0.sortKey.lexicographicallyPrecedes($1.sortKey) }
  }

  /// - Throws: ``BaselineError`` if the file is not a baseline, or is one of a later version.
  public init(data: Data) throws(BaselineError) {
    do {
      self = try JSONDecoder().decode(Baseline.self, from: data)
    } catch {
      throw .unreadable
    }
    guard baselineVersion == Self.currentVersion else { throw .unknownVersion(baselineVersion) }
  }

  /// The text of the file.
  public var text: String {
    let lines = findings.map { "    " + $0.line }
    let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
    return "{\n  \"baselineVersion\": \(baselineVersion),\n  \"findings\": \(list)\n}\n"
  }

  public func covers(_ finding: FindingFingerprint) -> Bool {
    findings.contains { $0.covers(finding) }
  }
}

/// Why a baseline file cannot be read.
public enum BaselineError: Error, Equatable {
  case unreadable
  case unknownVersion(Int)
}

extension FindingFingerprint {
  fileprivate var sortKey: [String] {
    [model ?? "", path, category, key ?? "", expected ?? "", found ?? "", cause ?? ""]
  }

  /// The members that have a value, on one line.
  fileprivate var line: String {
    let members: [(String, String?)] = [
      ("category", category), ("path", path), ("key", key), ("expected", expected), ("found", found), ("model", model),
      ("cause", cause),
    ]
    let texts = members.compactMap { name, value in value.map { "\"\(name)\": \(JSONTree.string($0).lineText)" } }
    return "{" + texts.joined(separator: ", ") + "}"
  }
}
