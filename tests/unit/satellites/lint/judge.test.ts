import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { forgetApis, getReports } from '../../../../src/openapi/load/index.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

/**
 * Version, requirement of its text, and a document. Of `[[a || b]]`, `a` breaks this requirement alone, at its line, and `b` none.
 */
const CASES: readonly (readonly [version: string, requirement: string, document: string])[] = [
  [
    '3.0',
    'an operationId is unique, in callbacks too',
    `
paths:
  /a:
    post:
      operationId: add
      responses: { '200': { description: A } }
      callbacks:
        done:
          '{$request.body#/url}':
            post:
              operationId: [[add || done]]
              responses: { '200': { description: A } }`,
  ],
  ['3.0', 'a path begins with a slash', `paths:\n  [[a || /a]]: { get: { responses: { '200': { description: A } } } }`],
  [
    '3.0',
    'parameters have names that differ in one place',
    `
paths:
  /a:
    get:
      parameters:
        - { name: a, in: query, schema: { type: string } }
        - { name: a, in: [[query || header]], schema: { type: string } }
      responses: { '200': { description: A } }`,
  ],
  [
    '3.0',
    'the content of a parameter has one media type',
    `
components:
  parameters:
    a:
      name: a
      in: query
      [[content: { text/plain: {}, text/csv: {} } || content: { text/plain: {} }]]`,
  ],
  [
    '3.0',
    'a link has one way to its operation',
    `
paths:
  /a:
    get:
      operationId: a
      responses:
        '200':
          description: A
          links:
            next: { operationId: a[[, operationRef: '#/paths/~1a/get' || ]] }`,
  ],
  [
    '3.0',
    'a requirement of security names a scheme',
    `
security: [{ [[unknown || key]]: [] }]
components: { securitySchemes: { key: { type: apiKey, name: K, in: header } } }`,
  ],
  [
    '3.0',
    'a status of responses is a code or a range',
    `paths:\n  /a:\n    get:\n      responses:\n        [['20' || 2XX]]: { description: A }`,
  ],
  [
    '3.0',
    'a component has a name of few characters',
    `components:\n  schemas:\n    [['A B' || A.B]]: { type: string }`,
  ],
  ['3.0', 'tags have names that differ', `tags:\n  - { name: a }\n  - { name: [[a || b]] }`],
  [
    '3.1',
    'a license has an identifier or an address',
    `components: {}\ntags: []\ninfo:\n  title: T\n  version: '1'\n  license: { name: MIT, identifier: MIT[[, url: 'https://a.test' || ]] }`,
  ],
  [
    '3.1',
    'a parameter has a schema or content',
    `components:\n  parameters:\n    [[a: { name: a, in: query } || a: { name: a, in: query, schema: {} }]]`,
  ],
  [
    '3.1',
    'a header has the style simple',
    `components:\n  headers:\n    Content-Type: { schema: {}, style: [[form || simple]] }`,
  ],
  [
    '3.2',
    'a path has an expression once',
    `
paths:
  /a/{id}/[[{id} || b]]:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: A } }`,
  ],
  [
    '3.1',
    'a flow of OAuth has scopes',
    `
components:
  securitySchemes:
    o:
      type: oauth2
      flows:
        clientCredentials: { tokenUrl: 'https://a.test/t'[[ || , scopes: {}]] }`,
  ],
  [
    '3.1',
    'a link names an operation',
    `
paths:
  /a:
    get:
      operationId: a
      responses:
        '200':
          description: A
          links: { next: { operationId: [[b || a]] } }`,
  ],
  ['3.2', 'a tag is not a parent of itself', `tags:\n  - { name: a, parent: [[a || b]] }\n  - { name: b }`],
  ['3.2', 'a parent is a tag', `tags:\n  - { name: a, parent: [[z || b]] }\n  - { name: b }`],
  [
    '3.2',
    'the encoding of items needs a list',
    `
components:
  mediaTypes:
    a:
      { schema: { type: [[object || array]] }, itemEncoding: { contentType: text/plain } }`,
  ],
  [
    '3.2',
    'a device flow has the address of its authorization',
    `
components:
  securitySchemes:
    o:
      type: oauth2
      flows:
        deviceAuthorization: { tokenUrl: 'https://a.test/t', scopes: {}[[ || , deviceAuthorizationUrl: 'https://a.test/d']] }`,
  ],
  [
    '3.2',
    'an optional property of a discriminator has a default',
    `
components:
  schemas:
    A: { type: object, properties: { kind: { type: string } } }
    B:
      oneOf: [{ $ref: '#/components/schemas/A' }]
      discriminator: { propertyName: kind[[ || , defaultMapping: A]] }`,
  ],
  ['3.2', 'the address of the document has no fragment', `$self: https://a.test/[[a#b || a%20b]]`],
  ['3.2', 'the address of a server has no query', `servers:\n  - { url: 'https://a.test/v1[[?a=b || ]]', name: a }`],
  [
    '3.2',
    'the type of an XML node is one of five',
    `components:\n  schemas:\n    A: { type: string, xml: { nodeType: [[tag || cdata]] } }`,
  ],
];

/** Requirements that documents of OpenAPI's own suite, which it calls valid, do not meet: warnings. */
const WARNED = new Set([
  'a component has a name of few characters',
  'a requirement of security names a scheme',
  'a link names an operation',
]);

const CHOICE = /\[\[(.*?) \|\| (.*?)\]\]/;

function toDocument(version: string, text: string, side: 1 | 2): { readonly source: string; readonly line: number } {
  const chosen = text.trim().replace(CHOICE, `$${side}`);
  const info = /^info:/m.test(text) ? '' : "info: { title: T, version: '1' }\n";
  const head = `openapi: ${version}.0\n${info}${/^paths:/m.test(text) ? '' : 'paths: {}\n'}`;
  const before = head + text.trim().slice(0, text.trim().search(CHOICE));
  return { source: `${head}${chosen}\n`, line: before.split('\n').length };
}

afterAll(() => {
  forgetApis(true);
});

test('each requirement has an error at the line that breaks it, and none elsewhere', async () => {
  const all = CASES.flatMap(([version, requirement, text], index) =>
    ([1, 2] as const).map((side) => ({
      name: `${index}-${side}.yaml`,
      requirement: `${version}: ${requirement}`,
      ...toDocument(version, text, side),
      isValid: side === 2,
      isWarned: WARNED.has(requirement),
    })),
  );
  const root = scratchFolder(Object.fromEntries(all.map(({ name, source }) => [name, source])));
  const reports = await getReports({ root, documents: all.map(({ name }) => join(root, name)), allowRemote: false });
  const found = all.map(({ requirement, line, isValid, isWarned }, index) => {
    const problems = reports[index]?.problems ?? [];
    const errors = problems.filter(({ severity, message }) =>
      isWarned ? /security scheme|has the operationId|map key/.test(message) : severity === 'error',
    );
    const lines = errors.map(({ position }) => position.line);
    const isRight = isValid ? errors.length === 0 : lines.length > 0 && lines.every((at) => at === line);
    const texts = errors.map((problem) => `${problem.position.line}: ${problem.rule} ${problem.message}`);
    return isRight ? undefined : `${requirement}, ${isValid ? 'valid' : `invalid at ${line}`}: ${texts.join('; ')}`;
  });
  expect(found.filter((text) => text !== undefined)).toEqual([]);
});
