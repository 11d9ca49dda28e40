import DecodingDiagnostics
import SwiftModels

/// What is said of models that cannot be used: what, where, and what to do.
enum ModelErrorWords {
  static let notRun = "The model could not be used."
  static let documentTooLarge = "The document is larger than 20 MB; Foundation's decoder was not run beside the inspection."

  static func text(_ error: ModelError) -> String {
    switch error {
    case .noSources(let searched):
      "No Swift file was found in \(list(searched)); name the model's file with --source FILE."
    case .unreadableSource(let path, let reason):
      "The Swift file \(path) cannot be read: \(reason)."
    case .compilerMissing:
      "No swiftc is on the PATH; install Swift from https://www.swift.org/install, or add its bin folder to the PATH."
    case .staticallyLinked:
      "This inspect was built with its own copy of the Swift runtime and cannot load models; build it without -static-stdlib."
    case .otherToolchain(let compiler, let runtime):
      "The compiler \(compiler) is not of the toolchain that this inspect was built with (\(runtime)); "
        + "build inspect again with it."
    case .doesNotCompile(let diagnostics):
      "The model does not compile:\n" + lines(diagnostics)
    case .unknownType(let name, let near):
      "No type \(name) is declared in the sources" + (near.isEmpty ? "." : "; near names are \(list(near)).")
    case .ambiguousType(let name, let candidates):
      "Several types are called \(name): \(list(candidates.map { "\($0.file):\($0.line)" })); "
        + "name the one that is meant with its outer types, or narrow --source."
    case .notDecodable(let name, let words):
      "\(name) is not Decodable." + (words.map { " The compiler says: \($0)" } ?? "")
    case .invalidModelExpression(let expression, let diagnostics):
      "--model '\(expression)' is no type here:\n" + lines(diagnostics)
    case .invalidDecoderExpression(let expression, let diagnostics):
      "--decoder '\(expression)' does not compile:\n" + lines(diagnostics)
    case .decoderUnavailable(let expression, let reason):
      "The decoder '\(expression)' could not be made: \(reason)"
    case .workerDied(let death):
      "The process that runs the model ended: \(words(death))."
    case .system(let text): text
    case .cancelled: "Cancelled."
    }
  }

  static func oracleDied(_ death: WorkerDeath) -> String {
    "JSONDecoder did not come to an answer: \(words(death))."
  }

  private static func words(_ death: WorkerDeath) -> String {
    let place = death.place.map { " at \($0.file):\($0.line):\($0.column)" } ?? ""
    let message = death.message.map { " (\($0))" } ?? ""
    switch death.cause {
    case .signal(let number): return "signal \(number)\(message)\(place)"
    case .exit(let status): return "the model's own code called exit(\(status))\(place)"
    case .hang: return "the model's own code did not return\(place)"
    case .timeout: return "it took too long\(place)"
    }
  }

  private static func lines(_ diagnostics: [CompilerDiagnostic]) -> String {
    diagnostics.map { diagnostic in
      let place = diagnostic.place.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
      return "\(place)error: \(diagnostic.text)"
    }.joined(separator: "\n")
  }

  private static func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}
