internal import DecodingPrograms
internal import JSONText

/// A date that the model's own code reads with a formatter for another format.
struct OwnFormatterRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    if let warning { return fixed(warning) + complete(warning) + corrected(warning) }
    guard let failure, let type = context.typeMakingDate else { return [] }
    return isoOptions(type, failure) ?? sharedOptions(type, failure) ?? format(type, failure)
  }

  /// Adds a locale to a formatter without one.
  private func fixed(_ warning: Warning) -> [Proposal] {
    guard warning.kind == .ambiguousDate, warning.date?.meant == DateReading.deviceFormatter,
      let format = warning.date?.format, let type = context.ownerType
    else { return [] }
    return [
      Proposal(
        .dateStrategy, title: FixWording.fixedFormatterTitle, subjects: [type.baseName],
        explanation: FixWording.fixedFormatter(format, hasZone: DateForms.hasZone(format)),
        edits: [.setDateFormat(type: type.name, from: format, to: format)], place: .completedFormatter,
        mergeKey: "locale:" + type.name)
    ]
  }

  /// Replaces the letters of a format that mean something else than the strings contain.
  private func corrected(_ warning: Warning) -> [Proposal] {
    guard warning.date?.meant == DateReading.text, let old = warning.date?.format, let type = context.ownerType,
      let new = DateLetters.corrected(old)
    else { return [] }
    let formatter = DateForms.formatter(new)
    guard context.strings(context.nodes(at: warning.offsets)).allSatisfy({ DateForms.reads($0, formatter) }) else {
      return []
    }
    return [
      Proposal(
        .dateStrategy, title: FixWording.ownFormatTitle(new), subjects: [type.baseName],
        explanation: FixWording.correctedFormat(old, new),
        edits: [edit(of: type, from: old, to: new)], place: .completedFormatter, mergeKey: "format:" + type.name)
    ]
  }

  /// The format may be a constant away from the formatter.
  private func edit(of type: DeclaredType, from old: String, to new: String) -> ModelEdit {
    let written = type.code.literals.filter { $0.text == old && $0.assigned == nil }
    let isAssigned = type.code.literals.contains { $0.text == old && $0.assigned != nil }
    let constant = isAssigned ? nil : type.program?.literals[old]
    guard let literal = written.count == 1 ? written[0].range : constant else {
      return .setDateFormat(type: type.name, from: old, to: new)
    }
    return .rewrite(type: type.name, at: literal, .replace(SwiftLiteral.of(new)))
  }

  /// Adds the options for the day and the time.
  private func complete(_ warning: Warning) -> [Proposal] {
    let texts = context.strings(values)
    let hasFractions = texts.contains(where: DateForms.hasFraction)
    guard warning.date?.meant == DateReading.daylessFormatter, let type = context.ownerType, !texts.isEmpty,
      texts.allSatisfy({ DateForms.isISO8601($0) && DateForms.hasFraction($0) == hasFractions }),
      let written = type.code.options.first
    else { return [] }
    let options = "[.withInternetDateTime\(hasFractions ? ", .withFractionalSeconds" : "")]"
    return [
      Proposal(
        .dateStrategy, title: FixWording.completeOptionsTitle, subjects: [type.baseName],
        explanation: FixWording.completeOptions,
        edits: [.rewrite(type: type.name, at: written.range, .replace(options))], place: .completedFormatter,
        mergeKey: "options:" + type.name)
    ]
  }

  private func format(_ type: DeclaredType, _ failure: Failure) -> [Proposal] {
    guard let old = format(in: type), let new = DateForms.format(ofAll: Set(context.textsTold)), new != old
    else { return [] }
    return [
      Proposal(
        .dateStrategy, title: FixWording.ownFormatTitle(new), subjects: [type.baseName],
        explanation: FixWording.ownFormat(failure, old, new),
        edits: [edit(of: type, from: old, to: new)], mergeKey: "format:" + type.name)
    ]
  }

  /// An `ISO8601DateFormatter` reads fractions of a second only with an option, and then rejects dates without them.
  private func isoOptions(_ type: DeclaredType, _ failure: Failure) -> [Proposal]? {
    let texts = context.textsTold
    let hasFractions = texts.contains(where: DateForms.hasFraction)
    guard type.code.isoFormatters.count == 1, !texts.isEmpty,
      texts.allSatisfy(DateForms.isISO8601), texts.allSatisfy({ DateForms.hasFraction($0) == hasFractions }),
      type.code.implicitMembers.contains(Self.fractions) != hasFractions,
      let edits = hasFractions ? isoEdits(type) : withoutFractions(type)
    else { return nil }
    return [
      Proposal(
        .dateStrategy, title: hasFractions ? FixWording.fractionsTitle : FixWording.noFractionsTitle,
        subjects: [type.baseName], explanation: FixWording.fractions(failure, are: hasFractions), edits: edits,
        mergeKey: "fractions:" + type.name)
    ]
  }

  private func withoutFractions(_ type: DeclaredType) -> [ModelEdit]? {
    guard let options = type.code.options.first else { return nil }
    let kept = options.names.filter { $0 != Self.fractions }
    return kept.isEmpty ? nil : [setting(options, to: kept, in: type)]
  }

  private static let fractions = "withFractionalSeconds"

  private func setting(_ options: DeclaredOptions, to names: [String], in type: DeclaredType) -> ModelEdit {
    let list = names.map { "." + $0 }.joined(separator: ", ")
    return .rewrite(type: type.name, at: options.range, .replace("[\(list)]"))
  }

  private func isoEdits(_ type: DeclaredType) -> [ModelEdit] {
    if let options = type.code.options.first {
      return [setting(options, to: options.names + [Self.fractions], in: type)]
    }
    return type.code.isoFormatters.map {
      .rewrite(type: type.name, at: $0, .replace("\(type.name).dateFormatter"))
    } + [.addMembers(type: type.name, text: Self.fractionalFormatter)]
  }

  private static let fractionalFormatter = """
    private static let dateFormatter: ISO8601DateFormatter = {
      let formatter = ISO8601DateFormatter()
      formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
      return formatter
    }()
    """

  /// Other code uses the `ISO8601DateFormatter` as well, so the type gets one of its own.
  private func sharedOptions(_ type: DeclaredType, _ failure: Failure) -> [Proposal]? {
    let texts = context.textsTold
    let used = model.formatters.filter { $0.format == nil && !$0.uses(in: type.code).isEmpty }
    guard used.count == 1, let formatter = used.first, !formatter.hasFractions, !texts.isEmpty,
      case let uses = formatter.uses(in: type.code), uses.count == 1,
      texts.allSatisfy(DateForms.isISO8601), texts.allSatisfy(DateForms.hasFraction)
    else { return nil }
    return [
      Proposal(
        .dateStrategy, title: FixWording.fractionsTitle, subjects: [type.baseName],
        explanation: FixWording.fractions(failure, are: true),
        edits: [
          .rewrite(type: type.name, at: uses[0], .callOn("\(type.name).dateFormatter")),
          .addMembers(type: type.name, text: Self.fractionalFormatter),
        ], mergeKey: "fractions:" + type.name)
    ]
  }

  /// The format of the only formatter that the type's code creates, else of the one that it uses.
  private func format(in type: DeclaredType) -> String? {
    let formats = type.code.literals.filter { $0.assigned == "dateFormat" }.map(\.text)
    if !formats.isEmpty { return formats.count == 1 ? formats[0] : nil }
    if let format = type.program?.onlyDateFormat { return format }
    let helpers = model.helpers.filter { type.code.calls.contains($0.name) }
    let code = [type.code] + helpers.map(\.code)
    let used = model.formatters.filter { code.contains(where: $0.isUsed) }
    return used.count == 1 ? used[0].format : nil
  }
}

extension DecodingProgram {
  /// The format of the formatters that the code creates, if a literal spells it, such as one of a constant.
  fileprivate var onlyDateFormat: String? {
    let formats = Set(
      allValues.flatMap(\.withParts).compactMap { value -> String? in
        guard case .object("DateFormatter", let settings) = value,
          case .text(let format)? = settings.last(where: { $0.name == "dateFormat" })?.value
        else { return nil }
        return format
      })
    return formats.count == 1 ? formats.first.flatMap { literals[$0] == nil ? nil : $0 } : nil
  }
}
