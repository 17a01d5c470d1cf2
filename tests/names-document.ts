/** Names that collide as ids, URLs or files, and names that none of these can hold. */
const NAMES: readonly string[] = [
  ...[
    'a',
    'A',
    'a 2',
    'a-2',
    'a\t2',
    'a  2',
    'a<2',
    'a>2',
    ' a 2 ',
    'a-2-2',
    'a-2~2',
    'a~2',
    'a-post',
    'a.b',
    'a/b',
    'a%2Fb',
  ],
  ...['ς', 'σ', 'Σ', 'ας', 'ασ', 'ß', 'ss', 'İ', 'ı', 'i', 'K', '\u212A', 'ﬁ', 'fi', 'é', 'e\u0301', '\u0301'],
  ...['😀', '😀'.repeat(100), 'x'.repeat(300), `${'x'.repeat(300)}y`, '漢'.repeat(200)],
  ...['\uD800', '\uDC00', '\uD800\uD801', 'a\uD83D', `${'y'.repeat(39)}😀${'y'.repeat(200)}`, '\uFFFD'],
  ...['', ' ', '-', '--', '.', '..', '%', '%41', 'a%', '#', '?', '&amp;', '"', "'", '\\', '`', '|', '*', '~', ':', ';'],
  ...[
    'con',
    'CON',
    'nul.txt',
    'index',
    'index.html',
    '__proto__',
    'constructor',
    'toString',
    'xml',
    'json',
    '200',
    '2',
  ],
  ...[
    'header-a',
    'body',
    'response-200',
    'security-a',
    'callback-a',
    'section',
    'main',
    '\u202Ea',
    'a\u200Bb',
    '\u00A0',
  ],
];

/** Returns a document with each of these names in each possible place. */
export function namesDocument(): unknown {
  const text = { type: 'string' };
  const properties = Object.fromEntries(NAMES.map((name) => [name, text]));
  const entries = <Value>(make: (name: string, index: number) => Value): Record<string, Value> => {
    const made: Record<string, Value> = {};
    for (const [index, name] of NAMES.entries()) define(made, name, make(name, index));
    return made;
  };
  // A heading without words would be empty in the page too.
  const headings = NAMES.filter((name) => /\p{L}|\p{N}/u.test(name))
    .map((name) => `## ${name}\n`)
    .join('\n');
  const responses = { 200: { description: 'Done' } };
  const operation = (index: number): unknown => ({
    operationId: NAMES[index],
    summary: NAMES[index],
    tags: [NAMES[index]],
    responses,
  });
  return {
    openapi: '3.2.0',
    info: { title: 'Names', version: '1', description: `${headings}\n## a\n\n## a\n\n## a-2\n\n## a 2\n` },
    tags: NAMES.map((name) => ({ name, description: headings })),
    security: NAMES.map((name) => define({}, name, [])),
    paths: {
      ...Object.fromEntries(NAMES.map((name, index) => [`/named/${index}/${name}`, { get: operation(index) }])),
      ...Object.fromEntries(NAMES.map((name) => [`/untitled/${name}`, { get: { responses } }])),
      '/parameters/{a}/{b}': {
        post: {
          operationId: 'all',
          description: headings,
          parameters: NAMES.flatMap((name) =>
            ['query', 'header', 'cookie'].map((place) => ({ name, in: place, schema: text })),
          ),
          requestBody: {
            content: {
              'application/json': { schema: { type: 'object', properties, patternProperties: properties } },
              'application/xml': { schema: { type: 'object', properties } },
              ...entries(() => ({ schema: { type: 'object', properties: { a: text } } })),
              'multipart/form-data': {
                schema: { type: 'object', properties },
                encoding: entries(() => ({ headers: { a: { schema: text } } })),
              },
            },
          },
          responses: {
            200: {
              description: 'All',
              headers: entries(() => ({ schema: text })),
              links: entries(() => ({ operationId: 'all' })),
            },
            '2XX': {
              description: 'More',
              content: entries(() => ({ schema: { type: 'object', properties: { a: text } } })),
            },
            ...entries(() => ({ description: 'Named', headers: { a: { schema: text } } })),
          },
          callbacks: entries(() => ({ '{$request.body#/a}': { post: { responses }, get: { responses } } })),
        },
      },
      '/choice': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  oneOf: NAMES.map((name) => ({ title: name, type: 'object', properties: { a: text, b: text } })),
                  discriminator: { propertyName: 'a', mapping: entries(() => '#/components/schemas/a') },
                },
                examples: entries((name) => ({ summary: name, value: name })),
              },
            },
          },
          responses,
        },
      },
    },
    webhooks: entries(() => ({ post: { responses } })),
    components: {
      schemas: entries((name) => ({ title: name, type: 'object', properties: { a: text, [name]: text } })),
      securitySchemes: entries((name) => ({ type: 'apiKey', in: 'header', name })),
    },
  };
}

/** Sets an own field, `__proto__` too. */
function define<Value>(target: Record<string, Value>, name: string, value: Value): Record<string, Value> {
  return Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}
