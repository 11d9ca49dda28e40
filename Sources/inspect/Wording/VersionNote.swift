import DecodingDiagnostics
import Foundation
import SwiftModels

/// `--version`.
enum VersionNote {
  static let version = InspectorVersion.text

  static func print() -> Int32 {
    StandardOutput.print("inspect \(version)\n\(compilerLine)\n\(confinementLine)\n")
    return ExitStatus.success
  }

  static var confinementLine: String {
    ModelIO.canBeRefused
      ? "the models' code cannot write files or open sockets unless --allow-model-io is given"
      : "this system cannot stop the models' code from writing files: the kernel has no Landlock"
  }

  /// Models must be compiled with the toolchain whose runtime the tool runs on.
  private static var compilerLine: String {
    do throws(ModelError) {
      let toolchain = try Toolchain.find()
      return "models are compiled with \(toolchain.version ?? "a compiler of unknown version") (\(toolchain.compiler))"
    } catch {
      return "models cannot be compiled: \(ModelErrorWords.text(error))"
    }
  }
}
