import DecodingDiagnostics
import SwiftModels

/// Decoders in the sources that could not be used: decoders that do not compile by themselves, and settings that are
/// unavailable outside of where they are created.
struct UnusedDecoding {
  /// The decoder or settings that were used nevertheless.
  let used: DeclaredDecoding?
  /// Those that could not be used at all.
  let unusable: [DeclaredDecoding]

  init(used: DeclaredDecoding?, unusable: [DeclaredDecoding]) {
    self.used = used
    self.unusable = used == nil ? unusable : []
  }
}

extension DocumentReport {
  /// Whether something is lost or fails that another decoder might read.
  var mayBeDecodedOtherwise: Bool {
    verdict == .fails || verdict == .decodes && warnings.contains { $0.kind != .ignoredKeys }
  }
}
