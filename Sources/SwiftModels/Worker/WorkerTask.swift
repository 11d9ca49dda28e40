import DecodingDiagnostics
import Foundation
import JSONText

/// One request, carried out in the worker on its main thread.
struct WorkerTask {
  let request: WorkerRequest
  let inlineBytes: [UInt8]?
  let page: SharedPage?
  let channel: Int32
  /// The state that answers further requests, if the task was to gather and gathering is possible.
  private(set) var gathering: PieceGathering?

  init(request: WorkerRequest, inlineBytes: [UInt8]?, page: SharedPage?, channel: Int32) {
    self.request = request
    self.inlineBytes = inlineBytes
    self.page = page
    self.channel = channel
  }

  mutating func answer() -> WorkerAnswer {
    do {
      ModelImage.makeReady(request.runtime)
      let image = try ModelImage(path: request.library)
      guard request.task != .listTypes else { return .types(typeNames(in: image)) }
      let root = try request.root.map { try RootResolution(image: image).type(of: $0) } ?? Int.self
      let decoder = try decoder(from: image)
      switch request.task {
      case .oracle: return .thrown(Oracle.thrown(root, from: Data(try documentBytes()), decoder: decoder))
      case .prove: return try proof(root, decoder)
      case .describe: return try description(root, decoder)
      case .gather:
        gathering = gathering(root, decoder)
        return .ready
      default: return try inspection(root, decoder)
      }
    } catch let refusal as WorkerRefusal {
      return .refused(refusal)
    } catch let failure as RootResolution.Failure {
      switch failure {
      case .notFound(let name): return .refused(.typeNotFound(name))
      case .ambiguous(let name): return .refused(.typeAmbiguous(name))
      }
    } catch let error as ModelImage.LoadError {
      return .refused(.cannotLoad(error.reason))
    } catch {
      return .refused(.cannotLoad(String(describing: error)))
    }
  }

  private func typeNames(in image: ModelImage) -> [String] {
    image.decodableTypes().map(\.name).sorted()
  }

  private func decoder(from image: ModelImage) throws -> JSONDecoder {
    let decoder = request.hasDecoder ? try ownDecoder(from: image) : JSONDecoder()
    request.change.apply(to: decoder)
    return decoder
  }

  private func ownDecoder(from image: ModelImage) throws -> JSONDecoder {
    guard let symbol = image.symbol(Shim.decoderSymbol) else {
      throw WorkerRefusal.decoderUnavailable(Shim.decoderSymbol)
    }
    typealias Entry = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
    var problem = "it is nil"
    let made = withUnsafeMutablePointer(to: &problem) { unsafeBitCast(symbol, to: Entry.self)($0) }
    guard let made else { throw WorkerRefusal.decoderUnavailable(problem) }
    return Unmanaged<JSONDecoder>.fromOpaque(made).takeRetainedValue()
  }

  private func inspection(_ root: any Decodable.Type, _ decoder: JSONDecoder) throws -> WorkerAnswer {
    let bytes = try documentBytes()
    let foundation = request.asksFoundation ? foundationCopy(root, bytes, decoder) : nil
    let trials = TrialCopies(maker: copies, seconds: request.limits.stallSeconds)
    let report = inspector(decoder, trials: trials).inspect(root, in: document(bytes, decoder), file: request.file)
    // JSONDecoder would never return.
    let isEndless = report.hasEndlessLoop
    if isEndless { foundation?.end() }
    return .report(report, foundation: isEndless ? nil : foundation?.answer())
  }

  private var copies: ForkedCopy.Maker { ForkedCopy.Maker(page: page, channel: channel) }

  private func foundationCopy(
    _ root: any Decodable.Type, _ bytes: [UInt8], _ decoder: JSONDecoder
  ) -> FoundationCopy? {
    FoundationCopy(of: copies, seconds: request.limits.stallSeconds) {
      Oracle.thrown(root, from: Data(bytes), decoder: decoder)
    }
  }

  private func description(_ root: any Decodable.Type, _ decoder: JSONDecoder) throws -> WorkerAnswer {
    let document = document(try documentBytes(), decoder)
    let inspector = inspector(decoder)
    func describe<T: Decodable>(_ type: T.Type) -> WorkerAnswer {
      let value = inspector.inspect(type, in: document, file: request.file).value
      return .described(value.flatMap { DecodedValue(in: $0, at: request.steps)?.text })
    }
    return describe(root)
  }

  private func proof(_ root: any Decodable.Type, _ decoder: JSONDecoder) throws -> WorkerAnswer {
    let bytes = try documentBytes()
    let document = document(bytes, decoder)
    let inspector = inspector(decoder)
    func prove<T: Decodable>(_ type: T.Type) -> WorkerAnswer {
      var losses: [String]?
      let report: DocumentReport
      if request.checksRoundTrip {
        let (value, found) = inspector.inspect(type, in: document, file: request.file)
        report = found
        losses = value.flatMap { value in
          request.comparesWithDocument
            ? Oracle.unwrittenPlaces(of: value, decodedFrom: Data(bytes), decoder: decoder)
            : Oracle.roundTripLosses(of: value, decoder: decoder)
        }
      } else {
        report = inspector.inspect(type as any Decodable.Type, in: document, file: request.file)
      }
      // JSONDecoder would never return.
      let thrown =
        report.hasEndlessLoop ? Catalogue.endlessLoop : Oracle.thrown(type, from: Data(bytes), decoder: decoder)
      return .proved(report, thrown: thrown, roundTripLosses: losses)
    }
    return prove(root)
  }

  private func document(_ bytes: [UInt8], _ decoder: JSONDecoder) -> JSONDocument {
    let scan = ScanOptions(
      allowsJSON5: decoder.allowsJSON5, assumesTopLevelDictionary: decoder.assumesTopLevelDictionary)
    return JSONDocument(bytes, options: scan)
  }

  private func settings(of decoder: JSONDecoder) -> DecoderSettings {
    var settings = DecoderSettings(of: decoder, expression: request.decoderExpression).applying(request.change)
    settings.origin = request.decoderOrigin
    return settings
  }

  private func inspector(_ decoder: JSONDecoder, trials: TrialCopies? = nil) -> Inspector {
    var options = request.options
    options.settings = settings(of: decoder)
    return Inspector(
      decoder: decoder, options: options, breadcrumb: page.flatMap { Breadcrumb(memory: $0.memory) },
      copying: request.sharing.map {
        ForkedCopy.Maker(pieceByteCount: $0.pieceByteCount, page: page, channel: channel)
      }, trials: trials)
  }

  private func gathering(_ root: any Decodable.Type, _ decoder: JSONDecoder) -> PieceGathering {
    var options = request.options
    options.settings = settings(of: decoder)
    return PieceGathering(
      root: root, decoder: decoder, options: options, wishes: request.wishes,
      breadcrumb: page.flatMap { Breadcrumb(memory: $0.memory) })
  }

  private func documentBytes() throws -> [UInt8] {
    if let inlineBytes { return inlineBytes }
    guard case .file(let path) = request.document else { throw WorkerRefusal.unreadableDocument(request.file) }
    do {
      return try FilePiece.all(of: path)
    } catch {
      throw WorkerRefusal.unreadableDocument(error.localizedDescription)
    }
  }
}

extension WorkerRefusal: Error {}
