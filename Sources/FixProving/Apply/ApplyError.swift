/// Why changes were not written. Nothing was written then, or all of it was taken back.
public enum ApplyError: Error, Sendable, Equatable {
  /// The file is not what was analysed: somebody changed it meanwhile.
  case changedMeanwhile(path: String)
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  /// The originals could not be kept, without which nothing is written.
  case noUndo(reason: String)
  case nothingToUndo

  /// What went wrong and what to do, in one line.
  public var message: String {
    switch self {
    case .changedMeanwhile(let path):
      "\(path) has changed since it was analysed; nothing was written. Run the inspection again."
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason); nothing was written."
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason); the sources are as they were."
    case .noUndo(let reason): "The originals cannot be kept for --undo: \(reason); nothing was written."
    case .nothingToUndo: "There is nothing to undo in this folder."
    }
  }
}
