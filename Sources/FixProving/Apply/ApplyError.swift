/// Why changes were not written. Nothing was written, or everything was undone.
public enum ApplyError: Error, Sendable, Equatable {
  /// The file has changed since it was analysed.
  case changedMeanwhile(path: String)
  /// The file is neither what a fix wrote nor the original.
  case editedSince(path: String)
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  /// The file is outside the given sources.
  case outsideSources(path: String, target: String)
  /// Another run is writing right now.
  case busy
  /// An earlier run was killed between writing two files.
  case interruptedBefore(paths: [String])
  /// The originals could not be saved, so nothing was written.
  case noUndo(reason: String)
  case nothingToUndo
  /// The journal names a file outside this folder.
  case outsideFolder(path: String)
  /// What was written could not be undone either.
  case half(path: String, reason: String)
  /// A file already exists where a new one should be written.
  case exists(path: String)

  /// The problem and its remedy, in one line.
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
