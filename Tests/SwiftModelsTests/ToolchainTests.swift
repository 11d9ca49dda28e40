import Foundation
import TestSupport
import Testing

@testable import SwiftModels

@Suite struct ToolchainTests {
  @Test func findsTheToolchainOfItsOwnRuntime() throws {
    let toolchain = try Toolchain.find()
    #expect(FileManager.default.isExecutableFile(atPath: toolchain.frontend))
    #expect(FileManager.default.isExecutableFile(atPath: toolchain.linker))
  }

  @Test func saysWhenThereIsNoCompiler() {
    #expect(throws: ModelError.compilerMissing) { try Toolchain.find(environment: ["PATH": "/nonexistent"]) }
    #expect(throws: ModelError.compilerMissing) { try Toolchain.find(environment: [:]) }
  }

  @Test func refusesAnotherToolchain() throws {
    let folder = try TemporaryFolder()
    let compiler = try folder.write("#!/bin/sh\nexit 1\n", to: "bin/swiftc").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)
    #expect {
      try Toolchain.find(environment: ["PATH": folder.url.path + "/bin"])
    } throws: { error in
      if case .otherToolchain(compiler, _) = error as? ModelError { true } else { false }
    }
  }

  @Test func followsAStandInThatNamesItsToolchain() throws {
    let real = try Toolchain.find()
    let folder = try TemporaryFolder()
    let compiler = try folder.write("#!/bin/sh\nexec \(real.compiler) \"$@\"\n", to: "bin/swiftc").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)
    let path = "\(folder.url.path)/bin:/usr/bin:/bin"
    #expect(try Toolchain.find(environment: ["PATH": path]).root == real.root)
  }

  @Test func digestsAreThoseOfSHA256() {
    #expect(Hash.hex(of: Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(Hash.hex(of: []) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      Hash.hex(of: Array(repeating: 0x61, count: 119))
        == "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb")
  }
}
