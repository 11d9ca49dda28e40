import DecodingDiagnostics
import Foundation
import SwiftModels
import Locking
import TestSupport
import Testing

@testable import FixProving

/// Prints how long proofs take, with an empty cache: `INSPECT_TIMES=1 swift test --filter ProofTimes`.
///
/// The case is the tool's standard measurement: ten candidates for a model file of 500 lines. The tool's own share is
/// that of the current build; most of the time is compiling, which is the toolchain's.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["INSPECT_TIMES"] != nil)) struct ProofTimes {
  @Test func tenCandidatesForFiveHundredLines() throws {
    let model = GeneratedShop.model
    #expect((500..<520).contains(model.count { $0 == "\n" }))
    let fixture = try ProvingFixture(model)
    let bytes = Array(try GeneratedShop.document().utf8)
    let start = ContinuousClock.now
    let loaded = try fixture.inspector.prepare(model: "ShopResponse")
    var report = try fixture.inspector.inspect(InspectedDocument(bytes: bytes, file: "shop.json"), with: loaded)
    let inspected = ContinuousClock.now
    let processSeconds = Self.processSeconds
    let tried = Mutex<[ContinuousClock.Instant]>([])
    let counted = Mutex(0)
    let changes = FixProver(inspector: fixture.inspector).prove(
      report: &report, bytes: bytes, model: "ShopResponse", change: .init(), seconds: 60
    ) { count, _ in
      let isNew = counted.withLock { known in
        defer { known = max(known, count) }
        return count > known
      }
      if isNew { tried.withLock { $0.append(.now) } }
    }
    let ended = ContinuousClock.now
    let times = tried.withLock { $0 }
    #expect(times.count >= 10)
    #expect(report.plan?.remaining == 0)
    print("  compiled, decoded and reported after \(inspected - start)")
    for (number, time) in times.enumerated() { print("  candidate \(number + 1) stands \(time - inspected) later") }
    print("  the proofs took \(Self.processSeconds - processSeconds) s of the processors")
    print("  everything with the plan \(ended - inspected) later; \(changes.fixList.count) fixes")
  }

  /// The processor time of ended processes so far, which is independent of other activity on the machine.
  private static var processSeconds: Double {
    var usage = rusage()
    // All ended processes: Linux imports the constant's name as another type.
    getrusage(-1, &usage)
    let times = [usage.ru_utime, usage.ru_stime]
    return times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }
}

