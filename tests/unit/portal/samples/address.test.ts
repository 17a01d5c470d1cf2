import { expect, test } from 'vitest';
import { LANGUAGES, operationToSamples } from '../../../../src/portal/samples/index.ts';
import { readOperation } from './read-operation.ts';

/** Returns the lines of a sample with parts of a URL. */
function addressLines(language: string, operation: object, method = 'get'): readonly string[] {
  const read = readOperation(operation, { method, path: '/repositories/{owner}/issues' });
  const [sample] = operationToSamples(read, { languages: [language], generated: true });
  const source = sample?.variants[0]?.source ?? '';
  return source.split('\n').filter((line) => /example\.com|state|sort|\burl\b|address/.test(line));
}

const query = (name: string): object => ({ name, in: 'query', example: `by ${name}` });
const named = { name: 'x', in: 'query', examples: { one: { dataValue: 1, serializedValue: '@sort=by%20x' } } };
const two = { parameters: [query('state'), query('sort')] };

test.each([
  [
    'curl',
    [
      "  --url 'https://api.example.com/repositories/OWNER/issues' \\",
      "  --data 'state=by%20state' \\",
      "  --data 'sort=by%20sort'",
    ],
  ],
  [
    'javascript',
    [
      'const url =',
      "  'https://api.example.com/repositories/OWNER/issues' +",
      "  '?state=by%20state' +",
      "  '&sort=by%20sort';",
      'const response = await fetch(url);',
    ],
  ],
  [
    'python',
    ['    "https://api.example.com/repositories/OWNER/issues"', '    "?state=by%20state"', '    "&sort=by%20sort",'],
  ],
  [
    'go',
    [
      '\taddress :=',
      '\t\t"https://api.example.com/repositories/OWNER/issues" +',
      '\t\t"?state=by%20state" +',
      '\t\t"&sort=by%20sort"',
      '\trequest, err := http.NewRequest("GET", address, nil)',
    ],
  ],
  [
    'java',
    [
      'var url =',
      '    "https://api.example.com/repositories/OWNER/issues"',
      '    + "?state=by%20state"',
      '    + "&sort=by%20sort";',
      'var request = HttpRequest.newBuilder(URI.create(url))',
    ],
  ],
  [
    'php',
    [
      '$url =',
      "    'https://api.example.com/repositories/OWNER/issues'",
      "    . '?state=by%20state'",
      "    . '&sort=by%20sort';",
      '$curl = curl_init($url);',
    ],
  ],
  [
    'ruby',
    ["  'https://api.example.com/repositories/OWNER/issues' \\", "  '?state=by%20state' \\", "  '&sort=by%20sort'"],
  ],
  [
    'csharp',
    [
      'var url =',
      '    "https://api.example.com/repositories/OWNER/issues"',
      '    + "?state=by%20state"',
      '    + "&sort=by%20sort";',
      'using var request = new HttpRequestMessage(HttpMethod.Get, url);',
    ],
  ],
])('in %s the address and each part of its query have a line', (language, lines) => {
  expect(addressLines(language, two)).toEqual(lines);
});

test.each(LANGUAGES.map(({ id }) => id))('in %s a query of one part stays with its address', (language) => {
  const [line, ...others] = addressLines(language, { parameters: [query('sort')] }).filter((text) =>
    text.includes('sort'),
  );
  expect(line).toContain('https://api.example.com/repositories/OWNER/issues?sort=by%20sort');
  expect(others).toEqual([]);
});

test.each([
  ['a method that has a body', two, 'post'],
  ['a part that would name a file', { parameters: [query('state'), named] }, 'get'],
])('cURL is given the whole address for %s', (_, operation, method) => {
  const whole = addressLines('curl', operation, method);
  expect(whole).toHaveLength(1);
  expect(whole[0]).toMatch(/^ {2}--url '.*\?state=by%20state&.*sort=by%20/);
});
