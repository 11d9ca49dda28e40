import DecodingDiagnostics
import JSONText

/// A layer over the panes; the last one of the stack receives the keys.
enum Overlay: Sendable {
  case help(HelpState)
  case models(ModelChooserState)
  case decoder(DecoderState)
  case preview(PreviewState)
  case text(TextState)
  case plan(PlanState)
  case files(FilesState)
  case comparison(ComparisonState)
  case proposal(ProposalState)
  case confirmation(ConfirmationState)

  var context: KeyContext {
    switch self {
    case .help(let help): help.isFiltering ? .prompt : .help
    case .models: .models
    case .decoder: .decoder
    case .preview: .preview
    case .text: .text
    case .plan: .plan
    case .files: .files
    case .comparison: .comparison
    case .proposal(let proposal): proposal.naming == nil ? .proposal : .prompt
    case .confirmation: .confirmation
    }
  }
}

/// The help screen: the key table, filtered; Enter runs the command of the row.
struct HelpState: Sendable {
  var filter = TextField()
  var isFiltering = false
  /// The first row is a heading.
  var cursor = 1
  var top = 0
  /// The context below the help.
  var context: KeyContext

  init(context: KeyContext) {
    self.context = context
    // The section of the focused pane is visible first.
    let part: KeyGroup? =
      switch context {
      case .failures: .failures
      case .document: .document
      case .details: .details
      default: nil
      }
    let heading = HelpRow.rows(filter: "", context: context).firstIndex { $0.heading == part?.rawValue && part != nil }
    if let heading { (cursor, top) = (heading + 1, heading) }
  }
}

struct ModelChooserState: Sendable {
  /// The candidate itself, an array of it, or a dictionary of it.
  enum Shape: Sendable, CaseIterable { case plain, array, dictionary }

  /// Whether it was opened automatically, because several models fit about equally well.
  var isQuestion = false
  var query = TextField()
  var cursor = 0
  var top = 0
  var shape = Shape.plain
  /// Whether the user has moved the cursor.
  var isTouched = false
}

/// Lines to read: a diff, a plan, or text to select and copy.
struct TextState: Sendable {
  enum Purpose: Sendable, Equatable { case change(WrittenChange), print, output }

  var title: String
  var lines: [StyledLine]
  var plainText: String
  var purpose: Purpose
  var scroll = ScrollState()
}

struct ScrollState: Sendable, Equatable {
  var top = 0
  var shift = 0
  var wraps = true
}

struct ConfirmationState: Sendable {
  enum Question: Sendable, Equatable {
    case apply(WrittenChange), undo, replace(path: String)
    case replaceModel(path: String, text: String)
  }

  var question: Question
  var title: String
  var lines: [StyledLine]
  /// The diff that the user agrees to.
  var diff = ""
  var scroll = ScrollState()
}

/// The one-line prompt in place of the path bar.
struct PromptState: Sendable {
  enum Purpose: Sendable, Equatable {
    case search, filter, command, openFile

    /// The prefix of the input line.
    var sign: String {
      switch self {
      case .search: "/"
      case .filter: "filter: "
      case .command: ":"
      case .openFile: "open: "
      }
    }

    /// The pane that follows the input.
    var pane: Pane? {
      switch self {
      case .search: .document
      case .filter: .failures
      case .command, .openFile: nil
      }
    }

    /// The placeholder while nothing is typed.
    var invitation: String {
      switch self {
      case .search: "text or a regular expression"
      case .filter: "text, kind or path"
      case .command: "120   path items[3]   w FILE saves the report   file NAME   q"
      case .openFile: "Tab completes the name"
      }
    }
  }

  var purpose: Purpose
  var field = TextField()

  /// The name of a file that is being typed: the whole text, or what follows the command that writes one.
  var path: String? {
    switch purpose {
    case .openFile: return field.text
    case .command:
      let command = ["w ", "w! ", "write ", "write! "].first(where: field.text.hasPrefix)
      return command.map { String(field.text.dropFirst($0.count)) }
    case .search, .filter: return nil
    }
  }

  /// The previous place of the cursor, restored by Esc.
  var before: TreePlace?
  /// The pane that had the focus, restored by Esc.
  var focusBefore: Pane?
  /// The position of the shown text in the history; 0 for what is being typed.
  var stepsBack = 0
  /// What was being typed before the history was opened.
  var typed = ""
}

/// A menu whose entries are shown in the hint row.
enum Menu: Sendable, Equatable {
  case copy(selected: Int)
  case align

  var context: KeyContext {
    switch self {
    case .copy: .copyMenu
    case .align: .alignMenu
    }
  }

  var title: String { self == .align ? "put the row" : "copy" }
}
