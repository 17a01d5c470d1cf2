import type { Json } from '../../src/openapi/index.ts';

interface Node {
  [key: string]: Json;
}

const NOUNS = [
  'account',
  'invoice',
  'order',
  'product',
  'customer',
  'shipment',
  'ticket',
  'project',
  'device',
  'report',
];
const WORDS = 'the of a and in to is for by on which each new given other known first last open whole'.split(' ');
const FIELDS = [
  'name',
  'title',
  'status',
  'amount',
  'currency',
  'note',
  'url',
  'count',
  'createdAt',
  'enabled',
  'tags',
];

/** Schemas that may refer to each other. */
const SUBJECT = 10;

/** A document of so many operations, of the shapes that real ones have: shared and recursive schemas, choices, examples. The same number gives the same document. */
export function syntheticDocument(operations: number): Json {
  const random = createRandom(operations);
  const schemas = Math.max(8, Math.round(operations / 3));
  const names = Array.from({ length: schemas }, (_, index) => `${capital(pick(NOUNS, random))}${index}`);
  const tags = Array.from(
    { length: Math.max(2, Math.round(Math.sqrt(operations))) },
    (_, index) => `Group ${index + 1}`,
  );
  const paths: { [path: string]: Node } = {};
  for (let index = 0; index < operations; index += 1) {
    const resource = Math.floor(index / 4);
    const [path, method] = placeOf(resource, index % 4);
    const tag = tags[resource % tags.length] ?? 'Group 1';
    (paths[path] ??= {})[method] = operationOf({ index, method, path, tag, names, random });
  }
  return {
    openapi: '3.1.0',
    info: { title: `Synthetic API of ${operations} operations`, version: '1.0.0', description: prose(60, random) },
    servers: [{ url: 'https://api.example.com/v1' }],
    tags: tags.map((name) => ({ name, description: prose(20, random) })),
    security: [{ key: [] }],
    paths,
    components: {
      schemas: {
        ...Object.fromEntries(names.map((name, index) => [name, schemaOf(index, names, random)])),
        Problem: problem(),
      },
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: prose(12, random) } },
    },
  };
}

type Random = () => number;

interface OperationSketch {
  readonly index: number;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly names: readonly string[];
  readonly random: Random;
}

function placeOf(resource: number, step: number): readonly [string, string] {
  const base = `/${NOUNS[resource % NOUNS.length] ?? 'item'}s-${resource}`;
  const places = [
    [base, 'get'],
    [base, 'post'],
    [`${base}/{id}`, 'get'],
    [`${base}/{id}`, 'patch'],
  ] as const;
  return places[step] ?? places[0];
}

function operationOf({ index, method, path, tag, names, random }: OperationSketch): Node {
  const schema = { $ref: `#/components/schemas/${names[index % names.length] ?? 'Problem'}` };
  const isList = method === 'get' && !path.includes('{');
  const inPath: Json[] = path.includes('{')
    ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]
    : [];
  const inQuery = Array.from({ length: isList ? 4 : 1 }, (_, place) => ({
    name: `${pick(FIELDS, random)}${place}`,
    in: 'query',
    description: prose(10, random),
    schema: { type: 'integer', minimum: 0, default: place },
  }));
  const hasBody = method === 'post' || method === 'patch';
  return {
    operationId: `${method}${capital(
      path
        .replaceAll(/\W+/g, ' ')
        .trim()
        .replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase()),
    )}`,
    summary: `${capital(method)} ${path.split('/')[1] ?? 'things'}`,
    description: prose(40, random),
    tags: [tag],
    ...(index % 50 === 0 ? { deprecated: true, 'x-deprecated-sunset': '2028-01-01' } : {}),
    parameters: [...inPath, ...inQuery],
    ...(hasBody ? { requestBody: { required: true, content: { 'application/json': { schema } } } } : {}),
    responses: {
      [method === 'post' ? '201' : '200']: {
        description: prose(6, random),
        content: { 'application/json': { schema: isList ? { type: 'array', items: schema } : schema } },
      },
      '404': {
        description: 'Nothing is there.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function schemaOf(index: number, names: readonly string[], random: Random): Json {
  // As in real documents, schemas refer to those of their own subject.
  const first = index - (index % SUBJECT);
  const near = names.slice(first, first + SUBJECT);
  const other = (): Node => ({ $ref: `#/components/schemas/${pick(near, random)}` });
  if (index % 9 === 8) return { description: prose(10, random), oneOf: [other(), other(), { type: 'string' }] };
  const properties: Node = { id: { type: 'string', format: 'uuid', readOnly: true, description: prose(6, random) } };
  for (let count = 0; count < 6 + Math.floor(random() * 8); count += 1) {
    properties[`${pick(FIELDS, random)}${count}`] = propertyOf(count, random);
  }
  properties[`parent${index}`] = { $ref: `#/components/schemas/${names[index] ?? 'Problem'}` };
  properties[`items${index}`] = { type: 'array', items: other() };
  const schema: Node = { type: 'object', description: prose(15, random), required: ['id'], properties };
  if (!isComposed(index)) return schema;
  // Of what is not composed itself: a schema cannot be made of itself.
  const simple = near.filter((_, place) => !isComposed(first + place));
  return { allOf: [{ $ref: `#/components/schemas/${pick(simple, random)}` }, schema] };
}

function isComposed(index: number): boolean {
  return index % 5 === 4;
}

function propertyOf(count: number, random: Random): Json {
  const description = prose(12, random);
  const kinds: readonly Node[] = [
    { type: 'string', maxLength: 80, examples: ['Example'], description },
    { type: 'integer', minimum: 0, maximum: 1000, description },
    { type: 'string', enum: ['open', 'closed', 'waiting'], description },
    { type: ['string', 'null'], format: 'date-time', description },
    { type: 'boolean', default: false, description },
    { type: 'object', additionalProperties: { type: 'string' }, description },
  ];
  return kinds[count % kinds.length] ?? {};
}

function problem(): Node {
  return {
    type: 'object',
    required: ['code', 'message'],
    properties: { code: { type: 'string' }, message: { type: 'string' }, status: { type: 'integer' } },
  };
}

function prose(words: number, random: Random): string {
  const text = Array.from({ length: words }, (_, index) => pick(index % 3 === 2 ? NOUNS : WORDS, random)).join(' ');
  return `${capital(text)}.`;
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function pick(list: readonly string[], random: Random): string {
  return list[Math.floor(random() * list.length)] ?? '';
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
