import InspectorScreen
import SwiftModels

/// Progress of long-running work.
enum ProgressWords {
  static let askingFoundation = "running JSONDecoder"
  static let proving = "testing fixes"
  static let reading = "reading"
  static let findingModel = "trying the models"
  /// A working network has answered by then.
  private static let hintSeconds = 15

  static func compiling(_ model: String) -> String { "compiling \(model)" }
  static func reading(_ byteCount: Int) -> String { "\(reading), \(SizeWords.size(byteCount)) so far" }
  static func proving(_ tried: Int, of planned: Int) -> String { "\(proving), \(tried) of \(planned)" }
  static func scanning(_ byteCount: Int) -> String { "scanning \(SizeWords.size(byteCount))" }
  static func decoding(_ byteCount: Int, as model: String) -> String {
    "decoding \(SizeWords.size(byteCount)) as \(model)"
  }

  static func building(_ progress: ModelProgress) -> String {
    switch progress {
    case .indexing(let done, let count): "indexing \(done) of \(count) files"
    case .buildingPackage(let name, let reason): "building package \(name): \(words(reason))"
    case .resolving(let what): "building: \(what)"
    case .silent(let seconds, let what, true) where seconds >= hintSeconds:
      "building: \(what), \(seconds) s; no network: ^C, then `swift package resolve` on a machine that has one"
    case .silent(let seconds, "", _): "building, \(seconds) s"
    case .silent(let seconds, let what, _): "building: \(what), \(seconds) s"
    case .buildStep(let number, let count, let what): "building [\(number)/\(count)] \(what)"
    case .endedBuild(let name): "built package \(name)"
    }
  }

  private static func words(_ reason: BuildReason) -> String {
    switch reason {
    case .module(let name): "the models import \(name)"
    case .condition(let name): "the models are compiled with the condition \(name)"
    case .target(let name): "models of its target \(name) were requested"
    case .compilerError(let text): "the files do not compile on their own: \(text)"
    }
  }
}
