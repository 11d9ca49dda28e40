import DecodingDiagnostics
import JSONText
import SwiftModels

/// A model that is compiled, with the inspector that runs it; files that share it are gathered together.
final class ChosenModel: Sendable {
  let inspector: ModelInspector
  let loaded: LoadedModel

  init(inspector: ModelInspector, loaded: LoadedModel) {
    self.inspector = inspector
    self.loaded = loaded
  }
}

/// Finds the model of each of many files. One that was named serves all; else a file with the keys of an earlier one has
/// the same model, since trying every type on every file would take longer than all the rest.
struct ModelChoosing {
  let session: InspectionSession

  enum Choice {
    case chosen(ChosenModel)
    /// None could be used: the report says why.
    case none(DocumentReport)
  }

  fileprivate struct Known {
    var keys: Set<String>
    let model: String
  }

  private var known: [Known] = []
  private var prepared: [String: [String: ChosenModel]] = [:]

  init(session: InspectionSession) { self.session = session }

  /// - Parameter opened: The file, or its first line, where the model has to be found by it.
  mutating func model(for file: String, _ opened: () throws(ToolError) -> OpenedDocument) throws(ToolError) -> Choice {
    if let named = session.model {
      if choosesDecoding(of: named, for: file) {
        let document = try opened()
        // What cannot be decided now is decided by a plain decoder.
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

  /// The first file decides for all, unless it would have to be read as a whole for that.
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
  /// Most keys of the one that has fewer are keys of the other.
  func resembles(_ other: Set<String>) -> Bool {
    guard !keys.isEmpty, !other.isEmpty else { return keys.isEmpty && other.isEmpty }
    return keys.intersection(other).count * 2 > min(keys.count, other.count)
  }
}

extension JSONDocument {
  /// The keys of the object at the top, or of the first one in the list there; the kind of the top is told apart.
  fileprivate var topLevelKeys: Set<String> {
    guard let root else { return [] }
    let isList = kind(of: root) == .array
    let object = isList ? element(of: root, 0) : root
    guard let object, kind(of: object) == .object else { return [] }
    return Set(children(of: object).compactMap { key(of: $0).map { (isList ? "[]" : "") + displayString(of: $0) } })
  }
}
