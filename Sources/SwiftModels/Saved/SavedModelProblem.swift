/// Why a file is not a saved model that this program can use.
public enum SavedModelProblem: Error, Sendable, Equatable {
  case unreadable(String)
  case notAModel
  /// The file is truncated or was changed.
  case damaged
  case otherFormat(Int)
  /// Saved by another version of this program.
  case otherTool(String, own: String)
  case otherPlatform(String, own: String)
  /// A library of the Swift runtime is of another build, by its path.
  case otherRuntime(String)
  case missingLibrary(String, folder: String)
  /// This program carries its own copy of the Swift runtime.
  case staticallyLinked
  /// The model needs a library that cannot be saved with it.
  case foreignLibrary(String)
  case unwritable(String)

  /// Returns the message in a single line.
  ///
  /// - Parameter toolchain: The toolchain that the model was compiled with, if known.
  public func message(path: String, toolchain: String? = nil) -> String {
    let maker = toolchain.map { " It was compiled with \($0)." } ?? ""
    return switch self {
    case .unreadable(let reason): "\(path) cannot be read: \(reason)"
    case .notAModel: "\(path) is not a saved model; `--save-model \(path)` writes one."
    case .damaged: "\(path) is damaged: its checksum does not match. Copy or save it again."
    case .otherFormat(let number):
      "\(path) is a saved model of format \(number), which this version of inspect does not support."
    case .otherTool(let version, let own):
      "\(path) was saved by inspect \(version), but this is inspect \(own). Save it again with this version."
    case .otherPlatform(let platform, let own):
      "\(path) was compiled for \(platform), but this is \(own). Save it on a machine like this one."
    case .otherRuntime(let library):
      "\(path) needs the Swift runtime that it was compiled with, but \(library) is from another build.\(maker)"
    case .missingLibrary(let name, let folder):
      "\(path) needs \(name), which is not in \(folder) with the other Swift libraries.\(maker)"
    case .staticallyLinked: ModelError.staticallyLinked.message
    case .foreignLibrary(let name):
      "\(path): not written, because the models need \(name), which a saved model does not include."
    case .unwritable(let reason): "\(path) cannot be written: \(reason)"
    }
  }
}
