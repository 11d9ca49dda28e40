import DecodingDiagnostics
import FixProving
import NcursesTerminal
import SwiftModels

/// `--fix`, `--diff` and `--undo`: applies the plan, or some fixes, to the source files.
struct FixRun {
  let session: InspectionSession
  let command: InspectCommand

  func run(files: [String]) -> Int32 {
    do throws(ToolError) {
      try refuseAfterInterruption()
      let choice = try files.count == 1 ? choice(for: files[0]) : choice(for: files)
      return command.diff ? print(choice) : try write(choice)
    } catch {
      StandardError.print(error.message)
      return ExitStatus.failure
    }
  }

  private func refuseAfterInterruption() throws(ToolError) {
    do throws(ApplyError) {
      try session.sourceWriter.refuseAfterInterruption()
    } catch {
      throw ToolError(error.message)
    }
  }

  private func choice(for file: String) throws(ToolError) -> Choice {
    let run = BodyRun(session: session, linesWanted: command.reporting.lines)
    guard !run.holdsLines(file) else { return try choice(for: [file]) }
    let document = try session.open(file, change: .init())
    guard !document.isLines else { return try choice(for: [file]) }
    var report = HeadlessRun(session: session, command: command).inspect(document)
    if report.verdict == .modelError {
      throw ToolError("\(ShownFile.name(file)): \(report.message ?? ModelErrorWords.notRun)")
    }
    let proved = session.addFixes(to: &report, of: document, change: .init(), seconds: 30)
    return try choose(from: proved, decodes: report.verdict == .decodes)
  }

  /// Returns the choice for many documents, or the lines of a file, together.
  private func choice(for files: [String]) throws(ToolError) -> Choice {
    let evidence = BodyRun(session: session, linesWanted: command.reporting.lines).run(files)
    if let trouble = evidence.unreadable.values.sorted().first { throw ToolError(trouble) }
    var report = evidence.report
    if let trouble = report.documents.first(where: { $0.verdict == .modelError }) {
      throw ToolError("\(trouble.file): \(trouble.message ?? ModelErrorWords.notRun)")
    }
    let proved = session.addFixes(to: &report, of: evidence, seconds: 30)
    guard proved.count == 1 else { throw ToolError(FixWords.severalSources) }
    return try choose(from: proved[0], decodes: report.documents.allSatisfy { $0.verdict == .decodes })
  }

  func undo() -> Int32 {
    do throws(ApplyError) {
      let paths = try session.sourceWriter.undo()
      for line in FixWords.restored(paths) { StandardError.print(line) }
      return ExitStatus.success
    } catch {
      StandardError.print(error.message)
      return ExitStatus.failure
    }
  }

  /// The changes to write or print, and what remains to be done.
  fileprivate struct Choice {
    let changes: [SourceChange]
    let diffs: [String]
    let byHand: [String]
    let remaining: Int
    var mustFollow: [FollowingPlace] = []
    var loses: String?
    /// The titles of the fixes with an invented value.
    var toFillIn: [String] = []

    var paths: [String] { changes.map(\.path) }
  }

  private func choose(from proved: ProvedChanges, decodes: Bool) throws(ToolError) -> Choice {
    guard !decodes || !command.only.isEmpty else {
      return Choice(changes: [], diffs: [], byHand: [], remaining: 0)
    }
    guard command.only.isEmpty else {
      return try choose(Set(command.only.flatMap(\.numbers)).sorted(), from: proved)
    }
    guard let plan = proved.planOfAll else { throw ToolError(FixWords.noPlan) }
    if plan.isAboutTheAnswer(among: proved.fixList), let fix = plan.fixes.first {
      return Choice(nothingBut: proved.fixList[fix])
    }
    return Choice(plan, proved.plan, among: proved.fixList)
  }

