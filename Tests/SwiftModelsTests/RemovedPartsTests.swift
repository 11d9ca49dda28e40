import Testing

@testable import SwiftModels

/// Parts left out of a file are found again in the changed file.
struct RemovedPartsTests {
  private let original = "struct A { }\nextension A { x }\nextension B { x }\n"

  private func file(_ text: String) -> SwiftFile { SwiftFile(path: "A.swift", absolutePath: "/A.swift", text: text) }

  @Test(arguments: [
    ("struct A { }\nextension A { x }\nextension B { x }\n", 43..<48),
    ("struct A { let id: Int }\nextension A { x }\nextension B { x }\n", 55..<60),
    ("import C\nstruct A { }\nextension A { x }\nextension B { x }\nextension C { }\n", 52..<57),
    // The part is no longer unambiguous.
    ("struct A { }\nextension B { x }\n", nil),
    ("struct A { }\nextension A { x }\nextension B { y }\n", nil),
  ])
  func isFoundAgain(changed: String, range: Range<Int>?) {
    let part = RemovableDeclaration(range: 43..<48, name: "B.x", declares: ["x"], trap: .statement)
    let parts = RemovedParts(byFile: ["/A.swift": [part]])
    let moved = parts.moved(from: file(original), to: file(changed))
    #expect(moved.map(\.range) == (range.map { [$0] } ?? []))
    #expect(moved.allSatisfy { $0.name == part.name && $0.trap == .statement })
  }
}
