import { describe, expect, test, vi } from 'vitest';
import { petsDocument, sampleOf, testDocument } from './prove-document.ts';

const JAVASCRIPT = `const response = await fetch('https://pets.example/v1/pets?dry=true', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-Key': process.env.PETS_API_KEY },
  body: JSON.stringify({
    name: 'Bella',
  }),
});
if (!response.ok) throw new Error('Refused');`;
const CURL = `curl https://pets.example/v1/pets -H "X-Key: secret" --json '{"name":"Bella"}'`;

test('a sample that sends what is documented passes', async () => {
  const samples = sampleOf('js', JAVASCRIPT) + sampleOf('curl', CURL);
  const { code, output } = await testDocument(petsDocument(samples));
  expect([code, output]).toEqual([0, expect.stringContaining('2 passed, 0 failed, 0 skipped\n')]);
});

describe('a fault is reported at the line of the sample', () => {
  test('for a field that the document has renamed', async () => {
    const { code, output } = await testDocument(petsDocument(sampleOf('js', JAVASCRIPT), { field: 'names' }));
    expect(code).toBe(1);
    expect(output).toContain('✗ pets.yaml:25:17  JavaScript');
    expect(output).toContain('sample of createPet (POST /pets)');
    expect(output).toContain('The field "name" is not documented. Did you mean "names"?');
    expect(output).toContain('Sent: POST /pets?dry=true {"name":"Bella"}');
    expect(output).toContain('0 passed, 1 failed, 0 skipped');
  });

  test.each([
    ['a wrong path', ['/pets?dry', '/pet?dry'], 21, 'The document has no path "/pet". Did you mean "/pets"?'],
    ['a wrong method', ["'POST'", "'PUT'"], 22, 'PUT is not documented for "/pets". Documented: POST.'],
    ['an undocumented query parameter', ['dry=', 'drry='], 21, 'The query parameter "drry" is not documented.'],
    ['a value of a wrong type', ["name: 'Bella'", "age: 'old'"], 25, 'The field "age" must be an integer.'],
    ['a missing credential', ["'X-Key'", "'X-Other'"], 20, 'The sandbox returned 401'],
    ['another host', ['pets.example', 'pets.example.org'], 20, 'The sample requests pets.example.org'],
    ['no request', [JAVASCRIPT, 'void 0;'], 20, 'The sample sends no request.'],
    ['a program that fails', ["'Refused'", "'Refused'); throw new Error('late'"], 20, 'The sample ends with an error'],
  ] as const)('for %s', async (_, [from, to], line, message) => {
    const { code, output } = await testDocument(petsDocument(sampleOf('js', JAVASCRIPT.replace(from, to))));
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
    expect(output).toContain(`pets.yaml:${line}:`);
  });
});

test('annotations of GitHub and JSON have the place too', async () => {
  const document = petsDocument(sampleOf('js', JAVASCRIPT), { field: 'names' });
  expect((await testDocument(document, '--format', 'github-actions')).output).toMatch(
    /^::error title=JavaScript.*,file=pets\.yaml,line=25,col=17::The field "name" is not documented/m,
  );
  expect((await testDocument(document, '--format', 'json')).output).toContain('"line": 25');
});

describe('a sample that cannot run is skipped', () => {
  test('where its language is not installed', async () => {
    vi.stubEnv('PATH', '');
    try {
      const { code, output } = await testDocument(petsDocument(sampleOf('curl', CURL)));
      expect([code, output]).toEqual([0, expect.stringContaining('– skipped: 1 sample needs bash and curl\n')]);
      expect(output).toContain('0 passed, 0 failed, 1 skipped');
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('where it needs a package', async () => {
    const { code, output } = await testDocument(petsDocument(sampleOf('js', "import 'pets-sdk';")));
    expect([code, output]).toEqual([0, expect.stringContaining('– skipped: 1 sample needs pets-sdk\n')]);
  });
});

test('a sample sees no variable of the process', async () => {
  vi.stubEnv('DEPLOY_PASSWORD', 'hunter2');
  try {
    // Output is cut, and a variable that a sample names gets a key.
    const shell = 'env | grep ter2 >&2; echo "in $HOME" >&2; false';
    const found = "Object.values(process.env).filter((value) => value.includes('ter2')).join()";
    const script = `throw new Error(\`\${${found}} in \${process.env.HOME}\`)`;
    const samples = sampleOf('curl', shell) + sampleOf('js', script);
    const { output } = await testDocument(petsDocument(samples));
    expect(output).toContain('0 passed, 2 failed, 0 skipped');
    expect(output.match(/in \/\S*portico-/g)).toHaveLength(2);
    expect(output).not.toContain('hunter2');
  } finally {
    vi.unstubAllEnvs();
  }
});

test('a JavaScript sample reads no file of the user', async () => {
  const source = `import { readFileSync } from 'node:fs';\nreadFileSync(${JSON.stringify(import.meta.filename)});`;
  expect((await testDocument(petsDocument(sampleOf('js', source)))).output).toContain(
    'Access to this API has been restricted',
  );
});

test('a sample that hangs is ended, with what it has started', async () => {
  const { code, output } = await testDocument(petsDocument(sampleOf('curl', 'sleep 1000')), '--timeout', '1');
  expect([code, output]).toEqual([1, expect.stringContaining('The sample does not end')]);
});
