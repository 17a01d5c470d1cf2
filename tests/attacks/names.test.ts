import { byName, eachWith, testSuite } from './suite.ts';
import { harmOf, makeSite } from './made.ts';
import { NAMES } from './name-texts.ts';
import { join, ok, type Fields } from './parts.ts';

/** Documents with a named part, and with similar names that must not collide with it. */
const PARTS: readonly (readonly [string, (name: string) => Fields])[] = [
  [
    'a tag',
    (name) => ({ tags: [{ name }, { name: `${name} ` }], paths: { '/a': { get: { tags: [name], responses: ok } } } }),
  ],
  ['an operationId', (name) => paths((at) => ({ operationId: at === 0 ? name : name.toUpperCase(), responses: ok }))],
  ['a summary', (name) => paths(() => ({ summary: name, responses: ok }))],
  [
    'a path',
    (name) => ({ paths: { [`/${name}`]: { get: { responses: ok } }, [`/${name}/`]: { get: { responses: ok } } } }),
  ],
  [
    'a method',
    (name) => ({ paths: { '/a': { additionalOperations: { [name]: { responses: ok } }, get: { responses: ok } } } }),
  ],
  [
    'a schema',
    (name) => ({
      components: { schemas: { [name]: { type: 'object' }, [name.toUpperCase()]: {}, [`${name}-2`]: {} } },
    }),
  ],
  [
    'a property',
    (name) => schema({ properties: { [name]: {}, [name.toLowerCase()]: {}, [`${name}-2`]: {} }, required: [name] }),
  ],
  [
    'a definition',
    (name) => schema({ $defs: { [name]: { type: 'string' } }, properties: { a: { $ref: `#/$defs/${name}` } } }),
  ],
  [
    'an anchor',
    (name) => schema({ $anchor: name, $id: name, $dynamicAnchor: name, properties: { a: { $ref: `#${name}` } } }),
  ],
  ['a parameter', (name) => paths(() => ({ parameters: inEach(name), responses: ok }))],
  [
    'a header',
    (name) => paths(() => ({ responses: { 200: { description: 'x', headers: { [name]: {}, [`${name}-2`]: {} } } } })),
  ],
  [
    'an example',
    (name) => paths(() => ({ requestBody: { content: { a: { examples: { [name]: { value: { [name]: name } } } } } } })),
  ],
  [
    'a callback',
    (name) => paths(() => ({ callbacks: { [name]: { [name]: { post: { responses: ok } } } }, responses: ok })),
  ],
  [
    'a webhook',
    (name) => ({ webhooks: { [name]: { post: { responses: ok } }, [`${name} `]: { post: { responses: ok } } } }),
  ],
  [
    'a security scheme',
    (name) => ({
      components: { securitySchemes: { [name]: KEY, [`${name}-2`]: KEY } },
      security: [{ [name]: [name] }],
    }),
  ],
  ['a title', (name) => ({ info: { title: name, version: name } })],
  [
    'a topic',
    (name) => ({
      'x-topics': [
        { title: name, content: name },
        { title: `${name} `, content: '# a\n\n# a\n\n## a-2' },
      ],
    }),
  ],
  [
    'headings',
    (name) => ({ info: { title: 'x', version: '1', description: `# ${name}\n\n# ${name}\n\n## ${name}-2` } }),
  ],
];

const KEY = { type: 'apiKey', in: 'header', name: 'X-Key' };

function paths(operation: (at: number) => Fields): Fields {
  return { paths: { '/a': { get: operation(0), post: operation(1) } } };
}

function schema(fields: Fields): Fields {
  return { components: { schemas: { A: { type: 'object', ...fields } } } };
}

function inEach(name: string): readonly Fields[] {
  return ['query', 'header', 'path', 'cookie'].flatMap((place) => [
    { name, in: place, required: true, schema: { type: 'string' } },
    { name: `${name}-2`, in: place, schema: {} },
  ]);
}

testSuite('names: of every part of a document', {
  cases: eachWith(byName(NAMES), PARTS),
  oneOf: 17,
  harm: ([name, part]) => {
    const about = { openapi: '3.2.0', info: { title: 'x', version: '1' } };
    return harmOf(makeSite(join([about, part(name)])));
  },
});

testSuite('names: all at once, of one part', {
  cases: PARTS,
  oneOf: 6,
  harm: (part) => {
    const about = { openapi: '3.2.0', info: { title: 'x', version: '1' } };
    return harmOf(makeSite(join([about, ...NAMES.map(part)])));
  },
});
