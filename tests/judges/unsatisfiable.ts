/** Documents with schemas of which no valid value is found, and why: none exists, or only a contrived one. */
export const UNSATISFIABLE: Readonly<Record<string, string>> = {
  'hey-api/3.0.x/type-invalid.json': 'a type that JSON Schema does not have',
  'hey-api/3.1.x/type-invalid.json': 'a type that JSON Schema does not have',
  'readme-parser/validate-schema/invalid/invalid-response-type.yaml': 'a type that JSON Schema does not have',
  'readme-parser/validate-schema/invalid/invalid-param-type.yaml': 'a type that JSON Schema does not have',
  'readme-parser/validate-schema/invalid/invalid-schema-type.yaml': 'a type that JSON Schema does not have',
  'oai-tests/3.1/pass/valid_schema_types.yaml': 'false, and not: {}',
  'oai-tests/3.2/pass/valid_schema_types.yaml': 'false, and not: {}',
  'hey-api/3.0.x/additional-properties-false.json':
    'a closed member of allOf beside required properties of another one',
  'hey-api/3.1.x/additional-properties-false.json':
    'a closed member of allOf beside required properties of another one',
  'openapi-net/v32/ReferenceSamples/internalComponentsSubschemaReference.yaml':
    'a map of properties whose entries are no schemas',
  'hey-api/3.0.x/transformers-all-of.yaml': 'members of allOf with different types',
  'hey-api/3.1.x/transformers-all-of.yaml': 'members of allOf with different types',
  'libopenapi/circular-tests.yaml': 'required properties of their own schema',
  'hey-api/3.0.x/case.yaml': 'required properties of their own schema',
  'hey-api/3.1.x/case.yaml': 'required properties of their own schema',
  'hey-api/3.0.x/circular.yaml': 'required properties of their own schema',
  'hey-api/3.1.x/circular.yaml': 'required properties of their own schema',
  'hey-api/3.0.x/faker.yaml': 'items that accept nothing, with a minimum',
  'readme-examples/3.0/schema-types.yaml': 'members of allOf with different types',
  'readme-examples/3.1/schema-types.yaml': 'members of allOf with different types',
  'docusaurus/petstore-1.0.0.yaml': 'patterns with a slash before ^',
  'docusaurus/petstore-3.1.yaml': 'patterns with a slash before ^',
  'docusaurus/petstore.yaml': 'patterns with a slash before ^',
  'redoc/demo/openapi.yaml': 'patterns with a slash before ^',
  'redoc/demo/openapi-3-1.yaml': 'members of allOf with different types, and patterns with a slash before ^',
  'hey-api/3.0.x/full.yaml': 'items with members of allOf with different types',
  'hey-api/3.1.x/full.yaml': 'items with members of allOf with different types',
  'misc/zoom.openapi.yml': 'an enumeration of numbers for texts',
};
