import Foundation
import SwiftModels

/// The messages about saved models.
enum SavedModelWords {
  static let noModel = "no model found for it; name one with `--model`."

  /// `Order.model: wrote Order, 214 kB, for Linux on x86_64. It needs libFoundation.so and libswiftCore.so of Swift version …`.
  static func saved(_ saved: SavedModelSummary, path: String) -> String {
    let size = max(1, saved.byteCount / 1000)
    let needs =
      saved.libraries.isEmpty
      ? "" : " It needs \(saved.libraries.joined(separator: ", ")) of \(saved.toolchain)."
    return "\(ShownFile.name(path)): wrote \(saved.expression), \(size) kB, for \(saved.platform).\(needs)"
  }
}
