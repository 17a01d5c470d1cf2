import { expect, test } from 'vitest';
import { lintDocument } from '../lint-document.ts';

const ANCHOR = 'is broken: no operation, tag, schema or heading has this name. Correct it.';

function documentWith(text: string): string {
  return `openapi: 3.1.0
info: { title: T, version: '1', description: "# Auth\\n## Keys of it\\n<a name='own'></a>" }
tags: [{ name: My Tag, description: '# Of a tag' }]
x-topics: [{ title: Start, content: '# Of a topic' }]
x-tagGroups: [{ name: Group, tags: [My Tag] }]
paths:
  /x/{id}:
    get:
      tags: [Other]
      operationId: getX
      summary: Get it
      description: ${JSON.stringify(text)}
      responses: { '200': { description: ok } }
  /y:
    query: { responses: { '200': { description: ok } } }
webhooks:
  done: { post: { operationId: onDone, responses: { '200': { description: ok } } } }
components:
  schemas: { Pet: { type: object } }
  securitySchemes: { key: { type: apiKey, in: header, name: Key } }
`;
}

test.each([
  '[a](#operation/getX) [b](#tag/My-Tag/operation/getX) [c](#tag/T/paths/~1x~1{id}/get) [d](#/T/getX) [e](#/operations/getX)',
  '[a](#tag/other/GET/x/{id}) [b](#/paths/~1x~1{id}/get) [c](#getX) [d](#operation/onDone) [e](#tag/Other/operation/get-it)',
  '[a](#tag/My-Tag) [b](#tag/other) [c](#tag/Group) [d](#/schemas/Pet) [e](#model-Pet) [f](#/components/schemas/Pet)',
  '[a](#section/Auth) [b](#section/Auth/Keys-of-it) [c](#keys-of-it) [d](#description/keys-of-it) [e](#section/Authentication/key)',
  '[a](getX) [b](./get-it) [c](#of-a-tag) [d](#section/Of a topic)',
  '# Mine\n\n[a](#mine) [b](/guides/start/) [c](https://a.test/#x) [d](mailto:a@a.test) `[e](#nothing)` <!-- [f](#nothing) -->',
  '<a href="#operation/getX">a</a> and [b][c]\n\n[c]: #operation/getX',
])('%s has targets', async (text) => {
  expect(await lintDocument('description-link', documentWith(text))).toEqual([]);
});

test.each([
  ['[a](#operation/getY)', [`12: The link \`#operation/getY\` ${ANCHOR}`]],
  ['[a](#nothing) and [b](#nothing)', [`12: The link \`#nothing\` ${ANCHOR}`]],
  ['<a href="#x">a</a>', [`12: The link \`#x\` ${ANCHOR}`]],
  [
    '[a](#section/None) [b](#tag/None)',
    [`12: The link \`#section/None\` ${ANCHOR}`, `12: The link \`#tag/None\` ${ANCHOR}`],
  ],
  [
    '[a](../other/)',
    [
      '12: The link `../other/` is broken: pages have addresses of their own. Write an operationId, the whole URL, or `/` and the path of a page.',
    ],
  ],
])('%s has a broken link', async (text, expected) => {
  expect(await lintDocument('description-link', documentWith(text))).toEqual(expected);
});
