import DecodingDiagnostics
import SwiftModels

/// What the sources decode with and could not be used: decoders that do not compile by themselves, and settings that
/// cannot be had outside of where they are made.
struct UnusedDecoding {
  /// The way that was used all the same.
  let used: DeclaredDecoding?
  /// Those that could not be used at all.
  let unusable: [DeclaredDecoding]

  init(used: DeclaredDecoding?, unusable: [DeclaredDecoding]) {
    self.used = used
    self.unusable = used == nil ? unusable : []
  }
}

extension DocumentReport {
  /// Something is lost or fails, which another decoder might read.
  var mayBeDecodedOtherwise: Bool {
    verdict == .fails || verdict == .decodes && warnings.contains { $0.kind != .ignoredKeys }
  }
}
