import DecodingDiagnostics
import SwiftSyntax

/// The part of a setup that needs no code: `.convertFromSnakeCase`, but no closure.
struct LiteralSettings: Codable, Sendable, Equatable {
  private(set) var change = SettingsChange()
  /// The other settings, as written.
  private(set) var leftOut: [String] = []
  /// The strategies among the remaining settings that decide what a value is.
  private(set) var unknown: [UnknownStrategy] = []

  /// - Parameter file: The file of the setup that the others lead to.
  init(_ chain: [DecoderSetup], in file: SwiftFile) {
    if let start = chain.first?.start.expression { leftOut.append(start.trimmedDescription) }
    for assignment in chain.flatMap(\.assignments) {
      if change.take(assignment.setting, assignment.value) {
        unknown.removeAll { $0.setting.rawValue == assignment.setting.rawValue }
      } else {
        leftOut.append("\(assignment.setting.rawValue) = \(assignment.value.trimmedDescription)")
        takeUnknown(assignment, of: chain, in: file)
      }
    }
  }

  mutating func forgetUnknown() { unknown = [] }

  private mutating func takeUnknown(_ assignment: DecoderSetup.Assignment, of chain: [DecoderSetup], in file: SwiftFile)
  {
    guard let strategy = UnknownStrategy(assignment, of: chain, in: file) else { return }
    change.forget(assignment.setting)
    unknown.removeAll { $0.setting == strategy.setting }
    unknown.append(strategy)
  }
}

extension SettingsChange {
  fileprivate mutating func forget(_ setting: DecoderSetting) {
    switch setting {
    case .dateDecodingStrategy: dateDecodingStrategy = nil
    case .dataDecodingStrategy: dataDecodingStrategy = nil
    case .keyDecodingStrategy, .nonConformingFloatDecodingStrategy, .allowsJSON5, .assumesTopLevelDictionary: break
    }
  }
}

extension UnknownStrategy {
  /// Fails for settings for which no substitute is possible.
  ///
  /// - Parameter chain: The setups that lead to the last one, which is in the file.
  init?(_ assignment: DecoderSetup.Assignment, of chain: [DecoderSetup], in file: SwiftFile) {
    guard let setting = Setting(rawValue: assignment.setting.rawValue), let own = chain.last else { return nil }
    // For a setting in another file, only the place of the setup that starts from it is known.
    let isHere = assignment.value.root.id == own.scope.root.id
    let offset = isHere ? assignment.value.positionAfterSkippingLeadingTrivia.utf8Offset : own.offset
    let place = file.place(at: offset)
    self.init(
      setting: setting, text: assignment.value.withoutClosures, file: place.file, line: place.line)
  }
}

extension ExprSyntax {
  /// The text in one line, since closures span many.
  fileprivate var withoutClosures: String {
    let finder = ClosureFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return replacing(finder.ranges.map { ($0, "{ … }") }).split(separator: "\n").joined(separator: " ")
  }
}

private final class ClosureFinder: SyntaxVisitor {
  private(set) var ranges: [Range<Int>] = []

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    ranges.append(node.trimmedByteRange)
    return .skipChildren
  }
}
