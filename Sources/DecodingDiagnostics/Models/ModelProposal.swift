public import Foundation

/// A Swift model for samples of JSON without one.
///
///     let proposal = ModelProposal(named: "Order", from: samples)
///     print(proposal.swiftSource)
///
/// All samples are documents of one kind; a top-level array contains values of the model. The same samples give the
/// same source, in any order. The command line tool compiles the source and decodes the samples with it.
public struct ModelProposal: Sendable {
  /// The name of the model.
  public let name: String
  /// A file with the model and all types that it needs.
  public let swiftSource: String
  /// The type that a sample is decoded as: `Order`, `[Order]`.
  public let root: String
  /// Swift that configures a decoder called `decoder`; nil if a plain decoder is sufficient.
  public let decoderStatements: String?
  /// The choices for all places with their reasons, in the order of the paths.
  public let choices: [ProposalChoice]
  /// The number of samples.
  public let sampleCount: Int

  /// - Parameters:
  ///   - name: The name of the model in Swift.
  ///   - samples: The samples; those that are not JSON are omitted.
  ///   - options: The style of the Swift source.
  public init(named name: String, from samples: [Data], options: ProposalOptions = .init()) {
    self.init(named: name, from: samples.map { ProposalSample(JSONDocument(Array($0))) }, options: options)
  }

  /// - Complexity: Linear in the samples, which are read once or a few times.
  public init(named name: String, from samples: [ProposalSample], options: ProposalOptions = .init()) {
    var kept = options
    var reasons = DataKeyReasons()
    let choices = PlaceChoices(dictionaries: options.dictionaries, types: options.types)
    var count = 0
    let (_, place) = ReadingPlan.settled(name: name, choices: choices) { reader in
      reader.read(samples)
      count = reader.valueCount
      reasons.note(reader.root)
    }
    if kept.conformances.isEmpty { kept.conformances = ProposalOptions().conformances }
    let dates = DateChoice(PlaceWalk.places(below: place), plain: options.plain)
    let builder = TypeBuilder(place, kept, dates: dates, dataKeys: reasons.reasons)
    let source = ProposedSource(builder, named: name, kept, dates: dates)
    self.name = name
    swiftSource = source.text
    root = source.root
    decoderStatements = source.decoderStatements
    self.choices = source.choices
    sampleCount = count
  }
}

/// Collects why keys are data: an object shows it before it is read as a dictionary.
struct DataKeyReasons {
  private(set) var reasons: [String: ProposalChoice.Reason] = [:]

  mutating func note(_ root: SamplePlace) {
    for place in PlaceWalk.places(below: root) where reasons[place.path] == nil && !place.isDictionary {
      if let reason = DataKeys.reason(for: place) { reasons[place.path] = ProposalChoice.Reason(reason) }
    }
  }
}

extension ProposalChoice.Reason {
  init(_ reason: DataKeys.Reason) {
    self =
      switch reason {
      case .form(.number): .keysAreNumbers
      case .form(.date): .keysAreDates
      case .form(.uuid): .keysAreUUIDs
      case .form(.currency): .keysAreCurrencies
      case .form(.language): .keysAreLanguages
      case .tooMany(let count): .manyKeys(count)
      case .varying(let keys, let objects): .varyingKeys(keys, objects: objects)
      case .sameShape(let count): .sameShape(count)
      }
  }
}
