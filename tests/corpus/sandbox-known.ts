/** Operations that fail, by document, and why. */
export const KNOWN: Readonly<Record<string, readonly string[]>> = {
  // Its samples are placeholders for parameters that are objects, and texts where whole bodies are lists or bytes.
  'hey-api/3.0.x/full.yaml': [
    'GET /api/v{api-version}/types',
    'POST /api/v{api-version}/upload',
    'PUT /api/v{api-version}/non-ascii-æøåÆØÅöôêÊ字符串',
  ],
  // A list in a list in a form, which forms have no way to write.
  'hey-api/3.1.x/body-nested-array.yaml': ['POST /foo'],
  // As in 3.0.
  'hey-api/3.1.x/full.yaml': [
    'GET /api/v{api-version}/types',
    'POST /api/v{api-version}/upload',
    'PUT /api/v{api-version}/non-ascii-æøåÆØÅöôêÊ字符串',
  ],
  // Its sample of a form writes an object as a text.
  'starlight/v3.0/animals.yaml': ['POST /rabbits'],
  // A schema inside itself, whose example ends after two rounds where it may not.
  'starlight/v3.0/recursive.yaml': ['GET /categories', 'GET /posts'],
  // Its operations are told apart by the fragment of the address alone, which is never sent: the first answers for all.
  'libopenapi/vendor-extensions-test.yaml': [
    'GET /bearer#oauth2',
    'GET /bearer#bearer',
    'POST /auth#apiKeyAuthGlobal',
    'POST /auth#openIdConnectAuth',
    'POST /auth#multipleSimpleOptionsAuth',
    'POST /auth#multipleOptionsWithMixedSchemesAuth',
    'GET /anything/queryParams/json/obj',
    'POST /readonlyandwriteonly#readWriteOnlyUnion',
    'POST /requestbody#arrayOfArraysCamelCase',
    'POST /requestbody#mapOfMaps',
    'POST /requestbody#mapOfArraysCamelCase',
    'POST /requestbody#mapOfPrimitives',
    'POST /requestbody#mapOfMapsOfPrimitives',
    'POST /readonlyorwriteonly#readOnly',
  ],
  // Its body of JSON is told to be bytes.
  'large/docusign.json': ['PUT /v2.1/accounts/{accountId}/settings'],
  // Its paths do not begin with a slash.
  'readme-parser/no-slash-paths/invalid-no-slash-paths.json': ['GET users', 'GET users/{id}'],
  // A body of Swagger 2.0 that is a file.
  'readme-parser/validate-schema/invalid/file-body-param.yaml': ['POST /users/{username}/profile/image'],
  // A schema that needs itself: no value is valid.
  'readme-examples/3.0/schema-circular.yaml': ['PUT /circular'],
  // Two parameters of one operation are each the whole query.
  'swagger-ui/oas32-full-spec.yaml': ['SEARCH /users'],
  // Examples of parameters are not of their formats.
  'readme-examples/3.0/schema-validation.yaml': ['GET /anything/jsonschema-formats'],
  'zudoku-cosmo-cargo/label-v3.json': ['PUT /labels/{id}/invalidate'],
};
