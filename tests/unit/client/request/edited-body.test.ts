import { expect, test } from 'vitest';
import { applyEdits, editLiterals } from '../../../../src/client/request/write-sample.ts';
import { operationToSamples } from '../../../../src/samples/index.ts';
import { changeRequest } from './changed-request.ts';
import { readOperation } from '../../samples/read-operation.ts';

const BODY = { name: 'Rex', tags: [1, null], sold: false };

/** Returns an author's sample with a typed body in the place of its own; undefined where it has no certain place. */
function edit(lang: string, source: string, text: string, example: unknown = BODY): string | undefined {
  const operation = readOperation(
    { requestBody: { content: { 'application/json': { example } } }, 'x-codeSamples': [{ lang, source }] },
    { method: 'post', path: '/pets' },
  );
  const [variant] = operationToSamples(operation, { languages: [], generated: true })[0]?.variants ?? [];
  const { marks = [], source: shown = '' } = variant ?? {};
  const edits = editLiterals(shown, { marks, language: lang }, changeRequest(operation, { given: { text } }));
  return edits && applyEdits(shown, edits);
}

const TYPED = '{"name": "it\'s \\"B\\"", "tags": [], "sold": true, "next": null}';

test.each([
  [
    'python',
    `send(\n    url,\n    json={"name": 'Rex', "tags": [1, None,], "sold": False},\n    timeout=10,\n)`,
    `send(\n    url,\n    json={\n        "name": "it's \\"B\\"",\n        "tags": [],\n        "sold": True,\n        "next": None,\n    },\n    timeout=10,\n)`,
  ],
  [
    'javascript',
    `send({\n  body: JSON.stringify({ name: 'Rex', 'tags': [1, null], "sold": false }),\n});`,
    `send({\n  body: JSON.stringify({\n    name: 'it\\'s "B"',\n    tags: [],\n    sold: true,\n    next: null,\n  }),\n});`,
  ],
  [
    'curl',
    `curl -d '{\n  "sold": false,\n  "name": "Rex", "tags": [1, null]}' --url x`,
    `curl -d '{\n  "name": "it'\\''s \\"B\\"",\n  "tags": [],\n  "sold": true,\n  "next": null\n}' --url x`,
  ],
])('a %s sample keeps all but its body, whose typed layout does not matter', (lang, source, wanted) => {
  expect(edit(lang, source, TYPED)).toBe(wanted);
  expect(edit(lang, source, JSON.stringify(JSON.parse(TYPED), undefined, 4))).toBe(wanted);
});

/** JSON of the body in string literals: of one line with escapes, and unescaped. */
const QUOTED = JSON.stringify(JSON.stringify(BODY));
const RAW = JSON.stringify(BODY, undefined, 2);

test.each([
  ['javascript', `f(${QUOTED})`],
  ['javascript', `f(\`${RAW}\`)`],
  ['python', `f("""${RAW}""")`],
  ['python', `f('${JSON.stringify(BODY)}')`],
  ['go', `f(\`${RAW}\`)`],
  ['go', `f(${QUOTED})`],
  ['java', `f("""\n${RAW}""");`],
  ['java', `f(${QUOTED});`],
  ['php', `f('${RAW}');`],
  ['ruby', `f '${RAW}'`],
  ['csharp', `f(${QUOTED});`],
])('JSON text in %s is replaced by a literal of it: %s', (lang, source) => {
  const edited = edit(lang, source, '{"b":2}') ?? '';
  expect(edited).toMatch(/^f[( ].*b\\?": 2.*\)?;?$/s);
  expect(edited).not.toContain('Rex');
});

test.each([
  ['another body', 'python', 'f({"name": "Bo", "tags": [1, None], "sold": False})'],
  ['the body twice', 'curl', `echo '${RAW}'; curl -d '${RAW}'`],
  ['a comment', 'python', '# {"name": "Rex", "tags": [1, None], "sold": False}'],
  ['a variable in it', 'javascript', `f({ name: 'Rex', tags: [id, null], sold: false })`],
  ['a shorthand', 'javascript', `f({ name, tags: [1, null], sold: false })`],
  ['a spread', 'javascript', `f({ ...rest, name: 'Rex', tags: [1, null], sold: false })`],
  ['a call', 'javascript', `f({ name: 'Rex', tags: [1, null], sold: false() })`],
  ['an unquoted key of Python', 'python', `f({name: "Rex", "tags": [1, None], "sold": False})`],
  ['a key twice', 'python', `f({"name": "Bo", "name": "Rex", "tags": [1, None], "sold": False})`],
  ['interpolation', 'javascript', `f(\`\${x}${RAW}\`)`],
  ['a format', 'python', `'${JSON.stringify(BODY)}'.format(x)`],
  ['a prefix', 'python', `f'${JSON.stringify(BODY)}'`],
  ['another literal', 'ruby', `f({ 'name' => 'Rex' })`],
  ['deep brackets', 'python', '['.repeat(19_000)],
])('the sample is generated where its body has no certain place: %s', (_, lang, source) => {
  expect(edit(lang, source, '{"b":2}')).toBeUndefined();
});

test('a text that is not JSON, and a number that the language cannot hold, have no place', () => {
  const source = `f({ name: 'Rex', tags: [1, null], sold: false })`;
  expect(edit('javascript', source, '{"b":')).toBeUndefined();
  expect(edit('javascript', source, '{"b":12345678901234567890}')).toBeUndefined();
  expect(edit('javascript', `f({ __proto__: 1 })`, '{"b":2}', JSON.parse('{"__proto__": 1}'))).toBeUndefined();
});
