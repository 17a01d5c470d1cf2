import { describe, expect, test } from 'vitest';
import { highlight } from '../../../src/markup/highlight.ts';
import { readSample } from '../../../src/markup/highlight-sample.ts';
import { SAMPLE_GRAMMARS } from '../../../src/markup/sample-grammars.ts';
import { LANGUAGES, operationToSamples } from '../../../src/samples/index.ts';
import { makeCases } from '../../languages/cases.ts';
import { readOperation } from '../samples/read-operation.ts';
import type { Operation } from '../../../src/model/index.ts';

/** Share of usual samples that must be highlighted without a grammar. */
const USUAL = 0.9;

const NESTED = {
  name: 'it\'s "quoted" \\ and \u00e4',
  count: 12,
  price: -1.5,
  big: 1e21,
  none: null,
  yes: true,
  'two words': ['a', 2, false, null],
  deep: [{ list: [], map: {}, text: 'a,b;c: {d} #{e} ${f} `g` <h> & """ i' }, ['select * from pets', 'delete me']],
};

const BODIES: readonly object[] = [
  { 'application/json': { example: NESTED } },
  { 'application/json': { example: 'text' } },
  { 'application/json': { example: 42.5 } },
  { 'application/json': { example: true } },
  { 'application/json': { example: [] } },
  { 'application/x-www-form-urlencoded': { example: { name: "it's", note: 'two words' } } },
  {
    'multipart/form-data': {
      schema: { properties: { name: { type: 'string' }, file: { type: 'string', format: 'binary' } } },
    },
  },
  { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  { 'text/plain': { example: 'one line' } },
  { 'application/xml': { example: '<a b="c">d</a>' } },
];

const ANSWERS: readonly object[] = [
  { 200: { description: '', content: { 'application/json': {} } } },
  { 200: { description: '', content: { 'text/plain': {} } } },
  { 200: { description: '', content: { 'application/octet-stream': {} } } },
  { 204: { description: '' } },
];

function operations(): readonly Operation[] {
  const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'search'];
  const bodies = [undefined, ...BODIES];
  return methods.flatMap((method) =>
    bodies.flatMap((content, index) => {
      const responses = ANSWERS[index % ANSWERS.length];
      const parameters = [
        { name: 'X-Trace', in: 'header', required: true, example: `tr-${index}` },
        { name: 'q', in: 'query', required: true, example: "a b&c='d'" },
      ].slice(0, index % 3);
      const body = content === undefined ? {} : { requestBody: { content } };
      return readOperation({ parameters, responses, ...body }, { method, path: '/pets/{id}' });
    }),
  );
}

describe.each(LANGUAGES.map(({ id, grammar }) => [id, grammar] as const))('samples in %s', (language, grammar) => {
  test('have the colours that the grammar gives them, and nearly all are read without it', () => {
    const options = { generated: true, languages: [language] };
    const sources = operations().flatMap((operation) =>
      operationToSamples(operation, options).flatMap(({ variants }) => variants.map(({ source }) => source)),
    );
    const read = sources.filter((source) => readSample(source, grammar) !== undefined);
    for (const source of read) expect(readSample(source, grammar)).toBe(highlight(source, grammar));
    if (SAMPLE_GRAMMARS.has(grammar)) expect(read.length / sources.length).toBeGreaterThan(USUAL);
    else expect(read).toEqual([]);
  });

  test('have them with hostile values too', () => {
    for (const { sampleOf } of makeCases(60, 3, 80)) {
      const source = sampleOf(language);
      expect(readSample(source, grammar) ?? highlight(source, grammar)).toBe(highlight(source, grammar));
    }
  });
});

test.each([
  ['shellscript', `curl --url 'https://example.com' \\\n  --header 'X: ${'a'.repeat(3000)}' \\\n  --data null`],
  ['javascript', `const url =\n  'https://example.com/' +\n  '?q=${'a'.repeat(3000)}' +\n  '&r=1';\nawait fetch(url);`],
  ['go', `body := strings.NewReader(\`{\n\t"a": "${'a'.repeat(3000)}",\n\t"b": 1\n}\`)`],
  [
    'php',
    `<?php\n\n$a = "{\\n  \\"text\\": \\"select **it**\\"\\n}";\n$b = '${'a'.repeat(3000)}';\necho curl_exec($curl);`,
  ],
  ['ruby', `request.body = "{\\n  \\"text\\": 1\\n}"\nputs '${'a'.repeat(3000)}'\nputs response.body`],
])('of a sample in %s a line that grammars leave plain is left plain, the others are not', (grammar, source) => {
  expect(readSample(source, grammar)).toBe(highlight(source, grammar));
});

test('a sample that ends within a line that grammars leave plain is left to them', () => {
  expect(readSample(`curl 'https://example.com/\n${'a'.repeat(3000)}'`, 'shellscript')).toBeUndefined();
});
