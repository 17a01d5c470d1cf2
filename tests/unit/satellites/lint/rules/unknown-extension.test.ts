import { expect, test } from 'vitest';
import { lintDocument, lintOperation } from '../lint-document.ts';

test.each(['x-stability: beta', 'x-amazon-apigateway-integration: {}', 'x-internal-team: pets'])(
  '%s is known, of a vendor, or far from all known names',
  async (lines) => {
    expect(await lintOperation('unknown-extension', lines)).toEqual([]);
  },
);

test.each([
  ['x-stabilty', 'x-stability'],
  ['x-Examples', 'x-examples'],
  ['x-hide-try-it-panel', 'x-hideTryItPanel'],
  ['x-deprecated-sunsets', 'x-deprecated-sunset'],
])('%s means %s', async (written, meant) => {
  expect(await lintOperation('unknown-extension', `${written}: true`)).toEqual([
    `\`${written}\` is not known and shown nowhere. Write \`${meant}\` if that is what you mean.`,
  ]);
});

test('names of properties and headers are no vendor fields', async () => {
  const source = `openapi: 3.0.3
info: { title: T, version: '1' }
paths:
  /a:
    get:
      responses:
        '200': { description: Fine, headers: { x-stabilty: { schema: { type: string } } } }
components:
  schemas: { A: { type: object, properties: { x-stabilty: { type: string } } } }
`;
  expect(await lintDocument('unknown-extension', source)).toEqual([]);
});
