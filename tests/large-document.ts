/** Returns a document with more operations, webhooks, properties, variants and schemas than a page shows at once. */
export function largeDocument(): unknown {
  const numbers = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, index) => String(index).padStart(3, '0'));
  const operation = (
    summary: string,
    tag: string,
    body?: unknown,
    answer?: unknown,
    description?: string,
  ): unknown => ({
    summary,
    description,
    operationId: summary.toLowerCase().replaceAll(' ', '-'),
    tags: [tag],
    ...(body === undefined ? {} : { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses:
      answer === undefined
        ? { 204: { description: 'Done' }, ...(tag === 'Shelves' && { 404: { $ref: '#/components/responses/Gone' } }) }
        : { 200: { description: 'Done', content: { 'application/json': { example: answer } } } },
  });
  const long = `${numbers(40)
    .map((number) => `Step ${number} down the stairs.`)
    .join('\n\n')}\n\n## Light\n\nThere is none.`;
  const record = { $ref: '#/components/schemas/Record' };
  const parcels = numbers(150).map((number) => ({
    title: `Parcel ${number}`,
    type: 'object',
    properties: { [`weight_${number}`]: { type: 'integer' } },
  }));
  const fields = numbers(240).map((number): readonly [string, unknown] => [
    `field_${number}`,
    { type: 'integer', description: `Count ${number}.` },
  ]);
  const jars = numbers(500).map((number) => ({ jar: number, full: true }));
  return {
    openapi: '3.1.0',
    info: { title: 'Warehouse', version: '1', description: 'Shelves without end.' },
    servers: [{ url: 'https://north.example' }, { url: 'https://south.example' }],
    tags: [{ name: 'Shelves' }, { name: 'Records' }, { name: 'Rooms' }, { name: 'Cellar', 'x-parent': 'Rooms' }],
    paths: {
      ...Object.fromEntries<unknown>(
        numbers(255).map((number) => [
          `/shelves/${number}/{box}`,
          { get: operation(`Open shelf ${number}`, 'Shelves') },
        ]),
      ),
      '/cellar': { get: operation('Look into the cellar', 'Cellar', undefined, jars, long) },
      '/records': { post: operation('Keep a record', 'Records', record) },
      '/parcels': { post: operation('Send a parcel', 'Records', { oneOf: parcels }) },
    },
    webhooks: Object.fromEntries<unknown>([
      ...numbers(64).map((number): readonly [string, unknown] => [
        `${Number(number) % 2 === 0 ? 'box' : 'shelf'}-moved-${number}`,
        { post: { summary: `Move ${number} is done` } },
      ]),
      ['fire', { post: { summary: 'It burns' } }],
    ]),
    components: {
      responses: {
        Gone: {
          description: 'Gone',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Box000' } } },
        },
      },
      schemas: {
        Record: { type: 'object', properties: Object.fromEntries<unknown>(fields) },
        ...Object.fromEntries<unknown>(numbers(40).map((number) => [`Box${number}`, { type: 'object' }])),
      },
    },
  };
}
