import DecodingDiagnostics
import TerminalScreen

extension ScreenState {
  /// Whether nothing is decoded, and `g` proposes a model.
  var offersProposal: Bool {
    guard let document = current, document.document?.root != nil, document.inspecting == nil else { return false }
    guard let report = document.report else { return false }
    return report.model == nil && (report.verdict == .modelError || report.verdict == .decodes)
  }

  mutating func proposeModel() -> [ScreenEffect] {
    guard let document = current, document.document?.root != nil else {
      say(Labels.nothingToPropose, .error)
      return []
    }
    let job = nextJob(Labels.proposing).id
    let request = ProposalRequest(name: ProposalOptions.modelName(forFile: document.file))
    overlays.append(.proposal(ProposalState(document: document.id, request: request, job: job)))
    return [.propose(job, document.id, request)]
  }

  mutating func performInProposal(_ action: ScreenAction, _ proposal: ProposalState) -> [ScreenEffect] {
    if proposal.naming != nil { return performInNaming(action, proposal) }
    var proposal = proposal
    switch action {
    case .back:
      overlays.removeLast()
      return [.cancel(proposal.job)]
    case .help: overlays.append(.help(HelpState(context: .proposal)))
    case .enter:
      if let model = proposal.model { overlays.append(.text(TextState(proposed: model, name: proposal.request.name))) }
    case .copyText:
      copying = nil
      return proposal.model.map { [.copy(text: $0.source)] } ?? []
    case .saveModel: return save(proposal, to: proposal.request.name + ".swift", replaces: false)
    case .command: return openPrompt(.command)
    case .rename: return beginNaming(proposal)
    case .flipOptional, .flipDictionary, .flipEnum, .flipPlain:
      guard proposal.flip(action) else {
        say(Labels.noOtherChoice)
        return []
      }
      return proposeAgain(proposal)
    default:
      var window = ScrollWindow(
        cursor: proposal.cursor, top: proposal.top, count: proposal.rows.count, height: proposalHeight(proposal))
      guard let side = window.move(action) else { return [] }
      sayWrapped(side)
      (proposal.cursor, proposal.top) = (window.cursor, window.top)
      replaceOverlay(.proposal(proposal))
    }
    return []
  }

  /// Proposes again; results of earlier requests are obsolete.
  private mutating func proposeAgain(_ proposal: ProposalState) -> [ScreenEffect] {
    var proposal = proposal
    let old = proposal.job
    let job = nextJob(Labels.proposing).id
    proposal.begin(job)
    replaceOverlay(.proposal(proposal))
    return [.cancel(old), .propose(job, proposal.document, proposal.request)]
  }

  // MARK: Names

  private mutating func beginNaming(_ proposal: ProposalState) -> [ScreenEffect] {
    guard let row = proposal.row, row.objects != nil else {
      say(Labels.noOtherChoice)
      return []
    }
    var proposal = proposal
    proposal.naming = TextField(proposal.request.options.names[row.path] ?? "")
    replaceOverlay(.proposal(proposal))
    return []
  }

  private mutating func performInNaming(_ action: ScreenAction, _ proposal: ProposalState) -> [ScreenEffect] {
    var proposal = proposal
    let typed = proposal.naming?.text.trimmed ?? ""
    switch action {
    case .back:
      proposal.naming = nil
      replaceOverlay(.proposal(proposal))
    case .enter:
      guard let path = proposal.row?.path else { return [] }
      guard typed.isEmpty || ProposalOptions.isPropertyName(typed) else {
        say(Labels.notAName(typed), .error)
        return []
      }
      proposal.naming = nil
      proposal.request.options.names[path] = typed.isEmpty ? nil : typed
      return proposeAgain(proposal)
    default: break
    }
    return []
  }

  // MARK: Results and saving

  mutating func takeProposal(_ outcome: ProposedModel, _ job: JobID) {
    changeProposal(job) { $0.take(outcome) }
  }

  /// Returns false if the failed job was not a proposal.
  mutating func takeFailedProposal(_ words: String, _ job: JobID) -> Bool { changeProposal(job) { $0.fail(words) } }

  @discardableResult
  private mutating func changeProposal(_ job: JobID, _ body: (inout ProposalState) -> Void) -> Bool {
    for index in overlays.indices {
      guard case .proposal(var proposal) = overlays[index], proposal.job == job else { continue }
      body(&proposal)
      overlays[index] = .proposal(proposal)
      return true
    }
    return false
  }

  /// The proposal, even if a question or its text covers it.
  var openedProposal: ProposalState? {
    overlays.lazy.reversed().compactMap { overlay in
      if case .proposal(let proposal) = overlay { proposal } else { nil }
    }.first
  }

  mutating func save(_ proposal: ProposalState, to path: String, replaces: Bool) -> [ScreenEffect] {
    guard case .proposed(let model) = proposal.knowledge, model.isProved else {
      say(Labels.notProvedYet, .error)
      return []
    }
    return [.saveModel(nextJob("").id, text: model.source, path: path, replaces: replaces)]
  }
}
