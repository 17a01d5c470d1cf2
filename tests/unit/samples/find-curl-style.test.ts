import { expect, test } from 'vitest';
import { findCurlStyle, operationToSamples } from '../../../src/samples/index.ts';
import { readOperation } from './read-operation.ts';

const DIGITAL = [
  'curl -X GET \\\n  -H "Authorization: Bearer $TOKEN" \\\n  "https://api.example.com/pets?page=1"',
  `curl -X POST \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -d '{"name":"a"}' \\\n  "https://api.example.com/pets"`,
];
const STRIPED = [
  'curl https://api.example.com/v1/charges -u key:',
  "curl -G https://api.example.com/v1/charges -u 'key:' -d limit=3",
  "curl https://api.example.com/v1/charges -u 'key:' -d amount=3",
];

test.each([
  [
    'options first, in letters',
    DIGITAL,
    { short: true, method: true, url: 'last', double: true, get: false, line: false },
  ],
  [
    'no method but where needed',
    STRIPED,
    { short: true, method: false, url: 'first', double: false, get: true, line: true },
  ],
  ['the most have their way', [...STRIPED, ...STRIPED, ...DIGITAL], expect.objectContaining({ url: 'first' })],
  ['ours', ["curl --request GET \\\n  --url 'https://api.example.com/' \\\n  --header 'A: b'"], undefined],
  ['a pipe shows none', ['curl -X GET "https://api.example.com/" | jq .'], undefined],
  ['another program shows none', ['http GET https://api.example.com/'], undefined],
  ['a URL alone shows none', ['curl https://api.example.com/pets'], undefined],
  ['nothing', [], undefined],
])('the style of commands by an author: %s', (_, sources, style) => {
  expect(findCurlStyle(sources)).toEqual(style);
});

const operation = readOperation(
  {
    parameters: ['page', 'size'].map((name) => ({ name, in: 'query', required: true, example: 1 })),
    security: [{ key: [] }],
    responses: { 200: { description: '', content: { 'application/json': {} } } },
  },
  { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
);

test.each([
  [DIGITAL, ['curl -X GET \\', '  -H "X-Key: <API_KEY>" \\', '  "https://api.example.com/things?page=1&size=1"']],
  [
    STRIPED,
    [
      'curl -G \\',
      "  'https://api.example.com/things' \\",
      "  -d 'page=1' \\",
      "  -d 'size=1' \\",
      "  -H 'X-Key: <API_KEY>'",
    ],
  ],
  [
    [],
    [
      'curl --get \\',
      "  --url 'https://api.example.com/things' \\",
      "  --data 'page=1' \\",
      "  --data 'size=1' \\",
      "  --header 'X-Key: <API_KEY>'",
    ],
  ],
])('a generated command follows the style', (sources, lines) => {
  const options = { languages: ['curl'], generated: true, curl: findCurlStyle(sources) };
  expect(operationToSamples(operation, options)[0]?.variants[0]?.source.split('\n')).toEqual(lines);
});

test('a short command stands on one line where the author writes so', () => {
  const options = { languages: ['curl'], generated: true, curl: findCurlStyle(STRIPED) };
  const [sample] = operationToSamples(readOperation({ responses: {} }), options);
  expect(sample?.variants[0]?.source).toBe("curl 'https://api.example.com/things'");
});

test.each(['a"b', '$HOME', '`id`', String.raw`a\b`, 'a!b'])(
  'double quotes do not enclose %j, which means something in them',
  (example) => {
    const { headers, ...rest } = { headers: [{ name: 'X-A', in: 'header', required: true, example }], responses: {} };
    const made = (style: string): string | undefined => {
      const options = { languages: ['curl'], generated: true, curl: findCurlStyle([style]) };
      const operation = readOperation({ ...rest, parameters: headers });
      return /X-A: .*/.exec(operationToSamples(operation, options)[0]?.variants[0]?.source ?? '')?.[0];
    };
    const single = made("curl 'https://api.example.com/' -H 'A: b'");
    expect(single).toMatch(/'$/);
    expect(made('curl "https://api.example.com/" -H "A: b"')).toBe(single);
  },
);
