import { describe, expect, test } from 'vitest';
import { compactJson } from '../../src/characters/json-strings.ts';
import { readRequests } from '../../src/satellites/lint/rules/code-sample-request.ts';
import { normalizeApi } from './openapi/model/filter-and-normalize.ts';
import { jsonToText } from '../../src/openapi/document/read/index.ts';
import { parsePrefer } from '../../src/satellites/sandbox/middleware/prefer.ts';
import { fitTemplate, readAddress, readField } from '../../src/client/search/address.ts';
import { pieceToMarkdown } from '../../src/site/read/markdown/index.ts';
import { readPiece } from '../../src/site/read/tree/index.ts';
import { publish } from './site/read/markdown/publish.ts';
import { toServerAddress } from '../../src/portal/samples/server-address.ts';
import { toYaml } from '../../src/site/output/yaml-text.ts';
import { versionSlug } from '../../src/portal/settings/versions.ts';
import { judgeSchemaName } from '../../src/satellites/quality/judge-text.ts';
import { toCode } from '../../src/characters/markdown.ts';

/** Length at which quadratic time, or one call with all as arguments, fails. */
const MANY = 300_000;

const portal = publish([]);

/** Functions that convert text of documents; none may scan a run of characters again from each of its positions. */
const WRITERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a span of code': toCode,
  'the name of a schema': (text) => judgeSchemaName(`model${text}!`),
  'the address of a server': (text) => toServerAddress(text, new Map()),
  'a version in an address': versionSlug,
  'a text in YAML': (text) => toYaml({ text }),
  'preferences of a request': parsePrefer,
  'a preference with a value': (text) => parsePrefer(`a=${text}x y`),
  'an address that a reader pastes': readAddress,
  'an address behind curl': (text) => readAddress(`curl ${text}`),
  'an address with words around it': (text) => readAddress(`see "${text} x`),
  'a field behind an address': (text) => readField(`get ${text}!`),
  'a segment that a path template fits': (text) =>
    fitTemplate('/a/{b}-{c}{d}-{e}-{f}!', { method: undefined, segments: ['a', text] }),
  'the requests of a sample': (text) => readRequests(`https://${text}`),
  'a text in Markdown': (text) => pieceToMarkdown(readPiece(`<p>${text}<code>${text}</code></p>`).childNodes, portal),
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
  '1',
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
  '@',
  '=',
  '[^',
  '\r',
];

describe.each(Object.entries(WRITERS))('%s', (_, write) => {
  test.each(RUNS)('is written of a long run of %j, at its end and before another', (unit) => {
    for (const text of [unit.repeat(MANY), `${unit.repeat(MANY)}x`, `x${unit.repeat(MANY)}\n.`]) {
      expect(() => write(text)).not.toThrow();
    }
  });
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
