import Foundation
import TestSupport
import Testing

/// Which part may know which. The directions are the design: a new arrow is a decision, made here.
@Suite struct ImportDirectionTests {
  private static let system: Set<String> = [
    "Foundation", "Glibc", "Musl", "Darwin", "MachO", "Dispatch", "Synchronization",
  ]

  private static let mayImport: [String: Set<String>] = [
    "VisibleText": [],
    // The C library for nothing but a wish about memory.
    "JSONText": ["Synchronization", "Glibc"],
    "DecodingDiagnostics": system.union(["JSONText", "VisibleText"]),
    "DecodingTesting": ["DecodingDiagnostics", "Foundation", "Testing"],
    "DecodingXCTest": ["DecodingDiagnostics", "Foundation", "XCTest"],
    "DecodingCode": ["SwiftSyntax", "SwiftParser"],
    // What the kernel offers to confine a process, behind names of our own.
    "CConfinement": [],
    "SwiftModels": system.union([
      "CConfinement", "DecodingCode", "DecodingDiagnostics", "JSONText", "SwiftSyntax", "SwiftParser", "SwiftOperators",
    ]),
    "FixProving": system.union(["DecodingDiagnostics", "JSONText", "SwiftModels", "SwiftSyntax", "SwiftParser"]),
    "TerminalScreen": ["Glibc", "Musl", "Darwin", "Synchronization", "VisibleText"],
    "CNcurses": [],
    "NcursesTerminal": system.union(["CNcurses", "TerminalScreen"]),
    "InspectorScreen": system.union(["DecodingDiagnostics", "JSONText", "SwiftModels", "FixProving", "TerminalScreen"]),
    "inspect": system.union([
      "ArgumentParser", "DecodingDiagnostics", "FixProving", "InspectorScreen", "JSONText", "NcursesTerminal",
      "SwiftModels", "TerminalScreen", "VisibleText",
    ]),
  ]

  @Test func everyPartHasItsRow() throws {
    let parts = Set(try SourceFile.all().map(\.part))
    #expect(parts.isSubset(of: ImportDirectionTests.mayImport.keys))
    #expect(parts.isSuperset(of: ["JSONText", "DecodingDiagnostics"]), "the sources were found")
  }

  @Test func noPartImportsWhatItMayNotKnow() throws {
    for file in try SourceFile.all() where file.isSwift {
      let allowed = ImportDirectionTests.mayImport[file.part] ?? []
      for module in file.imports where module != file.part {
        #expect(allowed.contains(module), "\(file.path) imports \(module)")
      }
    }
  }

  @Test(
    arguments: [
      ("import A", ["A"]), ("public import A\n  internal import B", ["A", "B"]), ("@testable import A", ["A"]),
      ("import struct A.B", ["A"]), ("// import A", []), ("let text = \"x\" // import A", []),
      ("@_exported public import A", ["A"]), ("@_spi(Raw) import A", ["A"]),
    ])
  func importsAreRead(_ text: String, _ expected: [String]) {
    #expect(SourceFile(part: "", path: "a.swift", text: text).imports == expected)
  }
}
