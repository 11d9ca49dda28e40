extension ReportSchema {
  /// What a model does not decode yet.
  static let risks = #"""
        "risk": {
          "type": "object",
          "properties": {
            "kind": {"enum": \#(cases(of: ModelRisk.Kind.self))},
            "path": {"type": "string"},
            "subject": {"type": "string"},
            "message": {"type": "string"},
            "count": {"type": "integer", "minimum": 0},
            "values": {"type": "array", "items": {"$ref": "#/$defs/valueCount"}},
            "sign": {
              "type": "object",
              "properties": {
                "kind": {"enum": [
                  "modelAlone", "emptyValues", "absentElsewhere", "largest", "otherForm"
                ]},
                "count": {"type": "integer", "minimum": 0},
                "path": {"type": "string"},
                "value": {"type": "string"}
              },
              "required": ["kind"]
            },
            "tried": {"type": ["string", "null"]},
            "loss": {
              "type": "object",
              "properties": {
                "of": {"enum": ["process", "document", "part"]},
                "bytes": {"type": "integer", "minimum": 0},
                "outOf": {"type": "integer", "minimum": 0}
              },
              "required": ["of"]
            },
            "fixes": {"type": "array", "items": {"type": "integer", "minimum": 0}},
            "refusal": {"type": ["string", "null"]}
          },
          "required": [
            "kind", "path", "subject", "message", "count", "values", "sign", "tried", "loss",
            "fixes", "refusal"
          ]
        }
    """#
}
