import { afterEach, expect, test } from 'vitest';
import { forgetApis, getReports } from '../../../../../src/openapi/load/index.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

afterEach(() => {
  forgetApis(true);
});

type Fields = Readonly<Record<string, unknown>>;

const CONFIG = 'extends: [recommended, portico/recommended]\napis:\n  hostile: { root: openapi.json }\n';
const SELF = { $ref: '#/components/schemas/S' };
const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
const nest = (depth: number, around: (inner: Fields) => Fields, leaf: Fields = {}): Fields =>
  range(depth).reduce<Fields>(around, leaf);
/** Returns the first of schemas of which each refers twice to the next. */
const doubled = (count: number, make: (next: Fields) => Fields): Fields =>
  Object.fromEntries(
    range(count).map((at) => [
      at === 0 ? 'S' : `S${at}`,
      at + 1 < count ? make({ $ref: `#/components/schemas/S${at + 1}` }) : { type: 'string' },
    ]),
  );
const EXPLODING = '^(a+)+$';
const LONG = `${'a'.repeat(40)}!`;

/** Schemas that cost much to validate a value by if nothing limits it, with an example; or several of them by name. */
const HOSTILE: Readonly<Record<string, readonly [schema: Fields, example?: unknown, schemas?: Fields]>> = {
  'two members of itself': [
    { type: 'object', properties: { a: SELF, b: SELF } },
    { a: {}, b: {} },
  ],
  '10,000 variants': [{ oneOf: range(10_000).map((at) => ({ type: 'object', required: [`p${at}`] })) }, {}],
  'an exploding pattern': [{ type: 'string', pattern: EXPLODING }, LONG],
  '100 exploding patterns of names': [
    { patternProperties: Object.fromEntries(range(100).map((at) => [`^(a+)+${at}$`, {}])) },
    { [LONG]: 1 },
  ],
  'allOf 450 deep': [nest(450, (inner) => ({ allOf: [inner] })), 1],
  'allOf of two references in 25 levels': [{}, 1, doubled(25, (next) => ({ allOf: [next, { allOf: [next] }] }))],
  'two negations in 25 levels': [{}, 1, doubled(25, (next) => ({ not: { anyOf: [{ not: next }, { not: next }] } }))],
  'conditions of itself': [{ if: SELF, then: SELF, else: SELF }, 1],
  'a dynamic reference to itself': [
    { $dynamicAnchor: 'n', type: 'object', properties: { a: { $dynamicRef: '#n' } } },
    { a: { a: 1 } },
  ],
  'a billion items': [{ type: 'array', minItems: 1e9, items: { type: 'string' } }, []],
  '5,000 different items': [{ type: 'array', uniqueItems: true }, range(5_000).map((at) => ({ at: [at] }))],
  'JSON in JSON of itself': [{ type: 'string', contentMediaType: 'application/json', contentSchema: SELF }, '"{}"'],
};

/** Rules that are ended, in a process of their own, while all others go on. */
const STOPPED: Readonly<Record<string, readonly string[]>> = {
  // A rule of Redocly compares each with each.
  '10,000 variants': ['no-illogical-composition-keywords'],
};

test.each(Object.entries(HOSTILE))(
  'lint of %s ends',
  async (name, [schema, example, schemas]) => {
    const media = { schema: SELF, ...(example === undefined ? {} : { example }) };
    const document = {
      openapi: '3.1.1',
      info: { title: 'T', version: '1' },
      paths: { '/a': { post: { requestBody: { content: { 'application/json': media } }, responses: {} } } },
      components: { schemas: schemas ?? { S: { ...schema, default: example } } },
    };
    const root = scratchFolder({ 'redocly.yaml': CONFIG, 'openapi.json': JSON.stringify(document) });
    const [report] = await getReports({ root, documents: [], lintBudget: { seconds: 6, megabytes: 512 } });
    expect(report?.problems.map(({ rule }) => rule)).toContain('info-license');
    expect(report?.stopped).toEqual(STOPPED[name] ?? []);
  },
  120_000,
);
