import DecodingDiagnostics
import DecodingPrograms
import SwiftSyntax

/// A call in an initializer that reads a value or opens a container.
struct InitializerRead {
  let call: FunctionCallExprSyntax
  /// The expression that the call is made on, e.g. `wind`.
  let base: ExprSyntax
  var read: DeclaredRead
  /// The step of the program.
  let step: ProgramNode
  /// The constant that an edit introduces for the base.
  var baseName: String?

  private var container: String { baseName ?? base.trimmedDescription }
  private var argument: String { read.isPositional ? "" : "forKey: .\(read.names.last ?? "")" }

  /// Returns a condition that holds if the value is there, without the `try` that it may need.
  func presence(but absence: Absence) -> String {
    var parts: [String] = []
    if absence.contains(.missing) {
      parts.append(read.isPositional ? "!\(container).isAtEnd" : "\(container).contains(.\(read.names.last ?? ""))")
    }
    if absence.contains(.null) { parts.append("!\(container).decodeNil(\(argument))") }
    if absence.contains(.emptyText) { parts.append("\(text) != \"\"") }
    return parts.joined(separator: " && ")
  }

  var isEmptyText: String { text + " == \"\"" }

  private var text: String {
    "(try? \(container).decode(String.self\(read.isPositional ? "" : ", " + argument)))"
  }

  var callIfPresent: String { "\(container).decodeIfPresent(\(call.arguments.trimmedDescription))" }
}
