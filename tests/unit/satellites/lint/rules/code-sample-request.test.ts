import { expect, test } from 'vitest';
import { lintDocument, lintOperation } from '../lint-document.ts';

const sample = (lang: string, source: string) => `x-codeSamples: ${JSON.stringify([{ lang, source }])}`;

test.each([
  ['cURL', 'curl https://api.test/v1/pets/7 --header "Accept: */*"'],
  ['JavaScript', 'await fetch(`${base}/pets/${id}`)'],
  ['Python', 'requests.get(f"https://api.test/v1/pets/{pet_id}")'],
  ['Ruby', 'Pet.find(7)'],
  [
    'JavaScript',
    "await fetch('https://api.test/v1/pets', { method: 'POST' });\nawait fetch('https://api.test/v1/pets/7');\nclient.get(x)",
  ],
])('%s: %s fits GET /pets/{petId}', async (lang, source) => {
  expect(await lintOperation('code-sample-request', sample(lang, source))).toEqual([]);
});

test.each([
  ['cURL', 'curl -X DELETE https://api.test/v1/pets/7', 'sends DELETE, but its operation is GET.'],
  ['cURL', 'curl https://api.test/v1/pets/7 --data x', 'sends POST, but its operation is GET.'],
  ['JavaScript', 'fetch("https://api.test/v1/pets/7", { method: "PATCH" })', 'sends PATCH, but its operation is GET.'],
  ['cURL', 'curl https://api.test/v1/pets', 'calls /v1/pets, but its operation is at /pets/{petId}.'],
  ['cURL', 'curl https://old.test/v1/pets/7', 'calls https://old.test, which is not a server of its operation.'],
])('%s: %s does not', async (lang, source, fault) => {
  const problems = await lintOperation('code-sample-request', sample(lang, source));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`The ${lang} sample ${fault}`);
});

test('variables of a server stand for their default and their values', async () => {
  const source = `openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: 'https://{region}.test', variables: { region: { default: eu, enum: [eu, us] } } }]
paths:
  /pets:
    get:
      x-codeSamples:
        - { lang: cURL, source: 'curl https://us.test/pets' }
        - { lang: cURL, source: 'curl https://cn.test/pets' }
`;
  expect(await lintDocument('code-sample-request', source)).toEqual([
    '9: The cURL sample calls https://cn.test, which is not a server of its operation. Write https://eu.test, https://us.test.',
  ]);
});

test('the servers of an operation replace those of the root', async () => {
  const lines = `servers: [{ url: 'https://own.test' }]\n${sample('cURL', 'curl https://api.test/v1/pets/7')}`;
  expect(await lintOperation('code-sample-request', lines)).toHaveLength(1);
});
