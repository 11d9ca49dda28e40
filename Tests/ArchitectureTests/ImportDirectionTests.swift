import Foundation
import TestSupport
import Testing

/// Which part may import which. The directions are the design: a new arrow is a decision, made here.
@Suite struct ImportDirectionTests {
  private static let system: Set<String> = [
    "Foundation", "Glibc", "Musl", "Darwin", "MachO", "Dispatch", "Locking",
  ]

  private static let mayImport: [String: Set<String>] = [
    "Locking": ["Foundation"],
    "VisibleText": [],
    // The C library, only for advice about memory.
    "JSONText": ["Glibc"],
    // Atomic memory that two processes share, if the system has it.
    // The behaviour of decoding code, as values: used where the code is read and where fixes are found.
    "DecodingPrograms": [],
    "DecodingDiagnostics": system.union(["DecodingPrograms", "JSONText", "Synchronization", "VisibleText"]),
    // Linked by apps: only Foundation and a lock.
    "DecodingCapture": ["Foundation", "FoundationNetworking", "Locking"],
    "DecodingTesting": ["DecodingDiagnostics", "Foundation", "Testing"],
    "DecodingXCTest": ["DecodingDiagnostics", "Foundation", "XCTest"],
    "DecodingCode": ["DecodingPrograms", "SwiftSyntax", "SwiftParser"],
    // The kernel's facilities for confining a process, behind names of our own.
    "CConfinement": [],
    "SwiftModels": system.union([
      "CConfinement", "DecodingCode", "DecodingDiagnostics", "DecodingPrograms", "JSONText", "SwiftSyntax",
      "SwiftParser", "SwiftOperators",
    ]),
    "FixProving": system.union(["DecodingDiagnostics", "JSONText", "SwiftModels", "SwiftSyntax", "SwiftParser"]),
    "TerminalScreen": ["Glibc", "Musl", "Darwin", "VisibleText"],
    "CNcurses": [],
    "NcursesTerminal": system.union(["CNcurses", "TerminalScreen"]),
    "InspectorScreen": system.union(["DecodingDiagnostics", "JSONText", "SwiftModels", "FixProving", "TerminalScreen"]),
    // Between bytes and the requests to the tool; they know nothing about the tool itself.
    "ProjectFile": system.union(["DecodingDiagnostics", "JSONText"]),
    "ToolServer": system.union(["DecodingDiagnostics", "JSONText"]),
    "InspectPlugin": ["Foundation", "PackagePlugin"],
    "inspect": system.union([
      "ArgumentParser", "DecodingDiagnostics", "FixProving", "InspectorScreen", "JSONText", "NcursesTerminal",
      "ProjectFile", "SwiftModels", "TerminalScreen", "ToolServer", "VisibleText",
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
