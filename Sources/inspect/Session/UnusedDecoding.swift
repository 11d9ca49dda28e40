import DecodingDiagnostics
import SwiftModels

/// What the sources decode with and could not be used: settings that cannot be had outside of where they are made.
struct UnusedDecoding {
  /// The way that was used all the same, without them.
  let used: DeclaredDecoding?
  let decodings: [DeclaredDecoding]

  /// - Parameter all: The ways of the sources.
  init(used: DeclaredDecoding?, all: [DeclaredDecoding]) {
    self.used = used
    decodings = all.filter { !$0.leftOut.isEmpty && (used == nil || $0 == used) }
  }
}

extension DocumentReport {
  /// Something is lost or fails, which another decoder might read.
  var mayBeDecodedOtherwise: Bool {
    verdict == .fails || verdict == .decodes && warnings.contains { $0.kind != .ignoredKeys }
  }
}
