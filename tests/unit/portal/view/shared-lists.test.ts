import { expect, test } from 'vitest';
import { COMPONENTS } from '../../../attacks/growth-components.ts';
import { normalizeApi } from '../../openapi/model/filter-and-normalize.ts';
import { assemblePortal, type Portal } from '../../../../src/portal/portal.ts';
import { settingsSchema } from '../../../../src/portal/settings/settings.ts';
import { markdownOf } from '../../../rendered.ts';
import { operationView } from '../../../../src/portal/view/operation.ts';
import type { OperationView } from '../../../../src/portal/view/types/page.ts';

const COUNT = 70;

function portalOf(document: unknown): Portal {
  const api = normalizeApi({ document, id: 'a', version: undefined, source: '/a.yaml' });
  const settings = settingsSchema.parse({});
  const builtAt = new Date('2026-11-20T00:00:00Z');
  return assemblePortal({ root: '/', own: false, settings, apis: [api], guides: [], builtAt });
}

/** Numbers of listed items on pages, with links to the whole lists. */
const LISTS = {
  'a path item with parameters': ({ parameters }: OperationView) =>
    parameters.map(({ rows, more }) => [rows.length, more]),
  'a response with headers': ({ responses }: OperationView) =>
    responses.map(({ headers, moreHeaders }) => [headers.length, moreHeaders]),
  'a response with links': ({ responses }: OperationView) =>
    responses.map(({ links, moreLinks }) => [links.length, moreLinks]),
  'a response with media types': ({ responses }: OperationView) =>
    responses.map(({ content, moreContent }) => [content.flatMap(({ names }) => names).length, moreContent]),
  'a response with named examples': ({ responses }: OperationView) =>
    responses.map(({ examples, moreExamples }) => [examples.length, moreExamples]),
  'a body with media types': ({ body }: OperationView) => [
    [body?.content.flatMap(({ names }) => names).length, body?.moreContent],
  ],
  'a body with named examples': ({ body }: OperationView) => [[body?.examples.length, body?.moreExamples]],
  'a callback with expressions': ({ callbacks, moreCallbacks }: OperationView) => [
    [callbacks.length, moreCallbacks[0]],
  ],
};

test.each([
  ['a path item with parameters', '/reference/a/operations/get-things-0/#query', 'All 70 parameters'],
  ['a response with headers', '/reference/a/operations/post0/#response-200', 'All 70 headers'],
  ['a response with links', '/reference/a/operations/post0/#response-200', 'All 70 next steps'],
  ['a response with media types', '/reference/a/operations/post0/#response-200', 'All 70 media types'],
  ['a response with named examples', '/reference/a/operations/post0/#response-200', 'All 70 examples'],
  ['a body with media types', '/reference/a/operations/post0/#body', 'All 70 media types'],
  ['a body with named examples', '/reference/a/operations/post0/#body', 'All 70 examples'],
  ['a callback with expressions', '/reference/a/operations/post0/#callback-all', 'All 70 callbacks'],
] as const)('%s: the first page shows all, others 60 and a link', (family, href, words) => {
  const portal = portalOf(COMPONENTS[family]?.(COUNT));
  const pages = portal.pages.filter((page) => page.kind === 'operation').slice(0, 2);
  const lists = pages.map((page) => LISTS[family](operationView(page, portal)));
  expect(lists).toEqual([[[COUNT, undefined]], [[60, { total: COUNT, href }]]]);
  const links = pages.map((page) => markdownOf(page, portal).includes(`[${words}]`));
  expect(links).toEqual([false, true]);
});

test('parameters of an operation that its path item does not share are all on its page', () => {
  const parameters = (count: number, name: string): unknown =>
    Array.from({ length: count }, (_, index) => ({ name: `${name}${index}`, in: 'query', schema: { type: 'string' } }));
  const responses = { '204': { description: 'Done' } };
  const portal = portalOf({
    openapi: '3.2.0',
    info: { title: 'A', version: '1' },
    paths: {
      '/a': {
        parameters: parameters(COUNT, 'shared'),
        get: { responses },
        put: { responses, parameters: parameters(3, 'own') },
      },
    },
  });
  const [, second] = portal.pages.filter((page) => page.kind === 'operation');
  const groups = second === undefined ? [] : operationView(second, portal).parameters;
  const names = groups.flatMap(({ rows }) => rows.map(({ name }) => name));
  expect(names.slice(59)).toEqual(['shared59', 'own0', 'own1', 'own2']);
  expect(groups.map(({ more }) => more?.total)).toEqual([COUNT]);
});

test('parameters of callbacks with one path item are shortened on the pages of other operations', () => {
  const responses = { '204': { description: 'Done' } };
  const parameters = Array.from({ length: COUNT }, (_, index) => ({ name: `p${index}`, in: 'query', schema: {} }));
  const operation = { responses, callbacks: { done: { '{$url}': { $ref: '#/components/pathItems/Done' } } } };
  const portal = portalOf({
    openapi: '3.2.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: operation, put: operation } },
    components: { pathItems: { Done: { parameters, post: { responses } } } },
  });
  const lists = portal.pages
    .filter((page) => page.kind === 'operation')
    .flatMap((page) => operationView(page, portal).callbacks)
    .flatMap(({ operations }) => operations.flatMap((callback) => callback.parameters))
    .map(({ rows, more }) => [rows.length, more?.href]);
  const href = '/reference/a/operations/get-a/#callback-done-post-query';
  expect(lists).toEqual([
    [COUNT, undefined],
    [60, href],
  ]);
});
