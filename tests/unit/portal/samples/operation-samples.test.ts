import { describe, expect, test } from 'vitest';
import { operationToSamples } from '../../../../src/portal/samples/index.ts';
import { readOperation } from './read-operation.ts';

const options = { languages: ['curl', 'javascript', 'python'], generated: true };

function tabs(operation: object, settings = options): readonly string[] {
  return operationToSamples(readOperation(operation), settings).map(
    ({ language, label, origin, variants }) => `${language}: ${label}, ${origin}, ${variants.length}`,
  );
}

describe('tabs', () => {
  const generated = [
    'curl: cURL, generated, 1',
    'javascript: JavaScript, generated, 1',
    'python: Python, generated, 1',
  ];
  const written = { lang: 'Shell', source: 'curl x' };

  test.each([
    ['the languages of the settings, in their order', {}, generated],
    [
      'hand-written ones take the place of their language',
      { 'x-codeSamples': [{ ...written, label: 'With retries' }] },
      ['curl: With retries, handwritten, 1', ...generated.slice(1)],
    ],
    [
      'samples of several examples are one tab',
      {
        'x-codeSamples': [
          { ...written, example: 'a' },
          { ...written, example: 'b' },
        ],
      },
      ['curl: cURL, handwritten, 2', ...generated.slice(1)],
    ],
    [
      'hand-written ones stand where their languages do',
      {
        'x-codeSamples': [
          { lang: 'Rust', source: 'x' },
          { lang: 'Python', source: 'x' },
          { lang: 'JS', source: 'x' },
        ],
      },
      [
        generated[0],
        'javascript: JavaScript, handwritten, 1',
        'python: Python, handwritten, 1',
        'rust: Rust, handwritten, 1',
      ],
    ],
    ['`false` hides all', { 'x-codeSamples': false }, []],
  ])('%s', (_, operation, expected) => {
    expect(tabs({ responses: {}, ...operation })).toEqual(expected);
  });
});

test('a hand-written sample is shown as written, without the space after it', () => {
  const source = 'curl -X POST https://api.example.com/things -H "A: b" -d \'{"name":"a"}\'';
  const operation = readOperation({ 'x-codeSamples': [{ lang: 'Shell', source: `${source}\n` }] });
  expect(operationToSamples(operation, options)[0]?.variants[0]?.source).toBe(source);
});

describe('variants', () => {
  const content = {
    'application/json': { examples: { full: { value: { a: 1, b: 2 } }, small: { value: { a: 1 } } } },
    'application/xml': { schema: { type: 'object', properties: { c: { const: 3 } } } },
  };
  const written = { lang: 'Shell', source: 'curl x' };

  test.each([
    ['without a name it is for the first body', [written], ['full: written', 'small', 'xml']],
    ['a name is for the body of that name', [{ ...written, example: 'small' }], ['full', 'small: written', 'xml']],
    [
      'one for a body that does not exist comes last',
      [{ ...written, example: 'gone' }],
      ['full', 'small', 'xml', 'gone: written'],
    ],
  ])('of a hand-written sample: %s', (_, codeSamples, expected) => {
    const operation = readOperation({ requestBody: { content }, 'x-codeSamples': codeSamples }, { method: 'post' });
    const samples = operationToSamples(operation, options).filter(({ origin }) => origin === 'handwritten');
    for (const { variants } of samples) {
      const told = variants.map(({ mediaType, example, origin }) => {
        const body = example ?? mediaType?.split('/')[1] ?? '';
        return origin === 'handwritten' ? `${body}: written` : body;
      });
      expect(told).toEqual(expected);
    }
    expect(samples).toHaveLength(1);
  });

  test('are cut off beyond 24, each media type kept', () => {
    const examples = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`e${index}`, { value: index }]));
    const content = { 'application/json': { examples }, 'text/plain': { example: 'x' } };
    const [curl] = operationToSamples(readOperation({ requestBody: { content } }, { method: 'post' }), options);
    expect(curl?.variants.length).toBe(24);
    expect(curl?.variants.at(-1)?.mediaType).toBe('text/plain');
  });

  test('a body that is only known by an address is left out of the request', () => {
    const content = { 'application/json': { examples: { far: { externalValue: 'https://example.com/a.json' } } } };
    const [curl] = operationToSamples(readOperation({ requestBody: { content } }, { method: 'post' }), options);
    expect(curl?.variants[0]?.source).toBe("curl --request POST \\\n  --url 'https://api.example.com/things'");
  });

  test('an example that is no more than its name is not a request where another is', () => {
    const content = { 'application/json': { examples: { 204: { summary: 'Done' }, add: { value: { ids: [1] } } } } };
    const [curl] = operationToSamples(readOperation({ requestBody: { content } }, { method: 'post' }), options);
    expect(curl?.variants.map(({ example }) => example)).toEqual(['add']);
  });
});

test('a webhook shows the body that arrives', () => {
  const operation = readOperation({
    callbacks: {
      done: {
        '{$request.query.url}': { post: { requestBody: { content: { 'application/json': { example: { a: 1 } } } } } },
      },
    },
  });
  const [called] = operation.callbacks.flatMap(({ operations }) => operations);
  const samples = called === undefined ? [] : operationToSamples(called, options);
  expect(samples.map(({ label, grammar, variants }) => [label, grammar, variants[0]?.source])).toEqual([
    ['Body', 'json', '{\n  "a": 1\n}'],
  ]);
});

describe('a generated sample says where the server that can be chosen stands', () => {
  const servers = [{ url: 'https://a.example/v1' }, { url: 'https://b.example' }];
  const content = {
    'application/json': { example: ['https://a.example/v1', 'https://a.example/v1/things', '\ufdd0'] },
  };
  const languages = ['curl', 'javascript', 'python', 'go', 'java', 'php', 'ruby', 'csharp'];

  test.each(languages)('%s', (language) => {
    const operation = readOperation({ requestBody: { content } }, { method: 'post', servers });
    const [sample] = operationToSamples(operation, { languages: [language], generated: true });
    const { source = '', server } = sample?.variants[0] ?? {};
    expect(source.slice(server?.start, server?.end)).toBe('https://a.example/v1');
    const chosen = `${source.slice(0, server?.start)}https://b.example${source.slice(server?.end)}`;
    expect(chosen).toMatch(/(['"])https:\/\/b\.example\/things\1/);
    expect(chosen.match(/https:\/\/a\.example\/v1/g)).toHaveLength(2);
  });

  test.each(languages)('%s, without an absolute address of one', (language) => {
    for (const [url, address] of [
      ['/', ''],
      ['/v1/', '/v1'],
    ] as const) {
      const operation = readOperation({}, { servers: [{ url }] });
      const [sample] = operationToSamples(operation, { languages: [language], generated: true });
      const { source = '', server } = sample?.variants[0] ?? {};
      const chosen = `${source.slice(0, server?.start)}http://here.example/a${source.slice(server?.end)}`;
      expect(source).toMatch(new RegExp(`(['"])${address}/things\\1`));
      expect(chosen).toMatch(/(['"])http:\/\/here\.example\/a\/things\1/);
    }
  });
});
