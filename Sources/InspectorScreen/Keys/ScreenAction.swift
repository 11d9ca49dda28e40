/// Everything that a key can ask for.
public enum ScreenAction: String, Sendable, CaseIterable {
  case moveUp, moveDown, pageUp, pageDown, halfPageUp, halfPageDown, scrollUp, scrollDown, moveFirst, moveLast
  case moveLeft, moveRight
  /// All files as one list; two of them compared.
  case allFiles, compareFiles
  /// All places that the declaration shown reads.
  case showPlaces
  case nextPane, previousPane, focusFailures, focusDocument, focusDetails
  /// `n` and `N`: failures, or matches while a search is active.
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
  /// A model for a document that has none; what was chosen for a place of it is chosen otherwise.
  case proposeModel, flipOptional, flipDictionary, flipEnum, flipPlain, rename, saveModel
}
