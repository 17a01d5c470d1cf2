import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GRAMMARS } from '../../../../src/portal/markup/highlight-grammars.ts';
import { LANGUAGES, operationToSamples, languageOf } from '../../../../src/portal/samples/index.ts';
import { TEST_RUNNERS } from '../../../languages/runners.ts';
import { readOperation } from './read-operation.ts';
import { writeSample, writeStreamSample } from './write-sample.ts';

const languages = LANGUAGES.map(({ id }) => id);

test.each(LANGUAGES)(
  '$label has all that a language needs: grammars, what runs it, a table of its samples',
  (language) => {
    expect(GRAMMARS).toContain(language.grammar);
    expect(TEST_RUNNERS.map((runner) => runner.language)).toContain(language.id);
    expect(readdirSync(join(import.meta.dirname, 'languages'))).toContain(`${language.id}.test.ts`);
    expect([language.id, ...language.spellings].map((word) => languageOf(word))).toEqual(
      [language.id, ...language.spellings].map(() => language),
    );
  },
);

function samplesOf(mediaType: string, example: unknown): readonly string[] {
  return languages.map((language) => writeSample(language, mediaType, example));
}

test('a method of its own in each language', () => {
  const operation = readOperation({ responses: { 204: { description: '' } } }, { method: 'M-SEARCH' });
  const sources = operationToSamples(operation, { languages, generated: true }).map(
    ({ variants }) => variants[0]?.source ?? '',
  );
  expect(sources.filter((source) => !source.includes('M-SEARCH'))).toEqual([]);
});

test.each(['/etc/passwd', '<script>'])('text that begins as a file does is sent as text: @%s', (rest) => {
  const [curl] = samplesOf('text/plain', `@${rest}`);
  expect(curl).toContain(`--data-raw '@${rest}'`);
});

test('a long body comes from a file', () => {
  const sources = samplesOf('application/json', { text: 'x'.repeat(20_000) });
  expect(sources.filter((source) => !source.includes('body.json') || source.length > 2000)).toEqual([]);
});

test.each([
  ['C:\\dir\\"q"'],
  ["it's"],
  ['#{1} ${2} $(3) `4` %5 \\n'],
  ['\u202eabc\u2028\u0000\u001b[2J'],
  ['😀\ud800'],
  ['"""\n\'\'\'\nEOS\nJSON'],
])('no invisible character is left in a sample: %j', (value) => {
  const sources = [...samplesOf('application/json', { value }), ...samplesOf('text/plain', value)];
  expect(sources.filter((source) => /[^\P{C}\n\t]|[\u2028\u2029]/u.test(source))).toEqual([]);
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
