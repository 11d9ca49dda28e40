import DecodingDiagnostics
import Foundation
import TestSupport

/// What a scenario's document gives when it is decoded: all that rules and edits need, without a compiler.
struct RecordedScenario: Codable, Sendable {
  /// Of model, document and settings: what was recorded of others does not count.
  let content: String
  let report: DocumentReport
  /// What is tried before the right fix, and does not hold or is not as good: nothing may join it.
  var before: [String] = []
  /// Lines of the plan that only fixes of a later round have.
  var later: [String] = []
}

extension DocumentReport {
  /// The report without what differs from run to run.
  var withoutTime: DocumentReport {
    var report = self
    report.statistics.milliseconds = 0
    return report
  }

  /// What a record holds of the report: all that is coded, without the addresses in the names of private types.
  var recordedText: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let text = String(decoding: try encoder.encode(withoutTime), as: UTF8.self)
      return text.replacing(/unknown context at \$[0-9a-f]+/, with: "unknown context")
    }
  }
}

/// The records in `Recorded`: a file for each file of scenarios, a line for each scenario.
enum Recorded {
  static let folder = PackageFolder.root.appendingPathComponent("Tests/FixProvingTests/Recorded", isDirectory: true)

  /// Whether the records are made anew: `INSPECT_RECORD=reports` compiles what is missing or out of date, and
  /// `INSPECT_RECORD=proposals` only looks at the proposals again.
  static let wish = ProcessInfo.processInfo.environment["INSPECT_RECORD"] ?? ""

  private static let engineFile = folder.appendingPathComponent("engine.txt")

  /// There are records of all scenarios, of this engine or an earlier one.
  static let areComplete = recordedEngine != nil

  /// The records are of the engine as it is.
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

  /// The record of the scenario as it is; nil where it was changed since.
  static func scenario(_ scenario: Scenario) -> RecordedScenario? {
    all[scenario.name].flatMap { $0.content == scenario.content ? $0 : nil }
  }

  /// Writes the records of one file of scenarios, those that are no longer there left out.
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

  /// All are recorded.
  static func writeEngine() throws {
    try (EngineFingerprint.current + "\n").write(to: engineFile, atomically: true, encoding: .utf8)
  }
}

extension Scenario {
  var content: String { ContentHash.of([model, document, root, "\(change)"]) }
}
