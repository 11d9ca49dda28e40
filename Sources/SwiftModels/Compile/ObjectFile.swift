import Foundation

/// An ELF object file as the compiler writes it.
enum ObjectFile {
  /// The libraries that the source's imports require, from the section that the compiler leaves for the linker.
  static func autolinkedLibraries(in path: String) -> [String] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return autolinkedLibraries(in: Array(data))
  }

  static func autolinkedLibraries(in bytes: [UInt8]) -> [String] {
    guard let section = section(".swift1_autolink_entries", in: bytes) else { return [] }
    let words = section.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return words.filter { $0.hasPrefix("-l") }.map { String($0.dropFirst(2)) }
  }

  /// The symbols that an object uses but does not define.
  static func undefinedSymbols(in path: String) -> Set<String> {
    let bytes = FileManager.default.contents(atPath: path).map { Array($0) } ?? []
    guard let table = section(".symtab", in: bytes), let names = section(".strtab", in: bytes) else { return [] }
    var symbols: Set<String> = []
    for entry in stride(from: table.startIndex, through: table.endIndex - symbolSize, by: symbolSize) {
      guard table[entry + 6] == 0, table[entry + 7] == 0 else { continue }
      let name = names.startIndex + (0..<4).reversed().reduce(0) { $0 << 8 | Int(table[entry + $1]) }
      guard name < names.endIndex else { continue }
      symbols.insert(String(decoding: names[name...].prefix { $0 != 0 }, as: UTF8.self))
    }
    return symbols
  }

  private static let symbolSize = 24

  private static func section(_ name: String, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]) else { return nil }
    func number(_ offset: Int, _ width: Int) -> Int {
      guard offset >= 0, offset + width <= bytes.count else { return 0 }
      return bytes[offset..<(offset + width)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func header(_ index: Int) -> Int { number(0x28, 8) + index * number(0x3a, 2) }
    func contents(_ index: Int) -> ArraySlice<UInt8> {
      let start = min(number(header(index) + 24, 8), bytes.count)
      return bytes[start..<min(start + number(header(index) + 32, 8), bytes.count)]
    }
    let names = contents(number(0x3e, 2))
    return (0..<number(0x3c, 2)).first { index in
      let start = names.startIndex + number(header(index), 4)
      return start < names.endIndex && names[start...].prefix { $0 != 0 }.elementsEqual(name.utf8)
    }.map(contents)
  }
}
