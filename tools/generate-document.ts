/** Returns an OpenAPI document with so many operations: four for each resource, whose schemas refer to each other in groups of ten. */
export function generateDocument(operations: number): object {
  const resources = Array.from({ length: Math.ceil(operations / 4) }, (_, index) => index);
  return {
    openapi: '3.1.0',
    info: { title: `Generated API of ${operations} operations`, version: '1.0.0', description: prose(60) },
    servers: [{ url: 'https://api.example.com/v1' }],
    security: [{ key: [] }],
    paths: Object.fromEntries(resources.flatMap((resource) => pathsOf(resource))),
    components: {
      schemas: Object.fromEntries(resources.map((resource) => [`Record${resource}`, schemaOf(resource)])),
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: prose(12) } },
    },
  };
}

function pathsOf(resource: number): readonly (readonly [string, object])[] {
  const path = `/records-${resource}`;
  const record = { $ref: `#/components/schemas/Record${resource}` };
  const content = (schema: object): object => ({ content: { 'application/json': { schema } } });
  const operation = (verb: string, status: string, schema: object, rest: object): object => ({
    operationId: `${verb}Record${resource}`,
    summary: `${verb} record ${resource}`,
    description: prose(40),
    tags: [`Group ${resource % 50}`],
    ...rest,
    responses: { [status]: { description: prose(6), ...content(schema) } },
  });
  const filters = ['status', 'limit', 'cursor'].map((name, place) => ({
    name,
    in: 'query',
    description: prose(10),
    schema: { type: 'integer', minimum: 0, default: place },
  }));
  const requestBody = { required: true, ...content(record) };
  return [
    [
      path,
      {
        get: operation('list', '200', { type: 'array', items: record }, { parameters: filters }),
        post: operation('create', '201', record, { requestBody }),
      },
    ],
    [
      `${path}/{id}`,
      {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: operation('get', '200', record, {}),
        patch: operation('update', '200', record, { requestBody }),
      },
    ],
  ];
}

function schemaOf(resource: number): object {
  const other = resource - (resource % 10) + ((resource * 7 + 3) % 10);
  const reference = { $ref: `#/components/schemas/Record${other}` };
  const properties = {
    id: { type: 'string', format: 'uuid', readOnly: true, description: prose(6) },
    name: { type: 'string', maxLength: 80, examples: ['Example'], description: prose(12) },
    amount: { type: 'integer', minimum: 0, maximum: 1000, description: prose(12) },
    status: { type: 'string', enum: ['open', 'closed', 'waiting'], description: prose(12) },
    closedAt: { type: ['string', 'null'], format: 'date-time', description: prose(12) },
    labels: { type: 'object', additionalProperties: { type: 'string' }, description: prose(12) },
    parts: { type: 'array', items: reference },
    cause: { oneOf: [reference, { type: 'string' }] },
  };
  return { type: 'object', description: prose(15), required: ['id', 'name'], properties };
}

const WORDS = 'the record of an account and each new order in its project is given by which device or report'.split(
  ' ',
);

function prose(words: number): string {
  const text = Array.from({ length: words }, (_, index) => WORDS[(index * 5 + words) % WORDS.length]).join(' ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
