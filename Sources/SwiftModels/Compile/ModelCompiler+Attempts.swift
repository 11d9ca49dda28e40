extension ModelCompiler {
  /// How long wider parts of the sources are tried after one that does not compile: each takes longer than the previous one.
  static let patience = Duration.seconds(20)
  /// How long the likely way is tried before the one with the least: where each round takes seconds, it needs too much.
  static let likelyPatience = Duration.seconds(30)

  struct Attempt: Equatable {
    var extent: ModuleText.Extent
    var settings: [String]
    var isFrugal = false
    /// Ends where it would bring in more for code that may not be needed.
    var yieldsToFrugal = false

    /// The same, taken to its end.
    var persistent: Attempt {
      var attempt = self
      attempt.yieldsToFrugal = false
      return attempt
    }
  }

  /// The likely way first, then the one with the least, then wider ones; the user is told of the errors of whole
  /// declarations, which are the user's as they are.
  func attempts(_ request: Request) -> [Attempt] {
    let whole = request.around?.wholeDeclarations
    let wider = wideningAttempts(request).filter { whole != .needTooMuch || $0.extent.depth == .members }
    var frugal = wider[0]
    frugal.isFrugal = true
    let first = whole == .needNoMore ? [wider[1], wider[0]] : [wider[0]]
    var likely = first[0]
    likely.yieldsToFrugal = likely.extent == .neededMembers
    // Of several roots each is then compiled by itself.
    if request.effort == .together { return [likely] + first.dropFirst() }
    let more = request.effort == .full ? wider.filter { !first.contains($0) } : []
    return [likely] + first.dropFirst() + [frugal] + more
  }

  private func wideningAttempts(_ request: Request) -> [Attempt] {
    if let settings = request.surroundings?.settings {
      let extents: [ModuleText.Extent] = [.neededMembers, .neededDeclarations, .wholeFiles, .allFiles]
      return extents.map { Attempt(extent: $0, settings: settings) }
    }
    // As the package manager compiles the files of a target.
    let flags = request.moduleName == nil ? [] : ["-D", "SWIFT_PACKAGE"]
    let five = CompilerInvocation.LanguageMode.five.arguments + flags
    return [
      Attempt(extent: .neededMembers, settings: five), Attempt(extent: .neededDeclarations, settings: five),
      Attempt(extent: .wholeFiles, settings: five),
      Attempt(extent: .wholeFiles, settings: CompilerInvocation.LanguageMode.six.arguments + flags),
    ]
  }
}
