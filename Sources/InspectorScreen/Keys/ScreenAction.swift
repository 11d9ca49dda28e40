/// All actions of keys.
public enum ScreenAction: String, Sendable, CaseIterable {
  case moveUp, moveDown, pageUp, pageDown, halfPageUp, halfPageDown, scrollUp, scrollDown, moveFirst, moveLast
  case moveLeft, moveRight
  /// Shows all files as one list; compares two of them.
  case allFiles, compareFiles
  /// Shows all places that the displayed declaration reads.
  case showPlaces
  case nextPane, previousPane, focusFailures, focusDocument, focusDetails
  /// `n` and `N`: the next failure, or the next match while a search is active.
  case next, previous
  case nextFailure, previousFailure, nextGroup, previousGroup
  case search, filter
  case enter, back
  case copyMenu, preview, decoder, models, reload, watch, edit, openFile
  case wrap, lineNumbers, shiftLeft, shiftRight, alignMenu
  case zoomIn, zoomOut, mouse, jumpBack, command, help, redraw, suspend, interrupt, quit
  case nextDocument, previousDocument
  case applyFix, undoFix, plan, drift
  case toggle, toggleAll
  case parentNode, nextSibling, previousSibling, unfoldBelow, foldBelow, unfoldAll, foldClean, sourceView
  case sortFailures
  case tryFix
  case copyValue, copyPath, copyFilter, copyKey, copyMessage, copyFix, copySettings
  case alignMiddle, alignTop, alignBottom
  case insideString
  case choose1, choose2, choose3, choose4, choose5
  case bestSettings, resetSettings, copyText, switchRoot
  case confirm, decline
  case complete
  /// Proposes a model for a document without one; changes what was chosen for a place of it.
  case proposeModel, flipOptional, flipDictionary, flipEnum, flipPlain, rename, saveModel
}
