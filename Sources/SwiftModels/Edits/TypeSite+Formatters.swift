import DecodingDiagnostics
import SwiftSyntax

extension TypeSite {
  /// Another format for the formatter that has this one, with a locale and a time zone of its own; out of `init(from:)` it
  /// becomes a static property.
  func setDateFormat(from old: String, to new: String) throws(EditError) -> [TextPatch] {
    guard let setup = formatterSetup(of: old) else {
      throw .unsupported("\(declaration.name) does not set the date format in one place")
    }
    let isMadeForEachValue = decodingInitializer?.body?.statements.trimmedByteRange == setup.block.trimmedByteRange
    guard isMadeForEachValue, declaration.genericParameters.isEmpty, let maker = setup.maker else {
      return [setup.reconfigured(new, in: file)]
    }
    return hoisted(setup, maker, new)
  }

  /// The one formatter with a format: the type's own, else the one elsewhere in the file that its code uses.
  private func formatterSetup(of format: String) -> FormatterSetup? {
    for scope in [Syntax(node), decodingInitializer.map { Syntax($0) }].compactMap(\.self) {
      let own = FormatterSetup.all(in: scope).filter { $0.format == format }
      if !own.isEmpty { return own.count == 1 ? own[0] : nil }
    }
    let code = ([Syntax(node)] + extensions.map { Syntax($0) }).map { CodeFacts.found(in: $0) }
    let used = FormatterSetup.all(in: Syntax(tree)).filter { setup in
      setup.format == format && code.contains { !setup.declared.uses(in: $0).isEmpty }
    }
    return used.count == 1 ? used[0] : nil
  }

  private func hoisted(_ setup: FormatterSetup, _ maker: CodeBlockItemSyntax, _ format: String) -> [TextPatch] {
    let kept = setup.settings.filter { $0.id != setup.assignment.id }.map(\.trimmedDescription)
    let body = ["let \(setup.name) = DateFormatter()"] + kept + setup.configuration(format) + ["return \(setup.name)"]
    let member =
      ["private static let \(setup.name): DateFormatter = {"] + body.map { "  " + $0 } + ["}()"]
    let moved = ([maker] + setup.settings).map(\.trimmedByteRange)
    let uses = setup.uses.map(\.trimmedByteRange).filter { use in !moved.contains { $0.overlaps(use) } }
    return moved.map { TextPatch(range: wholeLines(of: $0), text: "") }
      + uses.map { .insert("Self.", at: $0.lowerBound) }
      + [insertMember(style.text(member, indentation: memberIndentation), after: lastProperty?.trimmedByteRange)]
  }
}
