import Foundation

/// The errors in a compiler's output: lines such as `/a/Order.swift:3:9: error: cannot find 'X' in scope`.
struct CompilerOutput {
  struct Located: Equatable {
    let path: String
    let line: Int
    /// 1-based, in bytes.
    let column: Int
    let text: String

    /// The beginning of the message about a switch that lacks a case.
    static let openSwitch = "switch must be exhaustive"

    var isOpenSwitch: Bool { text.hasPrefix(Self.openSwitch) }

    /// Whether no initializer or function has the parameters of a call.
    var isOfCall: Bool {
      [
        "argument label", "argument passed", "extra argument", "in call to initializer", "missing argument",
        "argument type",
      ]
      .contains { text.contains($0) }
    }

    /// The type that does not satisfy a protocol, perhaps because a member was left out; nil for other errors. Members
    /// that decoding requires are never left out.
    var typeWithoutConformance: String? {
      guard text.contains("does not conform to protocol") else { return nil }
      let quoted = QuotedNames(text).all
      guard quoted.count == 2, quoted[1] != "Decodable" else { return nil }
      return lastComponent(of: QuotedNames.withoutArguments(quoted[0]))
    }

    /// The protocol in `type 'T' does not conform to protocol 'P'`.
    var unfulfilledProtocol: String? {
      text.contains("does not conform to protocol") ? QuotedNames(text).all.dropFirst().first.map(lastComponent) : nil
    }

    /// Whether it is about an attribute that only Apple's platforms support; the declaration works without it.
    var isOfObjectiveC: Bool { text.hasPrefix("Objective-C interoperability") || text.contains("non-'@objc'") }
  }

  private(set) var located: [Located] = []
  private(set) var others: [String] = []
  /// The other messages.
  private(set) var notes: [String] = []

  /// - Parameter warning: How a warning begins that counts as an error.
  init(_ output: String, countingWarnings warning: String? = nil) {
    for line in output.split(separator: "\n") {
      let warned = warning.flatMap { line.range(of: "warning: " + $0) == nil ? nil : line.range(of: "warning: ") }
      guard let marker = line.range(of: "error: ") ?? warned else {
        if let note = line.range(of: ": note: ") { notes.append(String(line[note.upperBound...])) }
        continue
      }
      let text = String(line[marker.upperBound...])
      guard let place = Self.place(line[..<marker.lowerBound]) else {
        // Otherwise it is a line of the user's own source that contains the word.
        guard !line[..<marker.lowerBound].contains(" ") else { continue }
        if let said = Self.withoutMachinery(text), !others.contains(said) { others.append(said) }
        continue
      }
      let error = Located(path: place.path, line: place.line, column: place.column, text: text)
      // The same error is repeated for every file that runs into it.
      if !located.contains(error) { located.append(error) }
    }
  }

  /// The names that the compiler did not find: in scope, as a member, or as a requirement of a protocol.
  ///
  /// - Parameter matters: Returns whether to consider an error.
  func missedNames(where matters: (Located) -> Bool) -> Set<MissedName> {
    let located = located.filter(matters)
    let missed = located.compactMap { error -> MissedName? in
      if let name = ModelCompiler.unknownName(in: error.text) { return Self.missedName(name) }
      if let member = QuotedNames.missingMember(in: error.text) {
        return Self.missedName(member, of: QuotedNames.holderOfMissingMember(in: error.text))
      }
      let quoted = QuotedNames(error.text).all
      let isOfType = ["is not a member type", "no type named"].contains { error.text.contains($0) }
      return isOfType ? quoted.first.map { Self.missedName($0) } : nil
    }
    let required = notes.filter { $0.hasPrefix("protocol requires") }.compactMap { QuotedNames($0).all.first }
    // Members that the compiler synthesizes are missing for another reason.
    let unwritten = required.map { Self.missedName($0) }.filter {
      $0 != .initializer && !KnownRequirements.names.contains(WordHash.of($0.name))
    }
    let names = missed + unwritten
    // Calls that do not match may do so once the rest is found.
    let isOfCalls = names.isEmpty && located.contains { $0.isOfCall || $0.text.hasPrefix("no exact matches in call") }
    return Set(isOfCalls ? [.initializer] : names).filter { $0.name.first.map { $0.isLetter || $0 == "_" } ?? false }
  }

  private static func missedName(_ name: String, of holder: String? = nil) -> MissedName {
    MissedName(name: baseName(name), holder: holder)
  }

  fileprivate static func baseName(_ name: String) -> String { String(name.prefix { $0 != "(" && $0 != "<" }) }

  /// The errors without their places.
  var diagnostics: [CompilerDiagnostic] {
    (located.map(\.text) + others).map { CompilerDiagnostic(place: nil, text: $0) }
  }

  /// A part of Foundation that code written for Apple's platforms need not import, but code on Linux must.
  var missingPartOfFoundation: String? {
    let texts = located.map(\.text)
    if texts.contains(where: { $0.contains("FoundationXML") }) { return "FoundationXML" }
    // Without the module, its types are aliases of AnyObject.
    let isNetworking = texts.contains { $0.contains("FoundationNetworking") || $0.contains("(aka 'AnyObject')") }
    return isNetworking ? "FoundationNetworking" : nil
  }

  /// Removes what the package manager adds for its own developers: how it compiled the manifest, and that it gave up.
  private static func withoutMachinery(_ text: String) -> String? {
    guard text != "fatalError" else { return nil }
    return text.replacing(/\s\(compiled with: \[.*\]\)/, with: "")
  }

  /// Parses `/a/b.swift:3:9: ` from its end, since paths may contain colons.
  private static func place(_ text: Substring) -> (path: String, line: Int, column: Int)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 4, let line = Int(parts[parts.count - 3]), let column = Int(parts[parts.count - 2]) else {
      return nil
    }
    return (parts.dropLast(3).joined(separator: ":"), line, column)
  }
}

extension CompilerOutput {
  /// Names that are declared twice, without argument labels.
  var redeclaredNames: Set<String> {
    let texts = located.map(\.text).filter { $0.hasPrefix("invalid redeclaration of") }
    return Set(texts.compactMap { QuotedNames($0).all.first.map(Self.baseName) })
  }
}

extension CompilerOutput.Located {
  /// `initializer does not override a designated initializer from its superclass`, `'super' cannot be used in class
  /// 'Order' because it has no superclass`
  var isOfSuperclass: Bool { text.contains("from its superclass") || text.hasSuffix("has no superclass") }

  /// `ambiguous use of 'name(_:)'`
  var ambiguousName: String? {
    guard text.hasPrefix("ambiguous use of") else { return nil }
    return QuotedNames(text).all.first.map(CompilerOutput.baseName)
  }
}
