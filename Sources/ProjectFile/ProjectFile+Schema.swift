extension ProjectFile {
  /// The JSON Schema (2020-12) of the file, for editors.
  package static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": ".inspect.json",
      "description": "Which JSON documents of a project are for which Swift model.",
      "anyOf": [
        {"type": "array", "items": {"$ref": "#/$defs/entry"}},
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["entries"],
          "properties": {
            "$schema": {"type": "string"},
            "entries": {"type": "array", "items": {"$ref": "#/$defs/entry"}}
          }
        }
      ],
      "$defs": {
        "entry": {
          "type": "object",
          "additionalProperties": false,
          "required": ["documents"],
          "properties": {
            "documents": {
              "anyOf": [
                {"type": "string", "minLength": 1},
                {"type": "array", "items": {"type": "string", "minLength": 1}}
              ],
              "description": "Patterns of files, relative to the folder of this file: Responses/**/*.json."
            },
            "model": {
              "type": "string",
              "minLength": 1,
              "description": "The root type as a Swift expression: Order, [Order], Page<Order>."
            },
            "decoder": {
              "description": "An expression for a JSONDecoder of the sources, or strategies.",
              "anyOf": [
                {"type": "string", "minLength": 1},
                {
                  "type": "object",
                  "additionalProperties": false,
                  "properties": {
                    "keyStrategy": {"enum": ["useDefaultKeys", "convertFromSnakeCase"]},
                    "dateStrategy": {
                      "type": "string",
                      "pattern": "^(deferredToDate|iso8601|secondsSince1970|millisecondsSince1970|formatted:.+)$"
                    },
                    "dataStrategy": {"enum": ["base64", "deferredToData"]},
                    "floatStrategy": {
                      "type": "string",
                      "pattern": "^(throw|strings:[^,]*,[^,]*,[^,]*)$"
                    },
                    "json5": {"type": "boolean"}
                  }
                }
              ]
            },
            "sources": {
              "anyOf": [
                {"type": "string", "minLength": 1},
                {"type": "array", "items": {"type": "string", "minLength": 1}}
              ],
              "description": "Swift files or folders with the model."
            },
            "package": {
              "type": "string",
              "minLength": 1,
              "description": "The folder of the Swift package that the model is part of."
            },
            "target": {
              "type": "string",
              "minLength": 1,
              "description": "The target that declares the model."
            },
            "baseline": {
              "type": "string",
              "minLength": 1,
              "description": "A file that --write-baseline wrote."
            },
            "lines": {"type": "boolean", "description": "Each line is a document."},
            "severity": {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "silentNil": {
                  "enum": ["error", "warning", "ignore"]
                },
                "undecodedProperty": {
                  "enum": [
                    "error", "warning",
                    "ignore"
                  ]
                },
                "swallowedFailure": {
                  "enum": [
                    "error", "warning",
                    "ignore"
                  ]
                },
                "alteredValue": {
                  "enum": [
                    "error", "warning",
                    "ignore"
                  ]
                },
                "precisionLoss": {
                  "enum": [
                    "error", "warning",
                    "ignore"
                  ]
                },
                "ambiguousDate": {
                  "enum": [
                    "error", "warning",
                    "ignore"
                  ]
                },
                "nullOrMissing": {
                  "enum": [
                    "error", "warning",
                    "ignore"
                  ]
                },
                "duplicateKey": {
                  "enum": [
                    "error", "warning",
                    "ignore"
                  ]
                },
                "nonstandardJSON": {
                  "enum": [
                    "error", "warning",
                    "ignore"
                  ]
                },
                "ignoredKeys": {
                  "enum": [
                    "error", "warning",
                    "ignore"
                  ]
                }
              }
            },
            "ignoredPaths": {
              "anyOf": [
                {"type": "string", "minLength": 1},
                {"type": "array", "items": {"type": "string", "minLength": 1}}
              ],
              "description": "Patterns of paths in the documents whose findings do not count: meta, items[*].note."
            }
          }
        }
      }
    }

    """#
}
