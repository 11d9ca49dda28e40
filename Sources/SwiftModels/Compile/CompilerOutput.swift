import Foundation

/// The errors in what a compiler printed: lines such as `/a/Order.swift:3:9: error: cannot find 'X' in scope`.
struct CompilerOutput {
  struct Located: Equatable {
    let path: String
    let line: Int
    /// 1-based, in bytes.
    let column: Int
    let text: String

    /// How the compiler begins what it says of a switch that lacks a case.
    static let openSwitch = "switch must be exhaustive"

    var isOpenSwitch: Bool { text.hasPrefix(Self.openSwitch) }

    /// Of a call for which there is no initializer or function of such parameters.
    var isOfCall: Bool {
      [
        "argument label", "argument passed", "extra argument", "in call to initializer", "missing argument",
        "argument type",
      ]
      .contains { text.contains($0) }
    }

    /// The type that lacks what a protocol asks for, which may be what was left out of it; nil for other errors. What
    /// decoding asks for is never left out.
    var typeWithoutConformance: String? {
      guard text.contains("does not conform to protocol") else { return nil }
      let quoted = QuotedNames(text).all
      guard quoted.count == 2, quoted[1] != "Decodable" else { return nil }
      return lastComponent(of: QuotedNames.withoutArguments(quoted[0]))
    }

    /// The protocol of `type 'T' does not conform to protocol 'P'`.
    var unfulfilledProtocol: String? {
      text.contains("does not conform to protocol") ? QuotedNames(text).all.dropFirst().first.map(lastComponent) : nil
    }

    /// Of an attribute that only Apple's platforms know: what it stands on is as good without it.
    var isOfObjectiveC: Bool { text.hasPrefix("Objective-C interoperability") || text.contains("non-'@objc'") }
  }

  private(set) var located: [Located] = []
  private(set) var others: [String] = []
  /// What it says next to the errors.
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
        // Else it is the user's own line of source that has the word.
        guard !line[..<marker.lowerBound].contains(" ") else { continue }
        if let said = Self.withoutMachinery(text), !others.contains(said) { others.append(said) }
        continue
      }
      let error = Located(path: place.path, line: place.line, column: place.column, text: text)
      // The same error comes once for every file that runs into it.
      if !located.contains(error) { located.append(error) }
    }
  }

  /// The names of what the compiler looked for in vain: in scope, as a member, or because a protocol asks for it.
  ///
  /// - Parameter matters: Told of each error whether it is one to look at.
  func missedNames(where matters: (Located) -> Bool) -> Set<String> {
    let located = located.filter(matters)
    let missed = located.compactMap { error -> String? in
      if let name = ModelCompiler.unknownName(in: error.text) { return name }
      if let member = QuotedNames.missingMember(in: error.text) { return member }
      let quoted = QuotedNames(error.text).all
      let isOfType = ["is not a member type", "no type named"].contains { error.text.contains($0) }
      return isOfType ? quoted.first : nil
    }
    let required = notes.filter { $0.hasPrefix("protocol requires") }.compactMap { QuotedNames($0).all.first }
    // What the compiler writes itself is missing for another reason.
    let unwritten = required.map(Self.baseName).filter {
      $0 != "init" && !KnownRequirements.names.contains(WordHash.of($0))
    }
    let names = missed.map(Self.baseName) + unwritten
    // Calls that do not fit may do so as soon as the rest is there.
    let isOfCalls = names.isEmpty && located.contains { $0.isOfCall || $0.text.hasPrefix("no exact matches in call") }
    return Set(isOfCalls ? ["init"] : names).filter { $0.first.map { $0.isLetter || $0 == "_" } ?? false }
  }

  fileprivate static func baseName(_ name: String) -> String { String(name.prefix { $0 != "(" && $0 != "<" }) }

  /// The errors where nobody asks for their places.
  var diagnostics: [CompilerDiagnostic] {
    (located.map(\.text) + others).map { CompilerDiagnostic(place: nil, text: $0) }
  }

  /// A part of Foundation that code written for Apple's platforms need not import, but code on Linux must.
  var missingPartOfFoundation: String? {
    let texts = located.map(\.text)
    if texts.contains(where: { $0.contains("FoundationXML") }) { return "FoundationXML" }
    // Without the module, its types are names for AnyObject.
    let isNetworking = texts.contains { $0.contains("FoundationNetworking") || $0.contains("(aka 'AnyObject')") }
    return isNetworking ? "FoundationNetworking" : nil
  }

  /// What the package manager adds for its own developers: how it compiled the manifest, and that it gave up.
  private static func withoutMachinery(_ text: String) -> String? {
    guard text != "fatalError" else { return nil }
    return text.replacing(/\s\(compiled with: \[.*\]\)/, with: "")
  }

  /// `/a/b.swift:3:9: ` taken apart from its end, since paths may hold colons.
  private static func place(_ text: Substring) -> (path: String, line: Int, column: Int)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 4, let line = Int(parts[parts.count - 3]), let column = Int(parts[parts.count - 2]) else {
      return nil
    }
    return (parts.dropLast(3).joined(separator: ":"), line, column)
  }
}

extension CompilerOutput {
  /// What is declared twice, without its argument labels.
  var redeclaredNames: Set<String> {
    let texts = located.map(\.text).filter { $0.hasPrefix("invalid redeclaration of") }
    return Set(texts.compactMap { QuotedNames($0).all.first.map(Self.baseName) })
  }
}

extension CompilerOutput.Located {
  /// `ambiguous use of 'name(_:)'`
  var ambiguousName: String? {
    guard text.hasPrefix("ambiguous use of") else { return nil }
    return QuotedNames(text).all.first.map(CompilerOutput.baseName)
  }
}
