/// The characters that the screen is drawn with, in a Unicode and an ASCII set.
///
/// Every character of the Unicode set has a width of one column; those of the ASCII set may be wider (`...`), so code
/// must ask for their width if it matters.
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

  /// The options for text next to these characters.
  public var text: DisplayText { DisplayText(repertoire: repertoire) }

  /// Returns a symbol for the key if there is a well-known one (`↑`), else its name.
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

  /// Returns one label for several keys: `↑↓`, `Up/Down`.
  public func label(for keys: [Key]) -> String {
    let labels = keys.map { label(for: $0) }
    return labels.joined(separator: labels.allSatisfy { $0.count == 1 && !$0.utf8.allSatisfy { $0 < 0x80 } } ? "" : "/")
  }
}
