import JSONText

extension ScreenState {
  mutating func performInSource(_ action: ScreenAction) -> [ScreenEffect] {
    let height = height(of: .document)
    switch action {
    case .sourceView:
      leaveSource(height: height)
    case .shiftLeft, .moveLeft, .shiftRight, .moveRight:
      shift(\.source.shift, action, isWrapped: wraps)
    case .enter:
      focus = .details
    default:
      let wrapped = wraps ? current.map { self.wrapped($0.sourceWindow(height: height)) } : nil
      let side = change { document -> ScrollWindow.WrapSide? in
        var window = document.sourceWindow(height: height)
        window.follow(wrapped)
        let side = window.move(action)
        document.takeSource(window)
        return side
      }
      if let side = side ?? nil { sayWrapped(side) }
    }
    return []
  }

  /// Returns to the tree, at the first value of the cursor's line.
  private mutating func leaveSource(height: Int) {
    _ = change { document in
      (document.source.isShown, document.source.isForBrokenLine) = (false, false)
      guard let loaded = document.document else { return }
      let line = document.source.cursor + 1
      if let node = document.tree.row?.node, loaded.line(of: node) == line { return }
      let range = loaded.lines.lineRange(line)
      if let node = loaded.firstNode(inSource: range) { document.show(node, height: height, remembers: true) }
    }
  }
}
