extension ModelCompiler {
  /// What to compile from the sources, and how.
  struct Request {
    var index: ModelIndex
    /// Names in the code base that the compiler reported missing and that were included.
    var asked: Set<MissedName> = []
    /// Names from which everything needed is reached.
    var names: Set<String>
    var shim = Shim()
    /// The shim's object, if already compiled: it fits all variants of the models.
    var shimObject: String?
    /// The module that the files belong to, if known.
    var moduleName: String?
    /// The package that was built around the files, if needed.
    var surroundings: ModuleSurroundings?

    var effort = Effort.full

    /// How much effort to spend on getting it to compile.
    enum Effort: Sendable {
      /// Several roots in one library, any of which may fail to compile.
      case together
      /// One of many: slower ways of compiling are left for the one that is worth them.
      case oneOfMany
      case full

      /// How often declarations that do not compile are left out, and stand-ins created, before giving up: each round
      /// reveals new errors.
      var rounds: Int { self == .together ? 4 : 12 }
    }

    /// The compiled original sources, if this is a variant of them.
    var basis: CompiledLibrary.Manifest?
    /// The original files, by path.
    var originals: [String: SwiftFile] = [:]

    /// A library of the same root without the extras, such as a decoder: its recipe is tried first.
    var start: CompiledLibrary.Manifest?
    /// The time after which it is given up, and not tried again while nothing has changed.
    var timeLimit: Duration?

    /// Whether to give up as soon as the files turn out to be meant for another system, and whether that happened.
    var mayEndForOtherPlatform = false
    var hasEndedForOtherPlatform = false

    /// The code base that the index is a part of.
    var around: Around?

    struct Around: Sendable {
      /// Whether it declares a name, visible from the root's module.
      let declares: @Sendable (String) -> Bool
      /// Whether it declares a name, at the top level or as a member.
      let holds: @Sendable (String) -> Bool
      /// Whether it has a type of that name.
      let isType: @Sendable (UInt64) -> Bool
      /// The code that the root needs, and the declarations with these names.
      let including: @Sendable (Set<MissedName>, NameReach.Care) throws(ModelError) -> ModelIndex
      /// All code that the root needs if declarations are compiled as a whole.
      let wider: @Sendable () throws(ModelError) -> ModelIndex
      let wholeDeclarations: WholeDeclarations
      /// The mode that the project states; nil if it states none, or a later one than most code compiles in.
      let languageMode: LanguageMode?
      /// See ``CodeBase/stamp``.
      let codeStamp: UInt64?
    }

    /// What whole declarations need beyond what their needed members need.
    enum WholeDeclarations: Sendable {
      /// No other file, so whatever is proved is proved against all code of the types.
      case needNoMore
      case needMore
      /// Whole subsystems, which would take too long.
      case needTooMuch
    }

    /// A module file is only needed to compile a shim.
    var needsModule: Bool { !shim.isEmpty && shimObject == nil }

    /// The places of the root's own types, without enclosing types.
    var rootPlaces: [SourcePlace] {
      let wanted = names.union(shim.root.map(reachingNames) ?? [])
      let found = index.types.filter { wanted.contains($0.baseName) }
      return found.filter { type in !found.contains { $0.name.hasPrefix(type.name + ".") } }.map(\.place)
    }

    /// The names, including those of the root.
    private var modelRoots: Set<String> { names.union(shim.root.map(reachingNames) ?? []) }

    /// These, those that were missed, and those of the decoder.
    private var roots: Set<String> {
      modelRoots.union(asked.map(\.name)).union(shim.decoder.map(reachingNames) ?? [])
    }

    /// The same request, including names that the compiler reported missing.
    func asking(for names: Set<MissedName>) throws(ModelError) -> Request {
      guard around != nil, !names.isSubset(of: asked) else { return self }
      return try including(asked.union(names), care: index.isFrugal ? .frugal : .bounded)
    }

    /// Includes only what names prove to be needed, leaving the rest for the compiler to report; nil if that is not
    /// less.
    func frugal() throws(ModelError) -> Request? {
      guard around != nil, basis == nil, !index.isFrugal else { return nil }
      let request = try including(asked, care: .frugal)
      return request.slice.isLess(than: slice) ? request : nil
    }

