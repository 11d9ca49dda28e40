import DecodingDiagnostics
import Foundation
import TestSupport

/// The results of decoding a scenario's document: everything that rules and edits need, without a compiler.
struct RecordedScenario: Codable, Sendable {
  /// A hash of model, document and settings: a record with a different one is ignored.
  let content: String
  let report: DocumentReport
  /// Proposals tried before the right fix that do not hold or are not as good: none may be added.
  var before: [String] = []
  /// Lines of the plan that only come from fixes of a later round.
  var later: [String] = []
}

extension DocumentReport {
  /// The report without values that differ between runs.
  var withoutTime: DocumentReport {
    var report = self
    report.statistics.milliseconds = 0
    return report
  }

  /// The part of the report that a record stores: everything that is encoded, without the addresses in the names of
  /// private types.
  var recordedText: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let text = String(decoding: try encoder.encode(withoutTime), as: UTF8.self)
      return text.replacing(/unknown context at \$[0-9a-f]+/, with: "unknown context")
    }
  }
}

/// The records in `Recorded`: one file per file of scenarios, one line per scenario.
enum Recorded {
  static let folder = PackageFolder.root.appendingPathComponent("Tests/FixProvingTests/Recorded", isDirectory: true)

  /// Whether to record again: `INSPECT_RECORD=reports` compiles what is missing or out of date, and
  /// `INSPECT_RECORD=proposals` only records the proposals again.
  static let wish = ProcessInfo.processInfo.environment["INSPECT_RECORD"] ?? ""

  private static let engineFile = folder.appendingPathComponent("engine.txt")

  /// Whether all scenarios are recorded, with this engine or an earlier one.
  static let areComplete = recordedEngine != nil

  /// Whether the records are those of the current engine.
  static let areCurrent = recordedEngine == EngineFingerprint.current

  private static let recordedEngine = (try? String(contentsOf: engineFile, encoding: .utf8))?
    .trimmingCharacters(in: .whitespacesAndNewlines)

  private static let all: [String: RecordedScenario] = {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    var all: [String: RecordedScenario] = [:]
    for file in files where file.pathExtension == "json" {
      guard let data = try? Data(contentsOf: file),
        let known = try? JSONDecoder().decode([String: RecordedScenario].self, from: data)
      else { continue }
      all.merge(known) { first, _ in first }
    }
    return all
  }()

  /// The record of the scenario; nil if the scenario has changed since.
  static func scenario(_ scenario: Scenario) -> RecordedScenario? {
    all[scenario.name].flatMap { $0.content == scenario.content ? $0 : nil }
  }

  /// Writes the records of one file of scenarios, without those that no longer exist.
  static func write(_ records: [(scenario: Scenario, record: RecordedScenario)], of file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lines = try records.map { member in
      let name = String(decoding: try encoder.encode(member.scenario.name), as: UTF8.self)
      return "\(name): \(String(decoding: try encoder.encode(member.record), as: UTF8.self))"
    }
    let name = file.replacing("/", with: "-") + ".json"
    try ("{\n" + lines.joined(separator: ",\n") + "\n}\n").write(
      to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  /// Notes that everything is recorded.
  static func writeEngine() throws {
    try (EngineFingerprint.current + "\n").write(to: engineFile, atomically: true, encoding: .utf8)
  }
}

extension Scenario {
  var content: String { ContentHash.of([model, document, root, "\(change)"]) }
}
