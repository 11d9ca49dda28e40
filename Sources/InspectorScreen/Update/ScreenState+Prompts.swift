import JSONText
import TerminalScreen

extension ScreenState {
  mutating func openPrompt(_ purpose: PromptState.Purpose) -> [ScreenEffect] {
    if purpose == .search, current?.document?.root == nil {
      say(Labels.nothingToSearch)
      return []
    }
    let text = purpose == .filter ? current?.list.filter ?? "" : ""
    prompt = PromptState(
      purpose: purpose, field: TextField(text), before: current?.tree.row?.place, focusBefore: focus)
    // If only one pane fits, it is the one that the prompt affects.
    if let pane = purpose.pane, layout.bodies[pane]?.isEmpty != false { focus = pane }
    return []
  }

  /// Updates the search or filter while it is typed.
  mutating func promptChanged() -> [ScreenEffect] {
    guard let prompt else { return [] }
    switch prompt.purpose {
    case .search: return search(prompt.field.text, in: selected, from: prompt.before?.node)
    case .filter:
      setFilter(prompt.field.text)
      return selectionChanged(isJump: false)
    case .command, .openFile: return []
    }
  }

  mutating func performInPrompt(_ action: ScreenAction) -> [ScreenEffect] {
    guard let prompt else { return [] }
    switch action {
    case .back:
      self.prompt = nil
      return abandon(prompt)
    case .enter:
      self.prompt = nil
      promptHistory.remember(prompt.field.text.trimmed, for: prompt.purpose)
      return take(prompt)
    case .moveUp: return recall(1)
    case .moveDown: return recall(-1)
    case .complete: return complete(prompt)
    case .help:
      overlays.append(.help(HelpState(context: .prompt)))
      self.prompt = nil
    default: break
    }
    return []
  }

  /// Replaces the input with an earlier one, or restores what was being typed.
  private mutating func recall(_ step: Int) -> [ScreenEffect] {
    guard var prompt else { return [] }
    let stepsBack = prompt.stepsBack + step
    guard (0...promptHistory.count(for: prompt.purpose)).contains(stepsBack) else { return [] }
    if prompt.stepsBack == 0 { prompt.typed = prompt.field.text }
    prompt.stepsBack = stepsBack
    prompt.field = TextField(promptHistory.text(stepsBack, for: prompt.purpose) ?? prompt.typed)
    self.prompt = prompt
    return promptChanged()
  }

  private static let commands = ["path ", "q", "w ", "w! "]

  /// Completes a command immediately; the names of files have to be looked up.
  private mutating func complete(_ prompt: PromptState) -> [ScreenEffect] {
    if let path = prompt.path { return [.completePath(path)] }
    guard prompt.purpose == .command else { return [] }
    let text = prompt.field.text
    let known = Self.commands.filter { $0.hasPrefix(text) }
    guard let first = known.first else { return [] }
    let common = known.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    self.prompt?.field = TextField(common)
    if known.count > 1, common == text { say(Labels.names(known.map(\.trimmed))) }
    return []
  }

  /// Extends the input as far as all names agree, and shows them where they differ.
  mutating func complete(_ path: String, with names: [String]) {
    guard let prompt, prompt.path == path else { return }
    guard let first = names.first else { return say(Labels.noFile(beginningWith: path)) }
    let common = names.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    self.prompt?.field = TextField(String(prompt.field.text.dropLast(path.count)) + common)
    if names.count > 1, common == path { say(Labels.names(names)) }
  }

  private mutating func abandon(_ prompt: PromptState) -> [ScreenEffect] {
    focus = prompt.focusBefore ?? focus
    switch prompt.purpose {
    case .search:
      let height = height(of: .document)
      let job = current?.search?.job
      _ = change { document in
        document.search = nil
        if let place = prompt.before { document.show(place, height: height, remembers: false) }
      }
      return job.map { [.cancel($0)] } ?? []
    case .filter:
      setFilter("")
      return selectionChanged(isJump: false)
    case .command, .openFile: return []
    }
  }

  private mutating func take(_ prompt: PromptState) -> [ScreenEffect] {
    let text = prompt.field.text
    switch prompt.purpose {
    case .search:
      let search = current?.search
      // A search without matches is over: `n` moves to failures again.
      if text.isEmpty || search?.isRunning == false && search?.matches.isEmpty == true {
        _ = change { $0.search = nil }
        if !text.isEmpty { say(Labels.noMatch(of: text)) }
      }
      focus = .document
      return []
    case .filter:
      focus = .failures
      return []
    case .openFile:
      return openNamed(text.trimmed)
    case .command:
      return run(command: text.trimmed)
    }
  }

  private mutating func run(command: String) -> [ScreenEffect] {
    let words = command.split(separator: " ", maxSplits: 1)
    guard let name = words.first else { return [] }
    let argument = words.count > 1 ? String(words[1]).trimmed : ""
    if let line = Int(name) {
      goTo(line: line)
    } else if name == "path" {
      goTo(path: argument)
    } else if name == "q" || name == "quit" {
      return [.quit(exitStatus)]
    } else if ["w", "write", "w!", "write!"].contains(name) {
      guard !argument.isEmpty else {
        say(Labels.namesNoFile, .error)
        return []
      }
      if let proposal = openedProposal { return save(proposal, to: argument, replaces: name.hasSuffix("!")) }
      return [.saveReport(nextJob("").id, path: argument, replaces: name.hasSuffix("!"))]
    } else if name == "file" || name == "compare" {
      guard let file = file(named: argument) else {
        say(Labels.notOpen(argument), .error)
        return []
      }
      return name == "file" ? selectDocument(file) : compare(with: file)
    } else {
      say(Labels.unknownCommand(command), .error)
    }
    return []
  }

  private mutating func goTo(line: Int) {
    let height = height(of: .document)
    focus = .document
    let lineCount = change { document -> Int? in
      guard let loaded = document.document else { return nil }
      let line = min(max(line, 1), loaded.lineCount)
      let range = loaded.lines.lineRange(line)
      if let node = loaded.firstNode(inSource: range) { document.show(node, height: height, remembers: true) }
      document.source.cursor = line - 1
      return loaded.lineCount
    }
    if let lineCount = lineCount ?? nil, !(1...max(1, lineCount)).contains(line) { say(Labels.lineCount(lineCount)) }
  }

  private mutating func goTo(path text: String) {
    let height = height(of: .document)
    let parsed = text.hasPrefix("/") ? JSONPath(pointer: text) : JSONPath(parsing: text)
    guard let path = parsed else {
      return say(Labels.noPath(text), .error)
    }
    let found = change { document -> Bool in
      guard let node = document.document?.json.node(at: path) else { return false }
      document.show(node, height: height, remembers: true)
      return true
    }
    if found == true { focus = .document } else { say(Labels.nothingAt(path: text), .error) }
  }

  mutating func search(
    _ text: String, in index: Int, from origin: Node?, hasJumped: Bool = false
  ) -> [ScreenEffect] {
    guard documents.indices.contains(index) else { return [] }
    var effects = documents[index].search?.job.map { [ScreenEffect.cancel($0)] } ?? []
    documents[index].search = nil
    guard let loaded = documents[index].document, let root = loaded.root, !text.isEmpty else { return effects }
    let job = nextJob("").id
    let query = SearchQuery(text)
    documents[index].search = SearchState(query: query, job: job, hasJumped: hasJumped, origin: origin ?? root)
    effects.append(.search(job, SearchJob(loaded.json, query)))
    return effects
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
