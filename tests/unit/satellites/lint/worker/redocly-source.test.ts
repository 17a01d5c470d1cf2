import { Source } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { lintFormats } from '../../../../../src/satellites/lint/worker/index.ts';
import { printProblems } from '../../../../../src/satellites/lint/worker/print.ts';
import { toSource } from '../../../../../src/satellites/lint/worker/redocly-source.ts';

const FILE = '/documents/pets.json';

const value = {
  openapi: '3.1.0',
  info: { title: 'Pets "é" \\ 😀', version: '1', license: {}, contact: null },
  '': { '': [] },
  '<<': { 'a/b~c': true, '"': '---', '- x': { '? y': '*z', '# no': -1.5e3 } },
  paths: { '/pets/{id}': { get: { tags: [], parameters: [{ name: 'id', in: 'path' }, [1, [2, {}]], 'last'] } } },
};

/** The same document in different layouts. */
const WRITTEN: readonly (readonly [string, string])[] = [
  ['on one line', JSON.stringify(value)],
  ['indented', `${JSON.stringify(value, null, 2)}\n`],
  ['with CRLF', `\r\n${JSON.stringify(value, null, 2).replaceAll('\n', '\r\n')}\r\n`],
  ['with escapes', `  ${JSON.stringify(value, null, 4).replaceAll('/', '\\/').replaceAll('é', '\\u00e9')}`],
];

describe("places of problems are printed as Redocly's own reader finds them", () => {
  test.each(WRITTEN.flatMap(([name, text]) => lintFormats.map((format) => [name, format, text] as const)))(
    '%s, %s',
    (_, format, text) => {
      const own = toSource({ file: FILE, text, format: 'json', value });
      expect(print(own, format)).toBe(print(new Source(FILE, text), format));
    },
  );
});

/** Prints a problem at each part, at its key and at its value, and at missing parts. */
function print(source: Source, format: (typeof lintFormats)[number]): string {
  const pointers = [
    ...listPointers(value, '#'),
    '#/nowhere',
    '#/info/nowhere',
    '#/paths/~1pets~1{id}/get/parameters/9',
  ];
  const problems = pointers.flatMap((pointer) =>
    [true, false].map((reportOnKey) => ({
      ruleId: 'own/rule',
      severity: 'warn' as const,
      message: `At ${pointer}`,
      location: [{ source, pointer, reportOnKey }],
      from: { source, pointer: '#/info' },
      suggest: [],
    })),
  );
  return printProblems(problems, {
    format,
    color: false,
    maxProblems: 1000,
    root: '/work',
    byRule: false,
    documents: [],
  });
}

function listPointers(part: unknown, at: string): readonly string[] {
  const own = at === '#' ? '#/' : at;
  if (typeof part !== 'object' || part === null) return [own];
  const below = Object.entries(part).flatMap(([key, inner]) =>
    listPointers(inner, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [own, ...below];
}
