import { expect, test } from 'vitest';
import { listRedirects, redirectsFile } from '../../../src/portal/pages/redirects.ts';
import { navFor } from '../../../src/portal/pages/nav.ts';
import { layoutOf } from '../../../src/portal/view/layout.ts';
import { viewOf } from '../../../src/portal/view/index.ts';
import { publish } from '../site/read/markdown/publish.ts';
import { portalOf } from './portal-of.ts';
import { filesOf } from '../../rendered.ts';

const BEATS = `
openapi: 3.0.3
info: { title: Beats v1.4.2, version: 1.4.2 }
paths:
  /beats: { post: { summary: Push a beat, tags: [Beats] } }
  /v1/users/{user}/beats: { post: { summary: Push a beat, tags: [Beats] } }
  /compat/users/{user}/beats: { post: { summary: Push a beat, tags: [Beats] } }
  /songs:
    get: { tags: [Beats] }
    post: { tags: [Beats], operationId: ced43f981d7d81d8e03ad502e23042bf }
  /songs/{id}: { get: { tags: [Other], summary: Push a beat } }
`;
const portal = portalOf({ documents: { beats: BEATS } });
const pages = portal.pages.filter((page) => page.kind === 'operation');
const [first] = pages;

test('equal labels of a tag have the part of the path that differs, and a path has its method in the badge only', () => {
  const items = first === undefined ? [] : navFor(first, portal).sidebar.flatMap((section) => section.items);
  const operations = items.flatMap((tag) => tag.items);
  expect(operations.map(({ label, distinction, operation }) => [operation?.method, label, distinction])).toEqual([
    ['POST', 'Push a beat', '/beats'],
    ['POST', 'Push a beat', '/v1/users/{user}'],
    ['POST', 'Push a beat', '/compat/users/{user}'],
    ['GET', '/songs', undefined],
    ['POST', '/songs', undefined],
    ['GET', 'Push a beat', undefined],
  ]);
});

test('tabs and links to the next page have the method of a path, and the part that differs', () => {
  const layouts = pages.map((page) => layoutOf(page, portal));
  expect(layouts.map(({ head }) => head.title)).toEqual([
    'Push a beat · /beats',
    'Push a beat · /v1/users/{user}',
    'Push a beat · /compat/users/{user}',
    'GET /songs',
    'POST /songs',
    'Push a beat · Other',
  ]);
  expect(layouts[1]?.next?.label).toBe('Push a beat · /compat/users/{user}');
  const views = pages.map((page) => viewOf(page, portal));
  expect(views.map((view) => ('title' in view ? view.title : ''))[3]).toBe('/songs');
});

test('operations of one path with one summary differ by their method in the tab and in links without a badge', () => {
  const own = portalOf({
    documents: {
      a: `
openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a: { get: { summary: Do, tags: [T] }, post: { summary: Do, tags: [T] } }
  /b: { get: { summary: Do, tags: [T] } }
  /c: { get: { summary: Other, tags: [T] }, put: { summary: Other, tags: [T] } }
`,
    },
  });
  const layouts = own.pages.filter(({ kind }) => kind === 'operation').map((page) => layoutOf(page, own));
  const titles = ['Do · GET /a', 'Do · POST /a', 'Do · /b', 'Other · GET', 'Other · PUT'];
  expect(layouts.map(({ head }) => head.title)).toEqual(titles);
  expect(layouts[0]?.next?.label).toBe('Do · POST /a');
});

test('each page of a moved API has a page at its former address, which no list of pages has', () => {
  const operation = { operationId: 'ced43f981d7d81d8e03ad502e23042bf', tags: ['Songs'] };
  const moved = publish(
    [
      {
        openapi: '3.0.3',
        info: { title: 'Reference v1.4.2', version: 'v1.4.2' },
        paths: { '/songs': { post: operation } },
        components: { schemas: { Song: { type: 'object' } } },
      },
    ],
    { site: 'https://songs.example' },
  );
  const files = new Map(filesOf(moved).map((file) => [file.path, file]));
  const apiPages = moved.pages.filter((page) => 'api' in page);
  expect(apiPages.length).toBeGreaterThan(3);
  const former = listRedirects(moved);
  expect(former.map(({ to }) => to)).toEqual(apiPages.map(({ path }) => path));
  for (const { from, to } of former) {
    expect(from).toMatch(/^\/reference\/reference-v1-4-2\//);
    expect(String(files.get(`${from}index.html`)?.contents())).toContain(`content="0; url=${to}"`);
  }
  expect(files.get('/_redirects')?.contents()).toBe(
    '/reference/reference/lifecycle/ /reference/reference/ 301\n' +
      '/reference/reference/lifecycle.md /reference/reference.md 301\n' +
      '/reference/reference-v1-4-2/songs/ced43f981d7d81d8e03ad502e23042bf/ /reference/reference/songs/post-songs/ 301\n' +
      '/reference/reference-v1-4-2/* /reference/reference/:splat 301\n',
  );
  for (const path of ['/sitemap.xml', '/llms.txt', '/llms-full.txt', '/reference/reference/llms.txt']) {
    const text = String(files.get(path)?.contents());
    expect(text).toContain('/reference/reference/');
    expect(text).not.toContain('reference-v1-4-2/');
  }
});

test('addresses with the version of a document of the command line, or a hash, redirect to the new ones', () => {
  const operation = { operationId: 'listBeats', tags: ['Beats'] };
  const unnamed = publish([
    { openapi: '3.0.3', info: { title: 'Beats vv1.4.2', version: 'v1.4.2' }, paths: { '/beats': { get: operation } } },
  ]);
  const redirects = listRedirects(unnamed);
  expect(redirects).toContainEqual({ from: '/reference/beats-vv1-4-2/', to: '/reference/beats/' });
  expect(redirects).toContainEqual({
    from: '/reference/beats-vv1-4-2/beats/list-beats/',
    to: '/reference/beats/beats/list-beats/',
  });
  expect(redirectsFile(redirects, unnamed)).toContain('/reference/beats-vv1-4-2/* /reference/beats/:splat 301\n');
  expect(publish([{ openapi: '3.0.3', info: { title: 'Beats v2', version: 'v2' } }]).apis[0]?.id).toBe('beats-v2');
  expect(listRedirects(portal)).toEqual([
    {
      from: '/reference/beats/beats/ced43f981d7d81d8e03ad502e23042bf/',
      to: '/reference/beats/beats/post-songs/',
    },
  ]);
});
