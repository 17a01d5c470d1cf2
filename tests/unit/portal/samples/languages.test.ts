import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseJson } from '../../../../src/openapi/document/read/index.ts';
import { GRAMMARS } from '../../../../src/portal/markup/highlight-grammars.ts';
import { LANGUAGES, operationToSamples, languageOf } from '../../../../src/portal/samples/index.ts';
import { TEST_RUNNERS } from '../../../languages/runners.ts';
import { readOperation } from './read-operation.ts';
import { writeSample, writeStreamSample } from './write-sample.ts';

const languages = LANGUAGES.map(({ id }) => id);

test.each(LANGUAGES)('$label has all that a language needs: a grammar, what runs it, spellings', (language) => {
  expect(GRAMMARS).toContain(language.grammar);
  expect(TEST_RUNNERS.map((runner) => runner.language)).toContain(language.id);
  expect([language.id, ...language.spellings].map((word) => languageOf(word))).toEqual(
    [language.id, ...language.spellings].map(() => language),
  );
});

const FORM = 'application/x-www-form-urlencoded';

/** Writes a request with parameters of the query, and perhaps a JSON body. */
function writeQuery(language: string, names: readonly string[], method = 'get', body?: unknown): string {
  const values: Readonly<Record<string, object>> = {
    state: { value: 'by state' },
    sort: { value: 'by sort' },
    file: { dataValue: 1, serializedValue: '@file=by%20file' },
  };
  const parameters = names.map((name) => ({ name, in: 'query', examples: { a: values[name] } }));
  const requestBody = { content: { 'application/json': { example: body } } };
  const operation = readOperation(
    { parameters, ...(body === undefined ? {} : { requestBody }), security: [{ bearer: [] }] },
    { method, path: '/r/{owner}/issues', securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  );
  const [sample] = operationToSamples(operation, { languages: [language], generated: true });
  return sample?.variants[0]?.source ?? '';
}

test('samples are those of the file', async () => {
  const body = parseJson(`{"name":"Rex's","tags":["a","b"],"sizes":[10.50,1e3,0.10,100],"c":-0.0}`, 'body.json');
  const sources = [
    ...languages.map((language) => writeQuery(language, ['state', 'sort'], 'post', body)),
    ...['curl', 'javascript', 'python'].map((language) => writeSample(language, FORM, { a: "b c'", d: ['x', 'y'] })),
    writeSample('curl', 'text/plain', 'it\'s\n"5 $" #{x}\u0007', 'M-SEARCH'),
    writeQuery('curl', ['state']),
    writeQuery('curl', ['state', 'sort']),
    writeQuery('curl', ['state', 'file']),
  ];
  const text = sources.join(`\n\n${'-'.repeat(60)}\n\n`);
  await expect(`${text}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'languages.txt'));
});

test.each([
  ['javascript', '{"a":9223372036854775807}', '\'{\\n  "a": 9223372036854775807\\n}\''],
  ['python', '{"a":1E400}', '\\"a\\": 1E400\\n}".encode()'],
])('in %s the numbers of %s are sent as they are written', (language, text, expected) => {
  expect(writeSample(language, 'application/json', parseJson(text, 'body.json'))).toContain(expected);
});

function samplesOf(mediaType: string, example: unknown): readonly string[] {
  return languages.map((language) => writeSample(language, mediaType, example));
}

test.each(['/etc/passwd', '<script>'])('text that begins as a file does is sent as text: @%s', (rest) => {
  const [curl] = samplesOf('text/plain', `@${rest}`);
  expect(curl).toContain(`--data-raw '@${rest}'`);
});

test('a long body comes from a file', () => {
  const sources = samplesOf('application/json', { text: 'x'.repeat(20_000) });
  expect(sources.filter((source) => !source.includes('body.json') || source.length > 2000)).toEqual([]);
});

test.each(['application/jsonl', 'application/x-ndjson', 'application/geo+json-seq', 'application/vnd.events'])(
  'every language reads %s line by line, as events',
  (mediaType) => {
    const read = (content: object): readonly string[] =>
      languages.map((language) => writeStreamSample(language, 'https://api.example.com', content));
    const events = read({ 'text/event-stream': { schema: { type: 'string' } } });
    expect(read({ [mediaType]: { itemSchema: { type: 'object' } } })).toEqual(events);
    expect(read({ 'text/plain': { schema: { type: 'string' } } }).filter((sample) => events.includes(sample))).toEqual(
      [],
    );
  },
);
