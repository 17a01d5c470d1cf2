import { expect, test } from 'vitest';
import { homeView } from '../../../../src/portal/view/home.ts';
import type { HomeView } from '../../../../src/portal/view/types/page.ts';
import { layoutOf } from '../../../../src/portal/view/index.ts';
import { publish } from '../../site/read/markdown/publish.ts';

const answer = { responses: { 200: { description: 'All', content: { 'application/json': { example: [1] } } } } };
const id = { parameters: [{ in: 'path', name: 'id', required: true }] };

function documentOf(paths: object): object {
  return { openapi: '3.1.0', info: { title: 'A', version: '1' }, servers: [{ url: 'https://a.example' }], paths };
}

function homeOf(...documents: readonly object[]): HomeView {
  const portal = publish(documents);
  const [page] = portal.pages;
  if (page?.kind !== 'home') throw new Error('The front page is the first.');
  return homeView(page, portal);
}

test('the front page of one API begins with the first request that needs least, and its answer', () => {
  const one = { get: { ...answer, ...id, summary: 'One' } };
  const all = { get: { ...answer, summary: 'All' }, post: { ...answer, summary: 'Add' } };
  const { overview: only } = homeOf(documentOf({ '/a/{id}': one, '/a': all }));
  expect([only?.first?.operation.name, only?.first?.status, only?.first?.answer.source]).toEqual([
    'All',
    '200',
    '[\n  1\n]',
  ]);
  expect(homeOf(documentOf({ '/a/{id}': one })).overview?.first?.operation.name).toBe('One');
  const put = { put: { ...answer, ...id, summary: 'Put' }, delete: { ...answer, ...id, summary: 'Delete' } };
  expect(homeOf(documentOf({ '/a/{id}': put })).overview?.first?.operation.name).toBe('Put');
  expect(homeOf(documentOf({ '/a/{id}': { delete: put.delete } })).overview?.first).toBeUndefined();
});

test('a first request sends required parameters alone, unless its author wrote the sample', () => {
  const parameters = [
    { in: 'query', name: 'limit', example: 10 },
    { in: 'query', name: 'shop', required: true, example: 'north' },
  ];
  const codeSamples = [{ lang: 'curl', source: 'curl https://a.example/a?shop=north&limit=10' }];
  const sourceOf = (operation: object): string | undefined =>
    homeOf(documentOf({ '/a': { get: { ...answer, parameters, ...operation } } })).overview?.first?.samples.samples[0]
      ?.variants[0]?.source;
  expect(sourceOf({})).toContain('/a?shop=north');
  expect(sourceOf({})).not.toContain('limit');
  expect(sourceOf({ 'x-codeSamples': codeSamples })).toContain('limit=10');
});

test('without a changelog the home page has no news, and names the API of its first request among several', () => {
  const old = { '/a': { get: { ...answer, deprecated: true } } };
  const named = (title: string, paths: object): object => ({ ...documentOf(paths), info: { title, version: '1' } });
  const { overview } = homeOf(named('B', old), named('C', { '/c': { get: answer } }), documentOf(old));
  expect(overview?.states).toEqual([]);
  expect([overview?.first?.api, overview?.first?.operation.name]).toEqual(['C', 'GET /c']);
});

test('with more than twelve APIs the home page is a catalogue: counted, by name, without a first request', () => {
  const homeOfMany = (count: number): HomeView =>
    homeOf(
      ...Array.from({ length: count }, (_, index) => ({
        ...documentOf({ '/a': { get: answer } }),
        info: { title: `Shop ${String(count - index)}`, version: '1' },
      })),
    );
  const few = homeOfMany(12);
  expect([few.catalogue, few.ungrouped[0]?.name, few.overview?.first?.operation.name]).toEqual([
    undefined,
    'Shop 12',
    'GET /a',
  ]);
  const many = homeOfMany(13);
  expect(many.catalogue).toEqual({ apis: 13, operations: 13, webhooks: 0 });
  expect(many.ungrouped.map(({ name }) => name)).toEqual(
    Array.from({ length: 13 }, (_, index) => `Shop ${String(index + 1)}`),
  );
  expect(many.overview?.first).toBeUndefined();
});

test('the header leads to the lifecycle only where it holds something', () => {
  const sectionsOf = (deprecated: boolean): unknown => {
    const portal = publish([documentOf({ '/a': { get: { ...answer, deprecated } } })]);
    const [page] = portal.pages;
    return page && layoutOf(page, portal).sections.map(({ label }) => (typeof label === 'object' ? label.kind : label));
  };
  expect(sectionsOf(true)).toEqual(['reference', 'lifecycle']);
  expect(sectionsOf(false)).toEqual(['reference']);
});
