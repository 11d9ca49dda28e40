import SwiftSyntax

/// What an `#if` says by itself of whether the code under it is compiled here.
///
/// Flags that a package or a project sets, and modules that it may have, are not known from the source: then there is no
/// answer, and all branches count.
enum CompilationCondition {
  /// Nil where that depends on more than the platform.
  static func isActive(_ clause: IfConfigClauseSyntax) -> Bool? {
    guard let clauses = clause.parent?.as(IfConfigClauseListSyntax.self) else { return nil }
    var isOpen: Bool? = true
    for other in clauses {
      let own = both(isOpen, other.condition.map(holds) ?? true)
      if other.id == clause.id { return own }
      isOpen = both(isOpen, opposite(own))
    }
    return nil
  }

  private static func holds(_ expression: ExprSyntax) -> Bool? {
    if let sequence = expression.as(SequenceExprSyntax.self) { return holds(Array(sequence.elements)) }
    if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
      return holds(only.expression)
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return opposite(holds(prefix.expression))
    }
    if let literal = expression.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let call = expression.as(FunctionCallExprSyntax.self) { return holds(call) }
    return nil
  }

  /// Operands with operators between them, of which `&&` binds more tightly.
  private static func holds(_ elements: [ExprSyntax]) -> Bool? {
    func parts(at text: String) -> [[ExprSyntax]] {
      elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == text }.map(Array.init)
    }
    for (text, combine) in [("||", either), ("&&", both)] {
      let parts = parts(at: text)
      if parts.count > 1 { return parts.map(holds).reduce(text == "&&", combine) }
    }
    return elements.count == 1 ? holds(elements[0]) : nil
  }

  private static func holds(_ call: FunctionCallExprSyntax) -> Bool? {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let argument = call.arguments.first?.expression.trimmedDescription
    else { return nil }
    switch name {
    case "os": return argument == Platform.name
    case "canImport": return Platform.canImport(argument)
    case "targetEnvironment": return false
    default: return nil
    }
  }

  // MARK: Answers that may be unknown

  private static func both(_ first: Bool?, _ second: Bool?) -> Bool? {
    if first == false || second == false { return false }
    return first == nil || second == nil ? nil : true
  }

  private static func either(_ first: Bool?, _ second: Bool?) -> Bool? {
    opposite(both(opposite(first), opposite(second)))
  }

  private static func opposite(_ answer: Bool?) -> Bool? { answer.map(!) }
}

/// The system that models are compiled for, as conditions name it.
private enum Platform {
  #if canImport(Darwin)
    static let name = "macOS"
    private static let present: Set<String> = ["Foundation", "Darwin", "SwiftUI", "AppKit", "Combine", "CoreData"]
    private static let absent: Set<String> = ["UIKit", "WatchKit", "Glibc", "Musl", "WinSDK"]
  #else
    static let name = "Linux"
    private static let present: Set<String> = [
      "Foundation", "FoundationNetworking", "FoundationEssentials", "Dispatch",
    ]
    private static let absent: Set<String> = [
      "UIKit", "AppKit", "SwiftUI", "WatchKit", "WidgetKit", "Cocoa", "Combine", "CoreData", "SwiftData",
      "CoreLocation", "MapKit", "CoreGraphics", "CoreImage", "QuartzCore", "AVFoundation", "StoreKit", "CloudKit",
      "HealthKit", "Security", "OSLog", "os", "Darwin", "ObjectiveC", "CryptoKit", "AuthenticationServices",
      "UserNotifications", "WebKit", "WinSDK",
    ]
  #endif

  static func canImport(_ module: String) -> Bool? {
    present.contains(module) ? true : absent.contains(module) ? false : nil
  }
}
