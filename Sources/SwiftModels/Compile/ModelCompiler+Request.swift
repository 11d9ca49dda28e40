extension ModelCompiler {
  /// What is expected of the sources.
  struct Request {
    var index: ModelIndex
    /// What the compiler missed of the code base and was brought in, by name.
    var asked: Set<String> = []
    /// Names from which everything needed is reached.
    var names: Set<String>
    var shim = Shim()
    /// The shim's object where it was compiled before: it fits all variants of the models.
    var shimObject: String?
    /// The module that the files belong to, where that is known.
    var moduleName: String?
    /// The package that was built around the files, where that was needed.
    var surroundings: ModuleSurroundings?

    var effort = Effort.full

    /// How much is tried for it to compile.
    enum Effort: Sendable {
      /// Several roots in one library, of which any may be the one that does not compile.
      case together
      /// One of many: the ways of compiling that take longer are left for the one that is worth them.
      case oneOfMany
      case full

      /// How often declarations that do not compile are left out, and stand-ins made, before giving up: each round reveals
      /// errors of its own.
      var rounds: Int { self == .together ? 4 : 12 }
    }

    /// The sources as they are, compiled, where this is a variant of them.
    var basis: CompiledLibrary.Manifest?
    /// The files as they are, by path.
    var originals: [String: SwiftFile] = [:]

    /// A library of the same root without what is wanted besides, such as a decoder: what it turned out to compile with is
    /// tried first.
    var start: CompiledLibrary.Manifest?
    /// After which it is given up, and not tried again while nothing has changed.
    var timeLimit: Duration?

    /// Whether it is given up once it shows that the files are meant for another system, and whether that came.
    var mayEndForOtherPlatform = false
    var hasEndedForOtherPlatform = false

    /// The code base that the index is a part of.
    var around: Around?

    struct Around: Sendable {
      /// Whether a name is declared there, in the module of the root.
      let declares: @Sendable (String) -> Bool
      /// Whether anything has that name there, also a member.
      let holds: @Sendable (String) -> Bool
      /// Whether it is the name of a type there.
      let isType: @Sendable (UInt64) -> Bool
      /// What the root needs together with what has one of these names.
      let including: @Sendable (Set<String>, NameReach.Care) throws(ModelError) -> ModelIndex
      /// All that the root needs where declarations are taken as a whole.
      let wider: @Sendable () throws(ModelError) -> ModelIndex
      let wholeDeclarations: WholeDeclarations
      /// See ``CodeBase/stamp``.
      let codeStamp: UInt64?
    }

    /// What declarations need as a whole, next to what their members need.
    enum WholeDeclarations: Sendable {
      /// No other file: then what is proved is proved against all code of the types.
      case needNoMore
      case needMore
      /// Whole subsystems, which nobody would wait for.
      case needTooMuch
    }

    /// A module file serves only to compile a shim.
    var needsModule: Bool { !shim.isEmpty && shimObject == nil }

    /// Where the root's own types are declared, without those around them.
    var rootPlaces: [SourcePlace] {
      let wanted = names.union(shim.root.map(reachingNames) ?? [])
      let found = index.types.filter { wanted.contains($0.baseName) }
      return found.filter { type in !found.contains { $0.name.hasPrefix(type.name + ".") } }.map(\.place)
    }

    /// The names with those of the root.
    private var modelRoots: Set<String> {
      names.union(asked).union(shim.root.map(reachingNames) ?? [])
    }

    /// Those of the decoder too.
    private var roots: Set<String> { modelRoots.union(shim.decoder.map(reachingNames) ?? []) }

    /// The same with what the compiler missed.
    func asking(for names: Set<String>) throws(ModelError) -> Request {
      guard around != nil, !names.isSubset(of: asked) else { return self }
      return try including(asked.union(names), care: index.isFrugal ? .frugal : .bounded)
    }

    /// With as little as names prove to be needed, all else left for the compiler to ask for; nil where that is no less.
    func frugal() throws(ModelError) -> Request? {
      guard around != nil, basis == nil, !index.isFrugal else { return nil }
      let request = try including(asked, care: .frugal)
      return request.slice.isLess(than: slice) ? request : nil
    }

    /// What names prove to be needed; nil where that is all that is compiled.
    func provenCode(_ modules: ImportableModules) throws(ModelError) -> ProvenCode? {
      guard let request = try frugal() else { return nil }
      return ProvenCode(ModuleText(request.index, request.slice, .neededMembers, modules: modules))
    }

    /// As it turned out to compile, members by members.
    func completed(by recipe: BuildRecipe) throws(ModelError) -> Request {
      var request = self
      if around != nil, basis == nil, recipe.isFrugal != index.isFrugal || !recipe.asked.isSubset(of: asked) {
        request = try including(asked.union(recipe.asked), care: recipe.isFrugal ? .frugal : .bounded)
      }
      request.index = request.index.compiled(for: recipe.platform)
      return request
    }

    private func including(_ names: Set<String>, care: NameReach.Care) throws(ModelError) -> Request {
      var request = self
      request.asked = names
      if let around { request.index = try around.including(names, care).compiled(for: index.platform) }
      return request
    }

    /// The same code as it is on another system; nil where that is no other code, or where it is known to compile.
    func compiled(for platform: Platform) -> Request? {
      guard effort == .full, basis == nil, surroundings == nil, index.platform != platform,
        slice.kept.keys.contains(where: { index.files[$0].differs(on: platform) })
      else { return nil }
      var request = self
      request.index = index.compiled(for: platform)
      return request
    }

    /// What the files declare for another system only.
    var namesOfOtherPlatform: Set<String> {
      slice.kept.keys.reduce(into: []) { names, number in
        guard index.files[number].differs(on: .iOS) else { return }
        names.formUnion(ConditionalNames.found(in: index.files[number].tree, only: .iOS))
      }
    }

    var slice: SourceSlice {
      SourceSlice(
        of: index, membersReaching: modelRoots, and: shim.decoder, isElsewhere: around?.isType ?? { _ in false })
    }

    /// The sources for a way of compiling, and what of them is needed.
    func sources(_ extent: ModuleText.Extent) throws(ModelError) -> (index: ModelIndex, slice: SourceSlice) {
      guard extent.depth == .whole else { return (index, slice) }
      // The sources of a variant are complete: it is compiled as they are.
      let index = basis == nil ? try around?.wider().compiled(for: self.index.platform) ?? index : index
      // Of whole declarations what is around an alias is found by its name alone.
      return (index, SourceSlice(of: index, reaching: roots.union(identifiers(in: shim.root ?? ""))))
    }

    /// The sources that a library was made of.
    func index(of library: CompiledLibrary) throws(ModelError) -> ModelIndex {
      let recipe = library.manifest.recipe
      if basis == nil, recipe.extent.depth == .whole, let around {
        return try around.wider().compiled(for: recipe.platform)
      }
      return try completed(by: recipe).index
    }

    /// The types, without the names of those around them, of which nothing that decoding needs is left out.
    var models: Set<String> { roots.union(index.types.filter(\.isDecodable).map(\.baseName)).union(undecided) }

    /// Types that are to be Decodable, and are it by nothing that the sources declare.
    var undecided: Set<String> {
      let coding = Set(
        index.types.filter { $0.inherited.contains { $0.hasSuffix("CodingKey") } }.compactMap {
          parentName(of: $0.name)
        })
      let types = index.types.filter { type in
        !type.isDecodable && !type.inherited.isEmpty
          && (roots.contains(type.baseName) || coding.contains(type.name) || type.decodingInitializer != nil)
      }
      return Set(types.map(\.baseName))
    }

    /// Whether the files declare one of these names outside of a slice.
    func lacks(_ names: Set<String>, _ slice: SourceSlice, in index: ModelIndex) -> Bool {
      index.files.enumerated().contains { number, file in
        let kept = slice.kept[number, default: []]
        return file.units.enumerated().contains { !kept.contains($0) && !$1.declares.isDisjoint(with: names) }
      }
    }

    /// What the sources declare at their top level.
    var declared: DeclaredNames {
      var names: Set<String> = []
      for unit in index.files.flatMap(\.units) {
        switch unit.kind {
        case .declaration, .globalVariable, .protocolDeclaration:
          names.formUnion(unit.declares.subtracting(unit.extended))
        default: break
        }
      }
      guard let around else { return DeclaredNames(here: names) }
      return DeclaredNames(here: names, isElsewhere: around.declares)
    }
  }
}
