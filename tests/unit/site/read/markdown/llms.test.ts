import { expect, test } from 'vitest';
import { llmsApiIndex, llmsFull, llmsIndex } from '../../../../../src/site/read/markdown/index.ts';
import { guide, PETS, publish } from './publish.ts';
import { markdownOf, filesOf } from '../../../../rendered.ts';

test('the index lists guides and operations with method and path', () => {
  const portal = publish([PETS], { guides: [guide('start', 'x')], site: 'https://docs.example' });
  expect(llmsIndex(portal)).toMatchInlineSnapshot(`
    "# Portal

    > All of it.

    Every page is also available as Markdown: replace the last slash of its URL with \`.md\`.

    ## Guides

    - [The start](https://docs.example/guides/start.md): About start.

    ## Pets 2

    - [Pets](https://docs.example/reference/pets.md): All pets.
    - [Index](https://docs.example/reference/pets/llms.txt): operations and schemas
    - [OpenAPI document](https://docs.example/reference/pets/openapi.yaml): the whole API description in one file
    - [Get a pet](https://docs.example/reference/pets/pets/get-pet.md): GET /pets/{id} (deprecated)

    ## Optional

    - [llms-full.txt](https://docs.example/llms-full.txt): all pages in one file, up to 1,000,000 characters
    "
  `);
});

/** Creates a document with many operations in few tags. */
function large(title: string, count: number): object {
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const operation = { summary: `Thing ${String(at)}`, tags: [`Group ${String(at % 3)}`], responses: { 200: {} } };
      return [`/a-path-of-some-length/${String(at)}`, { get: operation }];
    }),
  );
  const webhooks = { ping: { post: { summary: 'Ping', tags: ['Group 1'], responses: { 200: {} } } } };
  const components = { schemas: { Thing: { type: 'object' } } };
  return { openapi: '3.1.0', info: { title, version: '1' }, paths, webhooks, components };
}

test('the index of a large API links the pages that list its operations and webhooks', () => {
  const portal = publish([large('Things', 1500)]);
  const [text = ''] = portal.apis.map((api) => llmsApiIndex(api, portal));
  expect(text.length).toBeLessThan(3000);
  expect(text).toContain('- [Thing](/reference/things/schemas/thing.md)');
  for (const page of ['group-0', 'group-1', 'group-2', 'webhooks'])
    expect(text).toContain(`](/reference/things/${page}.md): `);
  const pages = filesOf(portal).filter(({ path }) => /group-\d\.md$/.test(path));
  const lists = pages.map(({ contents }) => contents()).join('\n');
  expect(lists.match(/^- \[Thing \d+\]\(\/reference\/things\/group-\d\/[^)]+\.md\): `GET \//gm)).toHaveLength(1500);
  expect(text).not.toContain('Thing 1');
  expect(llmsIndex(portal)).not.toMatch(/^- (?!\[)/m);
});

test.each([
  ['few large APIs', 12, 190, /^- \[Index\]\(\/reference\/a-11\/llms\.txt\): operations and schemas$/m],
  ['many small APIs', 300, 3, /^- \[A 299 1\]\(\/reference\/a-299\/llms\.txt\)$/m],
])('the index of a portal of %s is at most 100,000 characters long, and links all indexes', (_, apis, count, line) => {
  const portal = publish(Array.from({ length: apis }, (__, at) => large(`A ${String(at)}`, count)));
  const text = llmsIndex(portal);
  expect(text.length).toBeLessThanOrEqual(100_000);
  expect(text).toMatch(line);
  for (const at of Array.from({ length: apis }).keys())
    expect(text).toContain(`](/reference/a-${String(at)}/llms.txt)`);
});

test('the full text ends at its limit and says where the rest is', () => {
  const portal = publish([PETS]);
  const text = llmsFull(portal, (page) => markdownOf(page, portal), 1500);
  expect(text.length).toBeLessThan(2200);
  expect(text).toMatch(/# \d further pages\n\nThis file is limited to 1,500 characters\./);
  expect(text).toContain('[Pets](/reference/pets/llms.txt)');
});

test('a hostile title stays in its line', () => {
  const portal = publish([{ ...PETS, info: { title: 'x\n\n# [y](javascript:z) <script>', version: '1' } }]);
  expect(llmsIndex(portal)).not.toMatch(/<script|^# \[|[^\\]\]\(javascript/m);
});

test('the indexes mark what is deprecated, experimental or an older version; the newest comes first', () => {
  const old = { ...PETS, info: { title: 'Pets', version: '1' } };
  const paths = {
    '/a': { get: { operationId: 'a', summary: 'A', tags: ['Pets'], deprecated: true } },
    '/b': { get: { operationId: 'b', summary: 'B', tags: ['Pets'], 'x-stability': 'beta' } },
  };
  const components = { schemas: { Gone: { type: 'string', deprecated: true } } };
  const portal = publish([old, { ...PETS, paths, components }]);
  const index = llmsIndex(portal);
  expect(index.match(/^## Pets.*$/gm)).toEqual(['## Pets 2', '## Pets 1 (older version; the latest is 2)']);
  expect(index).toMatch(/\[A\]\(.*\): GET \/a \(deprecated\)\n.*\[B\]\(.*\): GET \/b \(beta\)/);
  const [first, last] = portal.apis.map((api) => llmsApiIndex(api, portal));
  expect(first).toContain('# Pets 1 (older version; the latest is 2)');
  expect(last).toMatch(/GET \/a \(deprecated\)[\s\S]*\[Gone\]\(.*\) \(deprecated\)/);
});

test('the twin of an operation has cURL, one more language and all that an author wrote; the page has the rest', () => {
  const markdownPageOf = (more: object): string => {
    const get = { ...PETS.paths['/pets/{id}'].get, ...more };
    const portal = publish([{ ...PETS, paths: { '/pets/{id}': { get } } }]);
    return (
      filesOf(portal)
        .find(({ path }) => path.endsWith('/get-pet.md'))
        ?.contents() ?? ''
    );
  };
  const labels = (markdownPage: string): readonly string[] =>
    [...markdownPage.matchAll(/^([\w#]+):\n\n```(?!json)/gm)].map(([, label = '']) => label);
  expect(labels(markdownPageOf({}))).toEqual(['cURL', 'JavaScript']);
  expect(markdownPageOf({})).toContain('[Python, Go, Java, PHP, Ruby, C#](/reference/pets/pets/get-pet/)');
  const written = ['Ruby', 'Go'].map((lang) => ({ lang, source: 'pets.get' }));
  expect(labels(markdownPageOf({ 'x-codeSamples': written })).toSorted()).toEqual(['Go', 'JavaScript', 'Ruby', 'cURL']);
  const oneOf = ['cat', 'dog'].map((kind) => ({ title: kind, required: [kind], properties: { [kind]: { const: 1 } } }));
  const requestBody = { content: { 'application/json': { schema: { oneOf } } } };
  const ofVariants = markdownPageOf({ requestBody, 'x-codeSamples': [{ lang: 'Go', source: 'pets.get("dog")' }] });
  expect(labels(ofVariants).toSorted()).toEqual(['Go', 'JavaScript', 'cURL']);
});