    /// The code that names prove to be needed; nil if that is all that is compiled.
    func provenCode(_ modules: ImportableModules) throws(ModelError) -> ProvenCode? {
      guard let request = try frugal() else { return nil }
      return ProvenCode(ModuleText(request.index, request.slice, .neededMembers, modules: modules))
    }

    /// The request in its final form: with the recipe's missing names, and for its platform.
    func completed(by recipe: BuildRecipe) throws(ModelError) -> Request {
      var request = self
      if around != nil, basis == nil, recipe.isFrugal != index.isFrugal || !recipe.asked.isSubset(of: asked) {
        request = try including(asked.union(recipe.asked), care: recipe.isFrugal ? .frugal : .bounded)
      }
      request.index = request.index.compiled(for: recipe.platform)
      return request
    }

    private func including(_ names: Set<MissedName>, care: NameReach.Care) throws(ModelError) -> Request {
      var request = self
      request.asked = names
      if let around { request.index = try around.including(names, care).compiled(for: index.platform) }
      return request
    }

    /// The same code for another system; nil if it is the same there, or if it is known to compile.
    func compiled(for platform: Platform) -> Request? {
      guard effort == .full, basis == nil, surroundings == nil, index.platform != platform,
        slice.kept.keys.contains(where: { index.files[$0].differs(on: platform) })
      else { return nil }
      var request = self
      request.index = index.compiled(for: platform)
      return request
    }

    /// Names that the files declare only for another system.
    var namesOfOtherPlatform: Set<String> {
      slice.kept.keys.reduce(into: []) { names, number in
        guard index.files[number].differs(on: .iOS) else { return }
        names.formUnion(ConditionalNames.found(in: index.files[number].tree, only: .iOS))
      }
    }

    var slice: SourceSlice {
      SourceSlice(
        of: index, membersReaching: modelRoots, missed: asked, and: shim.decoder,
        isElsewhere: around?.isType ?? { _ in false })
    }

    /// The sources for an extent, and the needed slice of them.
    func sources(_ extent: ModuleText.Extent) throws(ModelError) -> (index: ModelIndex, slice: SourceSlice) {
      guard extent.depth == .whole else { return (index, slice) }
      // The sources of a variant are complete and compiled as they are.
      let index = basis == nil ? try around?.wider().compiled(for: self.index.platform) ?? index : index
      // With whole declarations, the types around an alias are found only by name.
      return (index, SourceSlice(of: index, reaching: roots.union(identifiers(in: shim.root ?? ""))))
    }

    /// The sources that a library was compiled from.
    func index(of library: CompiledLibrary) throws(ModelError) -> ModelIndex {
      let recipe = library.manifest.recipe
      if basis == nil, recipe.extent.depth == .whole, let around {
        return try around.wider().compiled(for: recipe.platform)
      }
      return try completed(by: recipe).index
    }

    /// The types, without the names of enclosing ones, whose decoding has to stay complete.
    var models: Set<String> { roots.union(index.types.filter(\.isDecodable).map(\.baseName)).union(undecided) }

    /// Types that should be Decodable but that no declaration in the sources makes so.
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

    /// Whether the files declare one of these names outside a slice.
    func lacks(_ names: Set<String>, _ slice: SourceSlice, in index: ModelIndex) -> Bool {
      index.files.enumerated().contains { number, file in
        let kept = slice.kept[number, default: []]
        return file.units.enumerated().contains { !kept.contains($0) && !$1.declares.isDisjoint(with: names) }
      }
    }

    /// The names that the sources declare at their top level.
    var declared: DeclaredNames {
      var names: Set<String> = []
      for unit in index.files.flatMap(\.units) {
        switch unit.kind {
        case .declaration, .globalVariable, .protocolDeclaration:
          names.formUnion(unit.declares.subtracting(unit.extended))
        default: break
        }
      }
      var declared = DeclaredNames(here: names, passedOn: namesPassedOn)
      if let around { declared.isElsewhere = around.declares }
      return declared
    }

    /// The aliases for types that another module has under the same name, as in `typealias Key = Kit.Key`, unless such
    /// a type is compiled too.
    private var namesPassedOn: Set<String> {
      let names = index.files.flatMap(\.aliases).filter { $0.placeOfNamesake != nil }.map(\.name)
      return Set(names).subtracting(index.types.map(\.baseName))
    }
  }
}
