import DecodingDiagnostics
import JSONText

extension ScreenState {
  static let copyActions: [ScreenAction] = [
    .copyValue, .copyPath, .copyFilter, .copyKey, .copyMessage, .copyFix, .copySettings,
  ]

  mutating func perform(_ action: ScreenAction, in menu: Menu) -> [ScreenEffect] {
    switch menu {
    case .align:
      self.menu = nil
      align(action)
      return []
    case .copy(let selected):
      return performInCopyMenu(action, selected)
    }
  }

  private mutating func performInCopyMenu(_ action: ScreenAction, _ selected: Int) -> [ScreenEffect] {
    let count = Self.copyActions.count
    switch action {
    case .moveLeft: menu = .copy(selected: (selected + count - 1) % count)
    case .moveRight: menu = .copy(selected: (selected + 1) % count)
    case .enter:
      menu = nil
      return copy(Self.copyActions[selected])
    case .back: menu = nil
    default:
      menu = nil
      return copy(action)
    }
    return []
  }

  /// No clipboard accepts more, and creating the text would block the screen.
  private static let copyLimit = 8 << 20

  private mutating func copy(_ action: ScreenAction) -> [ScreenEffect] {
    if action == .copyValue, let document = current, let loaded = document.document, let node = document.cursorNode,
      loaded.range(of: node).count > Self.copyLimit
    {
      say(Labels.tooLongToCopy(loaded.range(of: node).count), .error)
      return []
    }
    guard let text = text(for: action), !text.isEmpty else {
      say(Labels.nothingToCopy, .error)
      return []
    }
    copying = KeyTable.binding(of: action, in: .copyMenu)?.words
    return [.copy(text: text)]
  }

  mutating func copySettings() -> [ScreenEffect] { copy(.copySettings) }

  private func text(for action: ScreenAction) -> String? {
    guard let document = current else { return nil }
    switch action {
    case .copyValue: return document.cursorNode.flatMap { document.document?.json.rawText(of: $0) }
    case .copyPath: return document.placePath?.description
    case .copyFilter: return document.placePath?.filter
    case .copyKey: return document.cursorKey
    case .copyMessage: return document.finding.flatMap { document.report?.message($0.id) }
    case .copyFix: return chosenFix.flatMap { document.report?.fixes[$0] }.flatMap(\.copyText)
    case .copySettings: return document.effectiveSettings.swift
    default: return nil
    }
  }

  private mutating func align(_ action: ScreenAction) {
    let height = height(of: focus)
    let above: Int
    switch action {
    case .alignMiddle: above = height / 2
    case .alignTop: above = 0
    case .alignBottom: above = height - 1
    default: return
    }
    let pane = focus
    _ = change { document in
      switch pane {
      case .failures: document.list.top = document.list.cursor - above
      case .document where document.showsSource: document.source.top = document.source.cursor - above
      case .document: document.tree.top = document.tree.cursor - above
      case .details: break
      }
    }
  }
}

extension DocumentState {
  var cursorKey: String? {
    switch placePath?.components.last {
    case .key(let key): key
    case .index(let index): String(index)
    case nil: nil
    }
  }
}

extension JSONPath {
  /// The path as a jq filter: `.items[3].price`, `.["content-type"]`.
  var filter: String {
    var text = ""
    for component in components {
      let step = JSONPath([component]).description
      switch component {
      case .key where !step.hasPrefix("["): text += "." + step
      default: text += (text.isEmpty ? "." : "") + step
      }
    }
    return text.isEmpty ? "." : text
  }
}

extension Fix {
  /// What to copy: the diff, or the code.
  var copyText: String? { diff ?? usefulDocumentDiff ?? snippet ?? decoderChange?.swift }
}
