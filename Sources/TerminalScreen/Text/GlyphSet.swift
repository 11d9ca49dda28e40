/// The signs that the screen is drawn with, in a Unicode and an ASCII set.
///
/// Every sign of the Unicode set takes one column; those of the ASCII set may take more (`...`), so their width has to be
/// asked for where it matters.
public struct GlyphSet: Hashable, Sendable {
  public let repertoire: Repertoire
  public let cursorMark, pointer, folded, unfolded, failure, warning, success: String
  public let ellipsis, callout, gap, pathSeparator, separator: String
  public let horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight: String
  public let continuation, times, arrow, watching, chosen, unchosen, dash: String

  public static let unicode = GlyphSet(
    repertoire: .unicode,
    cursorMark: "▌", pointer: "▸", folded: "▸", unfolded: "▾", failure: "✗", warning: "!", success: "✓",
    ellipsis: "…", callout: "◂", gap: "⋯", pathSeparator: "›", separator: "·",
    horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘",
    continuation: "↳", times: "×", arrow: "→", watching: "⟳", chosen: "●", unchosen: "○", dash: "–")

  public static let ascii = GlyphSet(
    repertoire: .ascii,
    cursorMark: ">", pointer: ">", folded: "+", unfolded: "-", failure: "x", warning: "!", success: "ok",
    ellipsis: "...", callout: "<", gap: ":", pathSeparator: "/", separator: "-",
    horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+",
    continuation: "\\", times: "x", arrow: "->", watching: "@", chosen: "*", unchosen: "o", dash: "-")

  /// The options for text next to these signs.
  public var text: DisplayText { DisplayText(repertoire: repertoire) }

  /// The key as a short sign where there is one that everybody knows (`↑`), else by its name.
  public func label(for key: Key) -> String {
    guard repertoire == .unicode else { return key.description }
    switch key {
    case .up: return "↑"
    case .down: return "↓"
    case .left: return "←"
    case .right: return "→"
    default: return key.description
    }
  }

  /// Several keys in one word: `↑↓`, `Up/Down`.
  public func label(for keys: [Key]) -> String {
    let labels = keys.map { label(for: $0) }
    return labels.joined(separator: labels.allSatisfy { $0.count == 1 && !$0.utf8.allSatisfy { $0 < 0x80 } } ? "" : "/")
  }
}