/// A shop's API: about thirty types with helpers, in one file of 500 lines, and a document with faults of ten kinds.
private enum GeneratedShop {
  static var model: String {
    var lines = ["import Foundation", ""] + types.flatMap(declaration)
    lines += ["enum OrderStatus: String, Codable {", "  case pending, paid, shipped", "}", ""]
    var number = 0
    while lines.count < 500 {
      number += 1
      let type = ["Order", "Customer", "Product", "Shipment", "Invoice", "Warehouse"][number % 6]
      lines += [
        "extension \(type) {", "  /// What a list shows in column \(number).",
        "  func label\(number)(separator: String) -> String {", "    let parts = [\"\\(id)\", \"\(number)\"]",
        "    return parts.joined(separator: separator)", "  }", "}", "",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func declaration(_ name: String, _ properties: String) -> [String] {
    let list = properties.split(separator: ",").map { "  let" + ($0.hasPrefix(" ") ? $0 : " " + $0) }
    return ["/// \(name) as the shop's API sends it.", "struct \(name): Codable, Equatable {"] + list + ["}", ""]
  }

  private static let types: [(String, String)] = [
    ("ShopResponse", "orders: [Order], customers: [Customer], products: [Product], shipments: [Shipment]"),
    ("Order", "id: Int, number: String, status: OrderStatus, placedAt: String, lines: [OrderLine], total: Money"),
    ("OrderLine", "id: Int, productID: Int, quantity: Int, price: Double, discount: Double?, options: [LineOption]"),
    ("LineOption", "name: String, value: String, surcharge: Double?"),
    ("Money", "amount: Double, currency: String"),
    ("Customer", "id: Int, name: String, email: String, address: Address, isActive: Bool, preferences: Preferences"),
    ("Address", "street: String, city: String, zip: String, country: String, position: Coordinate?"),
    ("Coordinate", "latitude: Double, longitude: Double"),
    ("Preferences", "newsletter: Bool, language: String, theme: String, channels: [String]"),
    ("Product", "id: Int, title: String, price: Double, stock: Int, images: [ProductImage], rating: Double"),
    ("ProductImage", "url: String, width: Int, height: Int, alt: String?"),
    ("Shipment", "id: Int, carrier: Carrier, tracking: String, parcels: [Parcel], invoice: Invoice"),
    ("Carrier", "id: Int, name: String, phone: String?"),
    ("Parcel", "id: Int, weight: Double, dimensions: Dimensions, contents: [ParcelItem]"),
    ("Dimensions", "width: Double, height: Double, depth: Double, weight: Double"),
    ("ParcelItem", "lineID: Int, quantity: Int"),
    ("Invoice", "id: Int, due: String, lines: [InvoiceLine], net: Money, gross: Money, isPaid: Bool"),
    ("InvoiceLine", "text: String, amount: Money, taxRate: Double"),
    ("Campaign", "id: Int, title: String, starts: String, ends: String, budget: Money, audience: Audience"),
    ("Audience", "countries: [String], minimumAge: Int, segments: [Segment]"),
    ("Segment", "id: Int, name: String, size: Int"),
    ("Warehouse", "id: Int, name: String, address: Address, shelves: [Shelf], manager: Employee"),
    ("Shelf", "row: Int, column: Int, capacity: Int, items: [StockItem]"),
    ("StockItem", "productID: Int, count: Int, reserved: Int"),
    ("Employee", "id: Int, name: String, email: String, role: String, hiredAt: String"),
  ]

  static func document() throws -> String {
    let orders = (1...40).map { number in
      """
      {"id": \(number), "number": "A-\(number)", "status": "\(number % 4 == 0 ? "refunded" : "paid")",
       "placedAt": "2026-05-01", "total": {"amount": 1.5, "currency": "CHF"}, "lines": [
        {"id": 1, "productID": 2, "quantity": 3, "price": "\(number).5", "options": []}]}
      """
    }
    let customers = (1...40).map { number in
      """
      {"id": \(number), "name": "C", "e_mail": "c@example.com", "isActive": \(number % 2), "address": {
        "street": "S", "city": "B", "zip": 3000, "country": "CH"},
       "preferences": {"newsletter": true, "language": "de", "theme": "light"\(number % 3 == 0 ? "" : ", \"channels\": []")}}
      """
    }
    let products = (1...40).map { number in
      """
      {"id": \(number), "title": "P", "price": 9.5, "stock": \(number).5, "rating": \(number % 2 == 0 ? "null" : "4.5"),
       "images": [{"url": "https://example.com/a.png", "width": 10, "height": 10}]}
      """
    }
    let shipments = (1...40).map { number in
      """
      {"id": \(number), "carrier": {"id": 1, "name": "Post"}, "tracking": \(number), "parcels": [
        {"id": 1, "weight": 2.5, "contents": null, "dimensions": {"width": 1, "height": 1, "depth": 1, "weight": 1}}],
       "invoice": {"id": 1, "due": "2026-06-01", "lines": [], "isPaid": true, "net": {"amount": 1, "currency": "CHF"},
        "gross": {"amount": "2", "currency": "CHF"}}}
      """
    }
    func list(_ elements: [String]) -> String { "[\(elements.joined(separator: ",\n"))]" }
    return """
      {"orders": \(list(orders)), "customers": \(list(customers)), "products": \(list(products)),
       "shipments": \(list(shipments))}
      """
  }
}
