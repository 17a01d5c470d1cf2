import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getReports } from '../../../../src/openapi/load/index.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const schema = (fields: string): string => `components: { schemas: { A: { ${fields} } } }`;
const scheme = (fields: string): string => `components: { securitySchemes: { A: { ${fields} } } }`;
const operation = (fields: string): string => `paths: { /a: { get: { ${fields} } } }`;

/** Version, pointer of what is wrong, a wrong document and a right one. */
const CASES: readonly (readonly [version: string, pointer: string, wrong: string, right: string])[] = [
  ['3.0', '/info/contact/email', 'contact: { email: a b }', 'contact: { email: a@b.test }'],
  [
    '3.0',
    '/components/schemas/A/xml/namespace',
    schema('xml: { namespace: a }'),
    schema('xml: { namespace: "urn:a" }'),
  ],
  ['3.0', '/components/schemas/A/writeOnly', schema('readOnly: true, writeOnly: true'), schema('readOnly: true')],
  ['3.0', '/components/schemas/A/multipleOf', schema('multipleOf: 0'), schema('multipleOf: 0.1')],
  [
    '3.0',
    '/paths/~1a/get/responses/2xx',
    operation('responses: { 2xx: { description: A } }'),
    operation('responses: { 2XX: { description: A } }'),
  ],
  ['3.1', '/jsonSchemaDialect', 'jsonSchemaDialect: a', "jsonSchemaDialect: 'https://a.test'"],
  [
    '3.1',
    '/components/securitySchemes/A/flows/clientCredentials/tokenUrl',
    scheme("type: oauth2, flows: { clientCredentials: { tokenUrl: 'a b', scopes: {} } }"),
    scheme('type: oauth2, flows: { clientCredentials: { tokenUrl: /token, scopes: {} } }'),
  ],
  [
    '2.0',
    '/definitions/A/discriminator',
    'definitions: { A: { discriminator: kind, properties: { kind: { type: string } } } }',
    'definitions: { A: { discriminator: kind, required: [kind], properties: { kind: { type: string } } } }',
  ],
  [
    '3.1',
    '/components/parameters/A/required',
    'components: { parameters: { A: { name: a, in: path, required: false, schema: {} } } }',
    'components: { parameters: { A: { name: a, in: path, required: true, schema: {} } } }',
  ],
];

const ofInfo = /^(?:contact|termsOfService)/;

function toDocument(version: string, text: string): string {
  const info = `info: { title: T, version: '1'${ofInfo.test(text) ? `, ${text}` : ''} }`;
  const rest = ofInfo.test(text) ? '' : `${text}\n`;
  const start = version === '2.0' ? "swagger: '2.0'" : `openapi: ${version}.0`;
  return `${start}\n${info}\n${text.startsWith('paths') ? '' : 'paths: {}\n'}${rest}`;
}

test('values that the text of OpenAPI forbids are errors at their places, and others are not', async () => {
  const files = CASES.flatMap(([version, , wrong, right], index) => [
    [`${index}-wrong.yaml`, toDocument(version, wrong)] as const,
    [`${index}-right.yaml`, toDocument(version, right)] as const,
  ]);
  const root = scratchFolder(Object.fromEntries(files));
  const reports = await getReports({ root, documents: files.map(([name]) => join(root, name)), allowRemote: false });
  const errors = reports.map(({ problems }) =>
    problems.filter(({ rule }) => rule === 'struct').map(({ pointer = '' }) => pointer.slice(1)),
  );
  const wanted = CASES.flatMap(([, pointer]) => [pointer === '' ? [] : [pointer], []]);
  expect(errors).toEqual(wanted);
});
