extension ReportSchema {
  /// Fixes, plans and suggestions.
  static let fixes = #"""
        "fix": {
          "type": "object",
          "properties": {
            "kind": {"enum": \#(cases(of: FixKind.self))},
            "title": {"type": "string"},
            "explanation": {"type": "string"},
            "verification": {"enum": ["compiled", "decoded"]},
            "resolves": {"type": "integer", "minimum": 0},
            "reveals": {"type": "integer", "minimum": 0},
            "introduces": {"type": "integer", "minimum": 0},
            "remaining": {"type": "integer", "minimum": 0},
            "effect": {"enum": ["lossless", "loosensModel", "losesData"]},
            "loses": {"type": ["string", "null"]},
            "intent": {"enum": ["certain", "likely", "needsInput"]},
            "diff": {"type": ["string", "null"]},
            "documentDiff": {"type": ["string", "null"]},
            "root": {"type": ["string", "null"]},
            "decoderChange": {
              "anyOf": [{"$ref": "#/$defs/decoderChange"}, {"type": "null"}]
            },
            "snippet": {"type": ["string", "null"]},
            "number": {"type": ["integer", "null"]},
            "documentCount": {"type": ["integer", "null"]},
            "mustFollow": {
              "anyOf": [
                {"type": "array", "items": {"$ref": "#/$defs/followingPlace"}},
                {"type": "null"}
              ]
            },
            "rule": {"type": ["string", "null"]}
          },
          "required": [
            "kind", "title", "explanation", "verification", "resolves", "reveals",
            "introduces", "remaining", "effect", "loses", "intent", "diff", "documentDiff",
            "root", "decoderChange", "snippet", "number", "documentCount", "mustFollow",
            "rule"
          ]
        },
        "decoderChange": {
          "type": "object",
          "properties": {
            "swift": {"type": "string"},
            "keyDecodingStrategy": {"type": "string"},
            "dateDecodingStrategy": {"type": "string"},
            "dataDecodingStrategy": {"type": "string"},
            "nonConformingFloatDecodingStrategy": {"type": "string"},
            "allowsJSON5": {"type": "boolean"}
          },
          "required": ["swift"]
        },
        "followingPlace": {
          "type": "object",
          "properties": {
            "file": {"type": "string"},
            "line": {"type": "integer", "minimum": 0},
            "column": {"type": "integer", "minimum": 0},
            "problem": {"type": "string"}
          },
          "required": ["file", "line", "column", "problem"]
        },
        "plan": {
          "type": "object",
          "properties": {
            "fixes": {"type": "array", "items": {"type": "integer", "minimum": 0}},
            "verification": {"enum": ["compiled", "decoded"]},
            "remaining": {"type": "integer", "minimum": 0},
            "diff": {"type": ["string", "null"]},
            "documentDiff": {"type": ["string", "null"]},
            "root": {"type": ["string", "null"]},
            "decoderChange": {
              "anyOf": [{"$ref": "#/$defs/decoderChange"}, {"type": "null"}]
            },
            "loses": {"type": ["string", "null"]},
            "documentCount": {"type": ["integer", "null"]},
            "mustFollow": {
              "anyOf": [
                {"type": "array", "items": {"$ref": "#/$defs/followingPlace"}},
                {"type": "null"}
              ]
            }
          },
          "required": [
            "fixes", "verification", "remaining", "diff", "documentDiff", "root",
            "decoderChange", "loses", "documentCount", "mustFollow"
          ]
        },
        "suggestion": {
          "type": "object",
          "properties": {
            "kind": {"enum": \#(cases(of: FixKind.self))},
            "title": {"type": "string"},
            "explanation": {"type": "string"},
            "failures": {"type": "array", "items": {"type": "integer", "minimum": 0}},
            "warnings": {"type": "array", "items": {"type": "integer", "minimum": 0}},
            "effect": {"enum": ["lossless", "loosensModel", "losesData"]},
            "loses": {"type": ["string", "null"]},
            "intent": {"enum": ["certain", "likely", "needsInput"]},
            "root": {"type": ["string", "null"]},
            "decoderChange": {
              "anyOf": [
                {"$ref": "#/$defs/decoderChange"},
                {"type": "null"}
              ]
            },
            "snippet": {"type": ["string", "null"]}
          },
          "required": [
            "kind", "title", "explanation", "failures", "warnings", "effect", "loses",
            "intent", "root", "decoderChange", "snippet"
          ]
        },
        "refutedFix": {
          "type": "object",
          "properties": {
            "kind": {"enum": \#(cases(of: FixKind.self))},
            "title": {"type": "string"},
            "breaks": {"type": "array", "items": {"type": "string"}},
            "introduces": {"type": "integer", "minimum": 0}
          },
          "required": ["kind", "title", "breaks", "introduces"]
        }
    """#
}
