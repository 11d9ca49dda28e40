extension ModelCompiler {
  /// How long wider parts of the sources are tried after one that does not compile: each takes longer than the previous
  /// one.
  static let patience = Duration.seconds(20)
  /// How long the likely attempt runs before the frugal one: if its rounds take seconds, it needs too much code.
  static let likelyPatience = Duration.seconds(30)

  struct Attempt: Equatable {
    var extent: ModuleText.Extent
    var settings: [String]
    var isFrugal = false
    /// Whether it stops when it would include more for code that may not be needed.
    var yieldsToFrugal = false
    /// Whether, if nothing else helps, the code that decodes a type is left out, so that its values are not checked.
    var leavesOutDecoding = false

    /// The same attempt, run to its end.
    var persistent: Attempt {
      var attempt = self
      attempt.yieldsToFrugal = false
      return attempt
    }
  }

  /// The likely attempt first, then the frugal one, then wider ones; errors are reported for whole declarations, as the
  /// user wrote them.
  func attempts(_ request: Request) -> [Attempt] {
    let whole = request.around?.wholeDeclarations
    let wider = wideningAttempts(request).filter { whole != .needTooMuch || $0.extent.depth == .members }
    var frugal = wider[0]
    frugal.isFrugal = true
    let first = whole == .needNoMore ? [wider[1], wider[0]] : [wider[0]]
    var likely = first[0]
    likely.yieldsToFrugal = likely.extent == .neededMembers
    // If several roots fail together, each is compiled separately.
    if request.effort == .together { return [likely] + first.dropFirst() }
    guard request.effort == .full else { return [likely] + first.dropFirst() + [frugal] }
    var lastResort = wider[0]
    lastResort.leavesOutDecoding = true
    return [likely] + first.dropFirst() + [frugal] + wider.filter { !first.contains($0) } + [lastResort]
  }

  private func wideningAttempts(_ request: Request) -> [Attempt] {
    if let settings = request.surroundings?.settings {
      let extents: [ModuleText.Extent] = [.neededMembers, .neededDeclarations, .wholeFiles, .allFiles]
      return extents.map { Attempt(extent: $0, settings: settings) }
    }
    // The package manager's flag for the files of a target, and those of the project without which a type is missing.
    let flags = (request.moduleName == nil ? [] : ["SWIFT_PACKAGE"]) + request.index.neededFlags
    let own = (request.around?.languageMode ?? .five).arguments + flags.flatMap { ["-D", $0] }
    let wider = LanguageMode.six.arguments + flags.flatMap { ["-D", $0] }
    return [
      Attempt(extent: .neededMembers, settings: own), Attempt(extent: .neededDeclarations, settings: own),
      Attempt(extent: .wholeFiles, settings: own), Attempt(extent: .wholeFiles, settings: wider),
    ]
  }
}

extension ModelIndex {
  /// The flags for the types that are declared under an `#if` and nowhere else.
  fileprivate var neededFlags: [String] {
    let flagged = types.filter { !$0.flags.isEmpty && types(named: $0.name).count == 1 }
    return Set(flagged.flatMap(\.flags)).sorted()
  }
}