  /// Combines the fixes with these numbers.
  private func choose(_ numbers: [Int], from proved: ProvedChanges) throws(ToolError) -> Choice {
    if let unknown = numbers.first(where: { !proved.fixList.indices.contains($0 - 1) }) {
      throw ToolError(FixWords.noSuchFix(unknown, count: proved.fixList.count))
    }
    guard numbers.count == 1, let number = numbers.first else {
      guard let combined = proved.combining(numbers.map { $0 - 1 }) else {
        throw ToolError(FixWords.doNotCombine(numbers))
      }
      return Choice(combined.plan, combined.changes, among: proved.fixList)
    }
    let fix = proved.fixList[number - 1]
    if fix.isAboutTheAnswer { return Choice(nothingBut: fix) }
    return Choice(
      changes: proved.fixes[number - 1], diffs: [fix.diff, fix.documentDiff].compactMap(\.self),
      byHand: FixWords.byHand(fix.decoderChange, root: fix.root, documentDiff: fix.documentDiff),
      remaining: fix.remaining, mustFollow: fix.mustFollow ?? [], loses: fix.loses,
      toFillIn: fix.intent == .needsInput ? [fix.title] : [])
  }

  private func print(_ choice: Choice) -> Int32 {
    for diff in choice.diffs { StandardOutput.print(diff, as: .patch) }
    if let loses = choice.loses { StandardError.print(FixWords.loses(loses)) }
    if choice.paths.contains(where: UnifiedDiff.startsAtRoot) { StandardError.print(FixWords.appliesAtRoot) }
    return finish(choice)
  }

  private func write(_ choice: Choice) throws(ToolError) -> Int32 {
    guard !choice.changes.isEmpty else {
      StandardError.print(FixWords.nothingToWrite)
      return finish(choice)
    }
    for diff in choice.diffs { StandardOutput.print(diff, as: .patch) }
    if let loses = choice.loses { StandardError.print(FixWords.loses(loses)) }
    guard try isAgreed(choice) else {
      StandardError.print(FixWords.notWritten)
      return ExitStatus.findings
    }
    do throws(ApplyError) {
      try session.sourceWriter.apply(choice.changes)
    } catch {
      throw ToolError(error.message)
    }
    for change in choice.changes { StandardError.print(FixWords.written(change.path)) }
    return finish(choice)
  }

  private func isAgreed(_ choice: Choice) throws(ToolError) -> Bool {
    if command.yes { return true }
    guard ControllingTerminal.isTerminal(0), ControllingTerminal.isTerminal(2) else {
      throw ToolError(FixWords.needsYes)
    }
    StandardError.print(FixWords.question(choice.paths))
    return ["y", "yes"].contains((readLine() ?? "").lowercased())
  }

  /// Returns the exit status, which depends on what remains.
  private func finish(_ choice: Choice) -> Int32 {
    for line in choice.byHand { StandardError.print(line) }
    for title in choice.toFillIn { StandardError.print(FixWords.toFillIn(title)) }
    if !choice.mustFollow.isEmpty { StandardError.print(FixWords.mustFollow(choice.mustFollow)) }
    if choice.remaining > 0 { StandardError.print(FixWords.remaining(choice.remaining)) }
    return choice.remaining == 0 ? ExitStatus.success : ExitStatus.findings
  }
}

extension FixRun.Choice {
  fileprivate init(_ plan: Plan, _ changes: [SourceChange], among fixes: [Fix]) {
    self.init(
      changes: changes, diffs: [plan.diff, plan.documentDiff].compactMap(\.self),
      byHand: FixWords.byHand(plan.decoderChange, root: plan.root, documentDiff: plan.documentDiff),
      remaining: plan.remaining, mustFollow: plan.mustFollow ?? [], loses: plan.loses,
      toFillIn: plan.fixes.map { fixes[$0] }.filter { $0.intent == .needsInput }.map(\.title))
  }

  /// Creates a choice without changes, for a fix to the request or response.
  fileprivate init(nothingBut fix: Fix) {
    self.init(changes: [], diffs: [], byHand: [fix.explanation], remaining: fix.resolves)
  }
}
