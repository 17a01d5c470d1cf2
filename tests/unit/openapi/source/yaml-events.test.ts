import { parseEvents } from 'js-yaml';
import { expect, test } from 'vitest';
import { parseYaml } from '../../../../src/openapi/source/parse-yaml.ts';
import { readEvents } from '../../../../src/openapi/source/yaml-events.ts';

/** How often the parser reads a text until its events are there. */
function countReadings(text: string): number {
  let count = 0;
  readEvents(text, (source) => {
    count += 1;
    return parseEvents(source, {});
  });
  return count;
}

const loose = (key: string): string => `${key}:\n  list: [\n    1,\n    2\n  ]\n  map: {\n    a: []\n  }\n`;
const value = { list: [1, 2], map: { a: [] } };

test('brackets that close too far to the left are mended together, however many they are', () => {
  const text = Array.from({ length: 5000 }, (_, index) => loose(`k${index}`)).join('');
  expect(countReadings(text)).toBe(2);
  expect(Object.values(parseYaml(text, 'a.yaml') ?? {})).toEqual(Array.from({ length: 5000 }, () => value));
});

test('a text without them is read once', () => {
  expect(countReadings('a: [\n    1\n  ]\nb: |\n  ]\n')).toBe(1);
});

test.each([
  ['in a literal text', 'text: |\n  [\n  ]\n  }\n', { text: '[\n]\n}\n' }],
  ['in a folded text', 'text: >\n  [\n  ]\n', { text: '[ ]\n' }],
  ['at the start of a literal text', 'text: |\n  ]\n  b\n', { text: ']\nb\n' }],
  ["at the start of a list's text", 'text:\n  - |-\n    }\n  - a\n', { text: ['}', 'a'] }],
  ['in quotes', 'text: "[\n  ]\n  }"\n', { text: '[ ] }' }],
  ['in single quotes, after a blank line', "text: '[\n\n  ]'\n", { text: '[\n]' }],
  ['in plain words', 'text: a\n  ] b\n', { text: 'a ] b' }],
  [
    'as JSON in a text',
    `text: |\n${Array.from({ length: 300 }, () => '  {\n    "a": [\n    ]\n  }\n').join('')}`,
    undefined,
  ],
  ['behind a comment, where it stands well', 'text: [\n    1, # one\n    2 # two ]\n    ]\n', { text: [1, 2] }],
  ['behind what looks like a comment', 'text: {\n  a: "b # c"\n}\n', { text: { a: 'b # c' } }],
  ['behind blank lines', 'text: [\n  1\n\n\n]\n', { text: [1] }],
  ['with Windows line ends', 'text: [\r\n  1\r\n]\r\n', { text: [1] }],
])('a bracket %s means what it meant, beside one that is mended', (_, text, meant) => {
  const expected = meant ?? parseYaml(text, 'a.yaml');
  expect(parseYaml(loose('before') + text + loose('after'), 'a.yaml')).toEqual({
    before: value,
    ...Object(expected),
    after: value,
  });
  expect(countReadings(loose('before') + text + loose('after'))).toBeLessThanOrEqual(4);
});

test('a text that brackets do not mend is given up after a few readings', () => {
  const text = `${Array.from({ length: 200 }, (_, index) => `a${index}: [\n  1 # }\n  2\n]\n`).join('')}b: [`;
  let count = 0;
  expect(() => {
    readEvents(text, (source) => {
      count += 1;
      return parseEvents(source, {});
    });
  }).toThrow();
  expect(count).toBeLessThanOrEqual(10);
});

test('places stay as they are', () => {
  const text = `${loose('a')}b: c\n`;
  const starts = readEvents(text).flatMap((event) =>
    'valueStart' in event ? [text.slice(event.valueStart, event.valueEnd)] : [],
  );
  expect(starts).toContain('c');
  expect(starts).toContain('map');
});
