import DecodingDiagnostics
import InspectorScreen
import SwiftModels

extension BackgroundWork {
  /// Posts the available decoders, unless the command line names one.
  func offerDecoders(for model: String, of document: OpenedDocument, _ job: JobID) {
    guard session.decoder == nil, let inspector = try? session.inspector(for: document.file) else { return }
    let offers = inspector.offeredDecodings(for: model).map { decoding in
      DecoderOffer(
        name: decoding?.name, place: decoding.map { "\($0.place.file):\($0.place.line)" } ?? "")
    }
    queue.post(.amended(job, .decoders(offers)))
  }

  /// Posts the outcome of each of the settings.
  func compare(
    _ job: JobID, _ request: InspectionRequest, _ settings: [SettingsChange], _ cancellation: Cancellation
  ) {
    guard let trial = trial(of: request, cancellation) else {
      for change in settings { queue.post(.compared(job, change, .impossible)) }
      return
    }
    for change in settings where !cancellation.isCancelled {
      queue.post(.compared(job, change, trial.outcome(change)))
    }
  }

  /// Posts the outcome of each of the decoders, combined with the settings.
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

  /// Searches for the best combination of all choices, within a time limit.
  func findBest(
    _ job: JobID, _ request: InspectionRequest, _ rows: [[SettingsChange]], _ cancellation: Cancellation
  ) {
    guard let trial = trial(of: request, cancellation) else {
      return queue.post(.bestSettings(job, request.settings, .impossible))
    }
    let deadline = ContinuousClock.now + Self.searchTime
    var best = BestSettings(
      from: request.settings, isOver: { cancellation.isCancelled || ContinuousClock.now > deadline },
      decode: trial.outcome)
    best.search(rows)
    queue.post(.bestSettings(job, best.settings, best.outcome))
  }

  private static let searchTime = Duration.seconds(3)

  /// Returns a document with what is needed to decode it; invalid JSON is decoded as the type that fits it best.
  private func trial(of request: InspectionRequest, _ cancellation: Cancellation) -> DecodeTrial? {
    guard let open = open(request.document), case let document = open.document,
      let name = request.model ?? session.model ?? open.model ?? likeliestModel(of: document, request, cancellation),
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
  /// The maximum number of decoders to try, each of which is compiled.
  private static let offerLimit = 6

  /// Returns a plain decoder, then those that the sources declare.
  func offeredDecodings(for root: String) -> [DeclaredDecoding?] {
    var names: Set<String> = []
    let declared = declaredDecodings(for: root).filter { names.insert($0.name).inserted }
    return [nil] + declared.prefix(Self.offerLimit).map(Optional.some)
  }
}
