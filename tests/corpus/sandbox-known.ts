/** Operations that are known to fail, by document, with reasons. */
export const KNOWN: Readonly<Record<string, readonly string[]>> = {
  // Its samples are placeholders for parameters that are objects, and texts where whole bodies are lists or bytes.
  'hey-api/3.0.x/full.yaml': [
    'GET /api/v{api-version}/types',
    'POST /api/v{api-version}/upload',
    'PUT /api/v{api-version}/non-ascii-æøåÆØÅöôêÊ字符串',
  ],
  // A list in a list in a form, which forms cannot express.
  'hey-api/3.1.x/body-nested-array.yaml': ['POST /foo'],
  // As in 3.0.
  'hey-api/3.1.x/full.yaml': [
    'GET /api/v{api-version}/types',
    'POST /api/v{api-version}/upload',
    'PUT /api/v{api-version}/non-ascii-æøåÆØÅöôêÊ字符串',
  ],
  // A recursive schema whose example ends after two levels, where it must not.
  'starlight/v3.0/recursive.yaml': ['GET /categories'],
  // Its operations differ in the fragment of the URL alone, which is never sent: the first one responds for all.
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
  // No body is both a string and an integer, as the schema wants.
  'readme-examples/3.0/schema-types.yaml': ['PUT /anything/quirks/polymorphism', 'PATCH /anything/quirks/polymorphism'],
  'readme-examples/3.1/schema-types.yaml': ['PUT /anything/quirks/polymorphism', 'PATCH /anything/quirks/polymorphism'],
  // Its JSON body is declared as bytes.
  'large/docusign.json': ['PUT /v2.1/accounts/{accountId}/settings'],
  // Its paths do not begin with a slash.
  'readme-parser/no-slash-paths/invalid-no-slash-paths.json': ['GET users', 'GET users/{id}'],
  // A file as a body of Swagger 2.0.
  'readme-parser/validate-schema/invalid/file-body-param.yaml': ['POST /users/{username}/profile/image'],
  // Each of two parameters of one operation is the whole query.
  'swagger-ui/oas32-full-spec.yaml': ['SEARCH /users'],
};
