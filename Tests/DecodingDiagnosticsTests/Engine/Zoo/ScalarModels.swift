import Foundation

struct Person: Codable, Equatable {
  var name: String
  var age: Int
  var nickname: String?
}

struct Widths: Codable, Equatable {
  var a: Int8
  var b: Int16
  var c: Int32
  var d: Int64
  var e: UInt8
  var f: UInt16
  var g: UInt32
  var h: UInt64
  var i: Int
  var j: UInt
}

struct WideIntegers: Codable, Equatable {
  var signed: Int128
  var unsigned: UInt128
  var maybe: Int128?
}

struct Reals: Codable, Equatable {
  var double: Double
  var float: Float
  var maybe: Double?
  var list: [Float]
}

struct HalfReal: Codable, Equatable {
  var half: Float16
  var graphics: CGFloat
}

struct Flags: Codable, Equatable {
  var on: Bool
  var maybe: Bool?
  var all: [Bool]
}

struct Texts: Codable, Equatable {
  var plain: String
  var maybe: String?
  var list: [String]
  var é: String?
}

struct Moments: Codable, Equatable {
  var at: Date
  var maybe: Date?
  var list: [Date]
  var byName: [String: Date]

  /// Compares bits: a date read from "NaN" equals nothing, itself included, and has no description either.
  static func == (left: Moments, right: Moments) -> Bool { left.bits == right.bits }

  private var bits: [UInt64] {
    let named = byName.sorted { $0.key < $1.key }.map(\.value)
    return ([at] + (maybe.map { [$0] } ?? []) + list + named).map(\.timeIntervalSinceReferenceDate.bitPattern)
      + [UInt64(list.count), UInt64(byName.count)]
  }
}

struct Blobs: Codable, Equatable {
  var data: Data
  var maybe: Data?
  var list: [Data]
}

struct Links: Codable, Equatable {
  var url: URL
  var maybe: URL?
  var list: [URL]
}

struct Money: Codable, Equatable {
  var amount: Decimal
  var maybe: Decimal?
  var list: [Decimal]
}

struct Identified: Codable, Equatable {
  var id: UUID
  var maybe: UUID?
}

struct Places: Codable, Equatable {
  var zone: TimeZone
  var locale: Locale?
  var span: DateInterval?
}

enum Level: Int, Codable, CaseIterable { case low = 1, middle, high = 10 }
enum Tint: String, Codable { case red, green, blue }
enum Weight: Double, Codable { case light = 0.5, heavy = 2 }
enum SmallCode: UInt8, Codable { case zero, one }
enum OnlyOne: String, Codable { case only }

struct Painted: Codable, Equatable {
  var tint: Tint
  var level: Level?
  var weight: Weight
  var codes: [SmallCode]
  var only: OnlyOne?
}

struct Tag: RawRepresentable, Codable, Hashable {
  var rawValue: String
}

struct Rights: OptionSet, Codable {
  let rawValue: Int
  static var read: Rights { Rights(rawValue: 1) }
}

struct Labelled: Codable, Equatable {
  var tag: Tag
  var tags: [Tag]
  var rights: Rights
}
