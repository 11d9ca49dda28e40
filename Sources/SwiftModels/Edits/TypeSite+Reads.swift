import DecodingDiagnostics
import SwiftSyntax

/// The values that a hand-written `init(from:)` reads, looked up by property or by key path.
extension TypeSite {
  func reads(at path: [String]) -> [InitializerRead] {
    reads.filter { !$0.read.opensContainer && $0.read.names == path }
  }

  /// The reads of a property's value.
  private func reads(of reference: PropertyReference) -> [InitializerRead] {
    reads(at: reference.path).filter { reference.reading == nil || $0.read.type == reference.reading }
  }

  /// Returns the reads of values at a path, or else the call that opens a container there.
  func takenReads(at path: [String]) -> [InitializerRead] {
    let values = reads(at: path)
    return values.isEmpty ? reads.filter { $0.read.names == path } : values
  }

  /// The calls that read a property.
  func decodeCalls(of reference: PropertyReference) -> [FunctionCallExprSyntax] {
    guard let initializer = decodingInitializer else { return [] }
    guard reference.path.isEmpty else { return reads(of: reference).map(\.call) }
    let calls = initializer.calls.filter { $0.reads(by: reference.property) }
    guard calls.isEmpty else { return calls }
    return reads.filter { $0.read.type != nil && $0.read.property == reference.property }.map(\.call)
  }

  /// Returns whether the name refers to what is made from the value, not to a property.
  func isStandIn(_ reference: PropertyReference) -> Bool {
    guard reference.path.isEmpty else {
      return !reads(of: reference).contains { found in
        found.read.property == reference.property && goesInAsItIs(found.read)
      }
    }
    return !declaration.properties.contains { $0.name == reference.property }
  }

  /// The property is of the type that is read, or all that is done to the value is known.
  private func goesInAsItIs(_ read: DeclaredRead) -> Bool {
    guard !read.isConverted, let asked = read.type,
      let declared = declaration.properties.first(where: { $0.name == read.property })?.type
    else { return true }
    return TypeText.unwrapped(declared) == TypeText.unwrapped(asked)
  }

  /// The statements that read a value in several forms.
  func conversion(of reference: PropertyReference) -> ValueStatements? {
    let own = reads(of: reference)
    return own.first?.read.isConverted == true
      ? ValueStatements(of: own.map(\.call), declaration.declaredProperties) : nil
  }

  /// Lines that set a property, in the place of the code that reads it.
  func replaceRead(of reference: PropertyReference, by lines: [String]) throws(EditError) -> [TextPatch] {
    guard let found = reads(of: reference).first, let key = reference.path.last else {
      throw .notFound("\(declaration.name).\(reference.property)")
    }
    let container = found.base.trimmedDescription.trimmingSuffix("?")
    let written = lines.map {
      $0.replacing("$container", with: container).replacing("forKey: .\(reference.property))", with: "forKey: .\(key))")
    }
    guard !written.contains(where: { $0.contains("$") && !$0.contains("$0") }) else {
      throw .unsupported("\(reference.property) is read in an inner container")
    }
    if let conversion = conversion(of: reference) { return replace(conversion, by: written) }
    guard written.count == 1, let line = written.first, line.hasPrefix(reference.property + " = try "),
      reads(of: reference).count == 1, found.call.isInAttempt
    else { throw .unsupported("init(from:) of \(declaration.name) reads \(reference.property) in a way of its own") }
    let expression = String(line.dropFirst(reference.property.count + " = try ".count))
    // Entries with the same default as their key would replace each other.
    if expression.contains(" ?? "), found.call.isKeyOfEntry {
      throw .unsupported("\(reference.property) is the key of an entry")
    }
    let standsAlone =
      found.call.parent?.as(TryExprSyntax.self)?.standsAlone ?? !expression.contains(" ?? ")
    return [TextPatch(range: found.call.trimmedByteRange, text: standsAlone ? expression : "(\(expression))")]
  }

  private func replace(_ conversion: ValueStatements, by lines: [String]) -> [TextPatch] {
    let range = conversion.range
    let target = conversion.targets[0]
    let own = lines.map { line in
      line.hasPrefix(target.property + " = ") ? target.text + line.dropFirst(target.property.count) : line
    }
    let text = style.text(own, indentation: indentation(at: range.lowerBound))
    return [TextPatch(range: range, text: String(text.trimmingPrefix(while: \.isWhitespace)))]
  }
}

extension FunctionCallExprSyntax {
  /// `words[try c.decode(…)] = …`
  fileprivate var isKeyOfEntry: Bool {
    let value = parent?.is(TryExprSyntax.self) == true ? parent : Syntax(self)
    return value?.parent?.is(LabeledExprSyntax.self) == true
      && value?.parent?.parent?.parent?.is(SubscriptCallExprSyntax.self) == true
  }

  /// Whether the call is made on an optional.
  var isChained: Bool {
    calledExpression.as(MemberAccessExprSyntax.self)?.base?.is(OptionalChainingExprSyntax.self) == true
  }

  /// Something is done to the value at once: `try c.decodeIfPresent(…).flatMap(…)`.
  var isFollowedByMember: Bool {
    parent?.is(MemberAccessExprSyntax.self) == true || parent?.is(OptionalChainingExprSyntax.self) == true
  }

  /// The type annotation of the constant that is set to the call's value.
  var localAnnotation: TypeSyntax? { localBinding?.typeAnnotation?.type }

  /// The constant that is set to the call's value unchanged.
  var localBinding: PatternBindingSyntax? {
    let value = parent?.is(TryExprSyntax.self) == true ? parent : Syntax(self)
    return value?.parent?.parent?.as(PatternBindingSyntax.self)
  }
}

extension TryExprSyntax {
  /// Whether the value is only assigned, declared or passed as an argument, so that an operator can follow it.
  var standsAlone: Bool {
    guard let parent else { return true }
    if parent.is(InitializerClauseSyntax.self) || parent.is(LabeledExprSyntax.self) || parent.is(ReturnStmtSyntax.self)
    {
      return true
    }
    let elements = parent.as(ExprListSyntax.self).map(Array.init) ?? []
    return elements.count == 3 && elements[1].is(AssignmentExprSyntax.self)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
