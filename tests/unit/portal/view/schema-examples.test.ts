import { expect, test } from 'vitest';
import { viewOf } from '../../../../src/portal/view/index.ts';
import type { SchemaView } from '../../../../src/portal/view/types/page.ts';
import { markdownOf } from '../../../rendered.ts';
import { portalOf } from '../portal-of.ts';

function pageOf(cat: string): { readonly view: SchemaView | undefined; readonly markdown: string } {
  const portal = portalOf({
    documents: {
      cats: `
openapi: 3.1.0
info: { title: Cats, version: 1 }
paths:
  /cats: { get: { responses: { '200': { description: Cats, content: { application/json: { schema: { $ref: '#/components/schemas/Cat' } } } } } } }
components: { schemas: { Cat: ${cat} } }
`,
    },
  });
  const page = portal.pages.find(({ kind }) => kind === 'schema');
  const view = page && viewOf(page, portal);
  return {
    view: view?.kind === 'schema' ? view : undefined,
    markdown: page === undefined ? '' : markdownOf(page, portal),
  };
}

const cat = (more: string): string =>
  `{ type: object, required: [name], properties: { name: { type: string }, lives: { type: integer, maximum: 9 } }, ${more} }`;

test.each<[string, string, readonly (readonly [origin: string, name: string | undefined])[]]>([
  ['one', cat('examples: [{ name: Grumpy }]'), [['written', undefined]]],
  [
    'several',
    cat('examples: [{ name: Grumpy }, { name: Felix, lives: 3 }]'),
    [
      ['written', 'example-1'],
      ['written', 'example-2'],
    ],
  ],
  ['an invalid one alone', cat('example: { lives: 3 }'), [['written', undefined]]],
  [
    'null',
    "{ type: [string, 'null'], description: A name., examples: [null, Felix] }",
    [
      ['written', 'example-1'],
      ['written', 'example-2'],
    ],
  ],
  ['none', cat('title: Cat'), [['generated', undefined]]],
  [
    'none for several alternatives',
    '{ oneOf: [{ type: string }, { type: integer }, { type: array, items: { type: string } }] }',
    [['generated', undefined]],
  ],
])('the page of a schema shows %s of its author’s examples', (_, schema, shown) => {
  const { view } = pageOf(schema);
  expect(view?.examples.map(({ origin, name }) => [origin, name])).toEqual(shown);
  const kinds = view?.rows?.facts.map(({ kind }) => kind) ?? [];
  expect(kinds).not.toContain('example');
});

test('its Markdown lists several examples as they are', () => {
  const { markdown } = pageOf(cat('examples: [{ name: Grumpy, lives: 10 }, { name: Felix }]'));
  const [, examples = ''] = markdown.split('## Samples\n\n');
  expect(examples.split('\n## ')[0]).toMatchInlineSnapshot(`
    "Examples:

    \`\`\`json
    {
      "name": "Grumpy",
      "lives": 10
    }
    \`\`\`

    application/json · Example 2:

    \`\`\`json
    {
      "name": "Felix"
    }
    \`\`\`
    "
  `);
});

test('its Markdown shows an example that is not valid as it is, and marks a generated one', () => {
  expect(pageOf(cat('example: { lives: 3 }')).markdown).toMatch(/Example:\n\n```json\n\{\n {2}"lives": 3\n\}/);
  expect(pageOf(cat('title: Cat')).markdown).toMatch(/Generated example:\n\n```json\n\{\n {2}"name"/);
});
