import { expect, test } from 'vitest';
import { operationView } from '../../../../src/portal/view/operation.ts';
import type { OperationView } from '../../../../src/portal/view/types/page.ts';
import { publish } from '../../site/read/markdown/publish.ts';

function viewOf(operation: object, security: readonly object[] = []): OperationView {
  const securitySchemes = {
    a: { type: 'oauth2', flows: {} },
    b: { type: 'oauth2', flows: {} },
    c: { type: 'http', scheme: 'bearer' },
  };
  const paths = { '/a': { post: { ...operation, security } } };
  const portal = publish([
    { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths, components: { securitySchemes } },
  ]);
  const page = portal.pages.find(({ kind }) => kind === 'operation');
  if (page?.kind !== 'operation') throw new Error('The operation has a page.');
  return operationView(page, portal);
}

const parameters = [
  { in: 'query', name: 'a' },
  { in: 'header', name: 'b' },
];
const responses = (...statuses: readonly number[]): object =>
  Object.fromEntries(statuses.map((status) => [status, { description: '' }]));

test.each([
  [
    'all parts once',
    { parameters, requestBody: {}, responses: responses(200, 404), callbacks: { c: { '{$url}': { post: {} } } } },
    ['query', 'body', 'response-200', 'response-404', 'callbacks'],
  ],
  ['one place needs no row', { responses: responses(200) }, []],
  [
    'many answers are one place',
    { requestBody: {}, responses: responses(200, 400, 401, 403, 404, 409, 410, 422, 500) },
    ['body', 'responses'],
  ],
])('jumps: %s', (_, operation, anchors) => {
  expect(viewOf(operation).sectionLinks.map(({ anchor }) => anchor)).toEqual(anchors);
});

test.each([
  ['one way', [{ a: ['x', 'y'] }], ['x', 'y'], []],
  ['what all ways ask for', [{ a: ['x', 'y'] }, { b: ['y'] }], ['y'], []],
  ['anybody is answered', [{ a: ['x'] }, {}], [], []],
  ['nothing', [], [], []],
  ['of a scheme that knows no scopes they are roles', [{ c: ['x', 'y'] }], [], ['x', 'y']],
  ['both', [{ a: ['x'], c: ['y'] }], ['x'], ['y']],
])('what must be granted, beside the method: %s', (_, security, scopes, roles) => {
  const view = viewOf({ responses: {} }, security);
  expect([view.scopes, view.roles].map((list) => list.map(({ name }) => name))).toEqual([scopes, roles]);
});
