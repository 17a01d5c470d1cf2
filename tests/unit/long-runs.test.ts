import { describe, expect, test } from 'vitest';
import { compactJson } from '../../src/characters/json-strings.ts';
import { normalizeApi } from '../../src/openapi/normalize/api.ts';
import { jsonToText, jsonToValue } from '../../src/openapi/source/whole-number.ts';
import { toServerAddress } from '../../src/samples/server-address.ts';
import { listRecords } from '../../src/search/records/records.ts';
import { toYaml } from '../../src/site/output/yaml-text.ts';
import { versionSlug } from '../../src/site/portal/versions.ts';
import { pageToMarkdown } from '../../src/text/index.ts';
import { nestHeadings } from '../../src/view/toc.ts';
import { toCode } from '../../src/view/words/code.ts';
import { portalOf } from './site/portal-of.ts';

/** So many that time with their square, or one call for all of them, does not come to an end. */
const MANY = 300_000;

/** What makes a text of what documents say: none may look at a run of characters anew from each of them. */
const WRITERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a span of code': toCode,
  'the address of a server': (text) => toServerAddress(text, new Map()),
  'a version in an address': versionSlug,
  'a text in YAML': (text) => toYaml({ text }),
  'a number in JSON': (text) => jsonToText({ text, number: 1e21 }),
  'the servers of Swagger 2.0': (host) =>
    normalizeApi({
      document: { swagger: '2.0', host, basePath: host, info: { title: 'a', version: '1' }, paths: {} },
      id: undefined,
      version: undefined,
      source: '/a.json',
    }),
};

const RUNS = [
  ' ',
  '\t',
  '\n',
  '/',
  '-',
  '.',
  '+',
  '`',
  '`a',
  '{',
  '<',
  '"',
  '\\',
  '\\"',
  ' \n',
  ';',
  '; ',
  '#',
  '[',
  '(',
];

describe.each(Object.entries(WRITERS))('%s', (_, write) => {
  test.each(RUNS)('is written of a long run of %j, at its end and before another', (unit) => {
    for (const text of [unit.repeat(MANY), `${unit.repeat(MANY)}x`, `x${unit.repeat(MANY)}\n.`]) {
      expect(() => write(text)).not.toThrow();
    }
  });
});

test('strings of many megabytes are passed over', () => {
  const json = JSON.stringify({ text: '\n"'.repeat(4_000_000), number: 1 });
  expect(jsonToValue(`${json.slice(0, -1)},"long":12345678901234567890}`)).toMatchObject({
    long: 12345678901234567890n,
  });
  expect(compactJson(`${json} `, Infinity)).toBe(json);
});

test.each([
  ['{ "a b" : [ 1,\n\t-2 ] , "c" : " \\" d " }', '{"a b":[1,-2],"c":" \\" d "}'],
  ['"\\\\" , 1', '"\\\\",1'],
  ['"\\\\\\" " , "1 "', '"\\\\\\" ","1 "'],
  [' ', ''],
])('white space goes outside of strings alone: %s', (json, compact) => {
  expect(compactJson(json, Infinity)).toBe(compact);
  expect(compact.startsWith(compactJson(json, 3).slice(0, 3))).toBe(true);
});

test('lists are as long as their documents', () => {
  const many = Array.from({ length: MANY / 2 }, (_, index) => index);
  const document = {
    openapi: '3.1.0',
    info: { title: 'Long lists', version: '1' },
    paths: {},
    components: {
      schemas: { All: { allOf: many.map(() => ({})) }, Values: { enum: many.map((index) => `v${index}`) } },
    },
  };
  const portal = portalOf({ documents: { long: JSON.stringify(document) } });
  for (const page of portal.pages) expect(pageToMarkdown(page, portal)).not.toBe('');
  expect([...listRecords(portal)].length).toBeGreaterThan(0);
  expect(nestHeadings(many.map((index) => ({ id: `i${index}`, text: 'x', level: 2 })))).toHaveLength(many.length);
});
