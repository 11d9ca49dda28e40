/// Why changes were not written. Nothing was written then, or all of it was taken back.
public enum ApplyError: Error, Sendable, Equatable {
  /// The file is not what was analysed: somebody changed it meanwhile.
  case changedMeanwhile(path: String)
  /// The file is neither what a fix wrote nor what was there before.
  case editedSince(path: String)
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  /// The file lies elsewhere than the sources that were named.
  case outsideSources(path: String, target: String)
  /// Another run writes at this moment.
  case busy
  /// An earlier run was killed between two files.
  case interruptedBefore(paths: [String])
  /// The originals could not be kept, without which nothing is written.
  case noUndo(reason: String)
  case nothingToUndo
  /// The journal names a file that this folder does not hold.
  case outsideFolder(path: String)
  /// What was written could not be taken back either.
  case half(path: String, reason: String)
  /// What is to be a new file is there already.
  case exists(path: String)

  /// What went wrong and what to do, in one line.
  public var message: String {
    switch self {
    case .changedMeanwhile(let path):
      "\(path) has changed since it was inspected; nothing was written. Inspect again."
    case .editedSince(let path):
      "\(path) was edited after the fix was written, and `--undo` would discard the edits; nothing was written. "
        + "Revert your edits first, or remove the fix in your editor."
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason); nothing was written."
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason); the sources are unchanged."
    case .outsideSources(let path, let target):
      "\(path) is a link to \(target), outside the sources; nothing was written. Name that file with `--source`."
    case .busy: "Another inspect process is writing changes; nothing was written. Try again."
    case .interruptedBefore(let paths):
      "An earlier `--fix` was interrupted while writing \(paths.joined(separator: ", ")); nothing was written. "
        + "Undo it first: `inspect --undo`"
    case .noUndo(let reason): "The originals cannot be saved for `--undo`: \(reason); nothing was written."
    case .nothingToUndo: "Nothing to undo in this folder."
    case .outsideFolder(let path):
      "\(path) is outside this folder; nothing was written. To undo changes there, name it with `--source`."
    case .half(let path, let reason):
      "\(path) cannot be written: \(reason); files before it were changed. `inspect --undo` undoes that."
    case .exists(let path): "\(path) already exists; nothing was written."
    }
  }
}
