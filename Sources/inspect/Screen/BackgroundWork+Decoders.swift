import DecodingDiagnostics
import InspectorScreen
import SwiftModels

extension BackgroundWork {
  /// Tells which decoders there are to choose from, unless the command line names one.
  func offerDecoders(for model: String, of document: OpenedDocument, _ job: JobID) {
    guard session.decoder == nil, let inspector = try? session.inspector(for: document.file) else { return }
    let offers = inspector.offeredDecodings(for: model).map { decoding in
      DecoderOffer(
        name: decoding?.name, place: decoding.map { "\($0.place.file):\($0.place.line)" } ?? "")
    }
    queue.post(.amended(job, .decoders(offers)))
  }

  /// What each of the settings leaves.
  func compare(
    _ job: JobID, _ request: InspectionRequest, _ settings: [SettingsChange], _ cancellation: Cancellation
  ) {
    guard let trial = trial(of: request, cancellation) else { return }
    for change in settings where !cancellation.isCancelled {
      queue.post(.compared(job, change, trial.outcome(change)))
    }
  }

  /// What each of the decoders leaves, with the settings on top.
  func compareDecoders(_ job: JobID, _ request: InspectionRequest, _ cancellation: Cancellation) {
    guard let trial = trial(of: request, cancellation),
      let inspector = try? session.inspector(for: trial.document.file)
    else { return }
    for decoding in inspector.offeredDecodings(for: trial.model.expression) where !cancellation.isCancelled {
      let model = try? inspector.prepare(
        model: trial.model.expression, decoder: nil, decoding: decoding, edits: .none, cancellation: cancellation)
      var other = trial
      if let model { other.model = model }
      queue.post(.comparedDecoder(job, decoding?.name, model == nil ? .impossible : other.outcome(request.settings)))
    }
  }

  /// Looks for the best combination: the best choice of each row in turn, for as long as that makes it better.
  func findBest(
    _ job: JobID, _ request: InspectionRequest, _ rows: [[SettingsChange]], _ cancellation: Cancellation
  ) {
    guard let trial = trial(of: request, cancellation) else {
      return queue.post(.bestSettings(job, request.settings, .impossible))
    }
    var best = (settings: request.settings, outcome: trial.outcome(request.settings))
    var isBetter = true
    while isBetter, best.outcome != .failures(0), !cancellation.isCancelled {
      isBetter = false
      for change in rows.joined() where best.outcome != .failures(0) && !cancellation.isCancelled {
        let settings = best.settings.overridden(by: change)
        guard settings != best.settings else { continue }
        let outcome = trial.outcome(settings)
        if outcome < best.outcome { (best, isBetter) = ((settings, outcome), true) }
      }
    }
    queue.post(.bestSettings(job, best.settings, best.outcome))
  }

  /// A document with what it takes to decode it; text that is not JSON is decoded into what suits it best.
  private func trial(of request: InspectionRequest, _ cancellation: Cancellation) -> DecodeTrial? {
    guard let document = open(request.document)?.document, let name = request.model,
      let inspector = try? session.inspector(for: document.file),
      let model = try? session.prepare(name, with: inspector, cancellation)
    else { return nil }
    return DecodeTrial(session: session, document: document, model: model, cancellation: cancellation)
  }
}

/// Decodes one document in several ways.
private struct DecodeTrial {
  let session: InspectionSession
  let document: OpenedDocument
  var model: LoadedModel
  let cancellation: Cancellation

  func outcome(_ settings: SettingsChange) -> DecodeOutcome {
    DecodeOutcome(try? session.decode(document, model, settings, cancellation))
  }
}

extension ModelInspector {
  /// Those that are tried take a compile each.
  private static let offerLimit = 6

  /// A plain decoder, then those that the sources declare.
  func offeredDecodings(for root: String) -> [DeclaredDecoding?] {
    var names: Set<String> = []
    let declared = declaredDecodings(for: root).filter { names.insert($0.name).inserted }
    return [nil] + declared.prefix(Self.offerLimit).map(Optional.some)
  }
}
