import DecodingDiagnostics
import SwiftSyntax

extension FileIndex {
  /// The formatters of dates that are made in the file, by the names that other code knows them by.
  var declaredFormatters: [DeclaredFormatter] {
    let text = file.text
    let plain =
      text.contains(".dateFormat")
      ? FormatterFinder.setups(in: Syntax(tree)).map { DeclaredFormatter(name: $0.declaredName, format: $0.format) }
      : []
    guard text.contains("ISO8601DateFormatter()") else { return plain }
    let made =
      /let (\w+)(?:\s*:\s*ISO8601DateFormatter)?\s*=\s*(?:\{\s*let \w+ = )?ISO8601DateFormatter\(\)(?<rest>(?:[^}]*\}\(\))?)/
    return plain
      + text.matches(of: made).map {
        DeclaredFormatter(
          name: String($0.1), format: nil, hasFractions: $0.rest.contains("withFractionalSeconds"))
      }
  }
}
