import DecodingDiagnostics
import SwiftSyntax

/// What of a setup takes no code: `.convertFromSnakeCase`, but no closure.
struct LiteralSettings: Codable, Sendable, Equatable {
  private(set) var change = SettingsChange()
  /// The rest, as written.
  private(set) var leftOut: [String] = []

  init(_ chain: [DecoderSetup]) {
    if let start = chain.first?.start.expression { leftOut.append(start.trimmedDescription) }
    for assignment in chain.flatMap(\.assignments) where !change.take(assignment.setting, assignment.value) {
      leftOut.append("\(assignment.setting.rawValue) = \(assignment.value.trimmedDescription)")
    }
  }
}
