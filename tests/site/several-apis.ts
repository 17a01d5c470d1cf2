import { writeIn } from './edit-file.ts';

const documentOf = (title: string, text: string): string => `openapi: 3.1.0
info: { title: ${title}, version: '1', license: { name: MIT, identifier: MIT } }
servers: [{ url: https://things.example }]
security: []
tags: [{ name: things, description: "${text}" }]
paths:
  /things:
    get:
      tags: [things]
      summary: List things
      operationId: listThings
      description: Lists all.
      responses:
        '200':
          description: OK
          content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
components:
  schemas:
    Thing: { type: object, properties: { name: { type: string, description: How it is called. } } }
`;

/** Files of a portal of four APIs, one of them in two versions, in two languages. */
const FILES: Readonly<Record<string, string>> = {
  'redocly.yaml': [
    'apis:',
    ...['alpha@1', 'beta@1', 'beta@2', 'gamma@1', 'delta@1'].map((alias) => `  ${alias}: { root: ${alias}.yaml }`),
  ].join('\n'),
  'alpha@1.yaml': documentOf('Alpha', 'About alpha.'),
  'beta@1.yaml': documentOf('Beta', 'About beta.'),
  'beta@2.yaml': documentOf('Beta', 'About beta, again.'),
  'gamma@1.yaml': documentOf('Gamma', 'Like [this](/reference/alpha/things/list-things/).'),
  'delta@1.yaml': documentOf('Delta', 'About delta.'),
  'src/content/guides/start.md': '---\ntitle: Begin\ndescription: D.\norder: 1\n---\nThe `name` of it.\n',
  'sandbox.ts': 'export default {};\n',
  'portal.config.ts': `export default {
    title: 'Things',
    site: 'https://things.example',
    language: ['en', 'de'],
    apis: { alpha: { rules: './sandbox.ts' } },
    redirects: { '/reference/alpha/old/': '/guides/start/' },
  };\n`,
};

/** Writes that portal into a folder. */
export function writeSeveralApis(root: string): void {
  for (const [path, text] of Object.entries(FILES)) writeIn(root, path, text);
}
