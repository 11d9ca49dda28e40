import DecodingDiagnostics
import JSONText
import SwiftModels

/// A compiled model with the inspector that runs it; files that share it are gathered together.
final class ChosenModel: Sendable {
  let inspector: ModelInspector
  let loaded: LoadedModel

  init(inspector: ModelInspector, loaded: LoadedModel) {
    self.inspector = inspector
    self.loaded = loaded
  }
}

/// Finds the models of many files. A named model is used for all; otherwise a file with the keys of an earlier one has
/// the same model, since trying every type on every file would take longer than everything else.
struct ModelChoosing {
  let session: InspectionSession

  enum Choice {
    case chosen(ChosenModel)
    /// No model could be used, for the reason in the report.
    case none(DocumentReport)
  }

  fileprivate struct Known {
    var keys: Set<String>
    let model: String
  }

  private var known: [Known] = []
  private var prepared: [String: [String: ChosenModel]] = [:]

  init(session: InspectionSession) { self.session = session }

  /// - Parameter opened: The file, or its first line, if the model has to be found by it.
  mutating func model(for file: String, _ opened: () throws(ToolError) -> OpenedDocument) throws(ToolError) -> Choice {
    if let named = session.model {
      if choosesDecoding(of: named, for: file) {
        let document = try opened()
        // If this cannot be decided now, a plain decoder is used.
        try? session.chooseDecoding(of: named, for: document, .init())
      }
      return prepare(named, for: file)
    }
    let document = try opened()
    guard document.json.breakage == nil else {
      return .none(session.brokenText(document, model: nil, change: .init()))
    }
    let keys = document.json.topLevelKeys
    if let index = known.firstIndex(where: { $0.resembles(keys) }) {
      known[index].keys.formUnion(keys)
      return prepare(known[index].model, for: file)
    }
    do throws(ModelError) {
      let choice = try session.chooseModel(for: document, change: .init())
      if case .unloadable(let ranking) = choice { return .none(session.unloadable(document, ranking)) }
      guard let model = choice.root else { return .none(session.undecided(document)) }
      if case .best(let ranking) = choice {
        ModelChoiceWords.runnersUp(ranking, file: file).map(StandardError.print)
      }
      known.append(Known(keys: keys, model: model))
      return prepare(model, for: file)
    } catch {
      return .none(session.unusable(document, model: nil, error, session.change))
    }
  }

  /// Returns whether this file determines the decoding for all, as files do that are not too large to be read whole.
  private func choosesDecoding(of model: String, for file: String) -> Bool {
    guard session.decoder == nil, !session.knowsDecoding(of: model) else { return false }
    return JSONFileName.promisesLines(file) || DocumentSource.size(of: file).map { $0 <= Self.readWhole } ?? true
  }

  private static let readWhole = 8_000_000

  private mutating func prepare(_ model: String, for file: String) -> Choice {
    do throws(ModelError) {
      let inspector = try session.inspector(for: file)
      let folder = "\(ObjectIdentifier(inspector))"
      if let chosen = prepared[folder]?[model] { return .chosen(chosen) }
      let chosen = ChosenModel(inspector: inspector, loaded: try session.prepare(model, with: inspector, nil))
      prepared[folder, default: [:]][model] = chosen
      return .chosen(chosen)
    } catch {
      return .none(session.unusable(file: file, model: model, error))
    }
  }
}

extension ModelChoosing.Known {
  /// Returns whether most keys of the one with fewer keys are keys of the other.
  func resembles(_ other: Set<String>) -> Bool {
    guard !keys.isEmpty, !other.isEmpty else { return keys.isEmpty && other.isEmpty }
    return keys.intersection(other).count * 2 > min(keys.count, other.count)
  }
}

extension JSONDocument {
  /// The keys of the top-level object, or of the first object in the top-level array, with a marker for the kind.
  fileprivate var topLevelKeys: Set<String> {
    guard let root else { return [] }
    let isList = kind(of: root) == .array
    let object = isList ? element(of: root, 0) : root
    guard let object, kind(of: object) == .object else { return [] }
    return Set(children(of: object).compactMap { key(of: $0).map { (isList ? "[]" : "") + displayString(of: $0) } })
  }
}
