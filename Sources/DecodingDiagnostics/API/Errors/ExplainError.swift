public import Foundation
package import JSONText

/// Explains an error that decoding threw, given the data: its location, the value found there, and keys similar to a
/// missing one.
///
/// ```swift
/// do {
///   return try decoder.decode(Order.self, from: data)
/// } catch {
///   log(explain(error, in: data, using: decoder).description)
///   throw error
/// }
/// ```
/// ```
/// JSON does not decode: 1 failure
///   JSONDecoder throws: DecodingError.keyNotFound: Key 'email' not found in keyed decoding container. …
///
/// error[keyNotFound]: The key `email` is missing from `customer`; the model requires it
///   --> JSON:4:19  orders[2].customer
///    |
///  4 |       "customer": { "name": "Grace Lindqvist", "e_mail": "grace@example.org" },
///    |                   ^ missing
///    |
///    = the object has the keys: name, e_mail
///    = a near key is there: `e_mail`
/// ```
/// An error describes a single failure, and some have no location: if the type is available,
/// ``diagnose(_:from:using:named:asksJSONDecoder:proposesFixes:)`` reports more.
///
/// - Parameters:
///   - error: The error that `decode` threw. Of an error that is not a `DecodingError`, only the description is used.
///   - data: The data that was decoded.
///   - decoder: The decoder that threw the error: its key strategy is needed to follow the path. A closure that
///     converts keys is not called.
///   - name: What the explanation calls the document.
public func explain(
  _ error: any Error, in data: Data, using decoder: JSONDecoder = JSONDecoder(), named name: String = "JSON"
) -> ErrorExplanation {
  let document = JSONDocument(data, scannedFor: decoder)
  return ErrorExplanation(of: document, named: name, using: decoder, thrown: String(describing: error)) {
    $0.failure(for: error)
  }
}

/// Explains a `DecodingError` that was printed to a log, given the data.
///
/// The text may contain more than the error: log prefixes, other lines. The formats of Swift 6.3
/// (`DecodingError.keyNotFound: Key 'id' not found …`), of earlier versions (`keyNotFound(CodingKeys(stringValue: "id",
/// …`) and of `dump` are recognized. A `localizedDescription` contains neither the location nor the cause.
///
/// - Returns: nil if the text does not contain a `DecodingError`.
public func explain(
  printed text: String, in data: Data, using decoder: JSONDecoder = JSONDecoder(), named name: String = "JSON"
) -> ErrorExplanation? {
  explain(printed: text, in: JSONDocument(data, scannedFor: decoder), using: decoder, named: name)
}

package func explain(
  printed text: String, in document: JSONDocument, using decoder: JSONDecoder, named name: String
) -> ErrorExplanation? {
  guard let stated = PrintedError(text).stated() else { return nil }
  return ErrorExplanation(
    of: document, named: name, using: decoder, thrown: text.trimmingCharacters(in: .whitespacesAndNewlines)
  ) { reading in
    var failure = reading.failure(for: stated)
    if reading.isOfAnotherDocument(stated) { failure.message = Catalogue.errorOfAnotherDocument }
    return failure
  }
}

/// What an error says, located in the JSON.
public struct ErrorExplanation: Sendable, CustomStringConvertible {
  public let failure: Failure
  public let report: DocumentReport
  /// The explanation, formatted like the output of a compiler.
  public let description: String

  /// The location of the failing value; for a missing key, that of its object.
  public var location: Location? { failure.occurrences.first?.location }
}

extension ErrorExplanation {
  /// Text that is not JSON is reported as such, whatever the error says.
  init(
    of document: JSONDocument, named name: String, model: String? = nil, using decoder: JSONDecoder, thrown: String,
    reading: (ErrorReading) -> Failure
  ) {
    var report = DocumentReport(
      file: name, encoding: document.text.encoding.rawValue, decoder: DecoderSettings(of: decoder), verdict: .fails)
    report.thrown = thrown
    report.model = model
    if document.breakage != nil, let syntax = ReportBuilder(document: document).syntaxFailures().first {
      report.verdict = .invalidJSON
      failure = syntax
    } else {
      failure = reading(ErrorReading(document: document, decoder: decoder, settings: report.decoder))
    }
    report.failures = [failure]
    self.report = report
    description = report.text(of: document)
  }
}
