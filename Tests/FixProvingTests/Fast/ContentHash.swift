import Foundation
import TestSupport

/// Names contents that are compared between runs.
enum ContentHash {
  /// 64-bit FNV-1a: a test needs no protection from attacks.
  static func of(_ parts: [String]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}

/// The sources that reports depend on: a recorded report is valid for the engine that created it.
enum EngineFingerprint {
  static let current: String = {
    let files = folders.flatMap(swiftFiles).sorted { $0.path < $1.path }
    return ContentHash.of(files.compactMap { try? String(contentsOf: $0, encoding: .utf8) })
  }()

  private static let folders = [
    "JSONText", "DecodingDiagnostics/Engine", "DecodingDiagnostics/Report", "DecodingDiagnostics/Input",
    "SwiftModels/Compile", "SwiftModels/Inspection", "SwiftModels/Load", "SwiftModels/StandIns", "SwiftModels/Worker",
  ]

  private static func swiftFiles(below folder: String) -> [URL] {
    let found = FileManager.default.enumerator(
      at: PackageFolder.sources.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }
}
