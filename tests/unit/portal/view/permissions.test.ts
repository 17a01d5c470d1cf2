import { expect, test } from 'vitest';
import { pageToView } from '../../../../src/portal/view/index.ts';
import type { View } from '../../../../src/portal/view/types/page.ts';
import { markdownOf } from '../../../rendered.ts';
import { portalOf } from '../portal-of.ts';

const DOCUMENT = `
openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
security: [{ oauth: [goods.read] }]
paths:
  /goods:
    get: { tags: [Goods], summary: List goods, security: [{ oauth: [goods.read] }, { token: [] }, {}] }
    post: { tags: [Goods], summary: Add a good, security: [{ oauth: [goods.read, goods.write], key: [] }], x-rolesRequirements: [{ role: buyer }] }
  /admin:
    get: { summary: Count goods, security: [{ token: [admin] }] }
  /open:
    get: { summary: Read news, security: [] }
  /secret:
    get: { x-hidden: true, security: [{ oauth: [secret] }] }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
    oauth:
      type: oauth2
      flows:
        clientCredentials:
          tokenUrl: https://shop.example/token
          scopes: { goods.read: Read goods., goods.write: Write goods., goods.sell: Sell goods. }
`;

/** Returns the page of permissions of a document. */
function viewOf(document: string): Extract<View, { kind: 'permissions' }> {
  const portal = portalOf({ documents: { shop: document } });
  const [view] = portal.pages.filter(({ kind }) => kind === 'permissions').map((page) => pageToView(page, portal));
  if (view?.kind !== 'permissions') throw new Error('No page of permissions.');
  return view;
}

test('scopes and roles list their operations, and operations what they need', () => {
  const view = viewOf(DOCUMENT);
  const groups = view.groups.map(({ kind, scheme, items }) => [
    [kind, scheme?.name, scheme?.href],
    ...items.map(({ anchor, description, operations }) => [
      anchor,
      description,
      operations.map(({ operation, access }) => `${operation.title}: ${access}`),
    ]),
  ]);
  expect(groups).toEqual([
    [
      ['scopes', 'oauth', '/reference/shop/#security-oauth'],
      ['goods.read', 'Read goods.', ['List goods: optional', 'Add a good: together']],
      ['goods.write', 'Write goods.', ['Add a good: together']],
      ['goods.sell', 'Sell goods.', []],
    ],
    [
      ['roles', undefined, undefined],
      ['buyer', undefined, ['Add a good: required']],
    ],
    [
      ['roles', 'token', '/reference/shop/#security-token'],
      ['admin', undefined, ['Count goods: required']],
    ],
  ]);
  const needs = view.tags.map(({ name, operations }) => [
    name,
    ...operations.map(({ operation, ways, optional, roles }) => [
      operation.title,
      ways.map(({ schemes, needed }) => [...schemes, ...needed.map((need) => `#${need.anchor}`)].join(' ')),
      optional,
      roles.map(({ anchor }) => anchor),
    ]),
  ]);
  expect(needs).toEqual([
    [
      'Goods',
      ['List goods', ['#goods.read', 'token'], true, []],
      ['Add a good', ['key #goods.read #goods.write'], false, ['buyer']],
    ],
  ]);
  expect(view.hasSingle).toBe(true);
});

test('Markdown joins what is needed together, in brackets beside alternatives', () => {
  const document = DOCUMENT.replace(
    'security: [{ token: [admin] }]',
    'security: [{ token: [admin], key: [] }, { oauth: [goods.sell] }]',
  );
  const portal = portalOf({ documents: { shop: document } });
  const [text = ''] = portal.pages.filter(({ kind }) => kind === 'permissions').map((page) => markdownOf(page, portal));
  const linesOf = (title: string): readonly (string | undefined)[] =>
    [...text.matchAll(new RegExp(`\\[${title}\\].* \\| (.*) \\|$`, 'gm'))].map(([, need]) => need);
  expect(linesOf('Add a good')).toEqual([
    'Required, together with others',
    'Required, together with others',
    'Required',
    'key and `goods.read` and `goods.write` and `buyer`',
  ]);
  expect(linesOf('List goods')).toEqual(['Optional', 'Optional. `goods.read` or token']);
  expect(linesOf('Count goods')).toEqual([
    'One of several ways',
    'One of several ways',
    '(key and `admin`) or `goods.sell`',
  ]);
});

test('the page shows up to 60 rows of operations at first', () => {
  const isOpen = (count: number): unknown => {
    const paths = Array.from(
      { length: count },
      (_, index) => `  /p${index}: { get: { security: [{ oauth: [s${index}] }] } }`,
    );
    return viewOf(DOCUMENT.replace('paths:', `paths:\n${paths.join('\n')}`)).open;
  };
  // Five rows of needs and two of operations are there already.
  expect([isOpen(53), isOpen(54)]).toEqual([true, false]);
});

test('a scope of two schemes has a place in each', () => {
  const twice = DOCUMENT.replace(
    '    token: {',
    '    again: { type: openIdConnect, openIdConnectUrl: https://shop.example/id }\n    token: {',
  ).replace(
    'summary: Count goods, security: [{ token: [admin] }]',
    'summary: Count goods, security: [{ again: [goods.read] }]',
  );
  const view = viewOf(twice);
  const anchors = view.groups.flatMap(({ items }) => items.map(({ anchor }) => anchor));
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(anchors).toContain('goods.read');
  const needed = view.tags.flatMap(({ operations }) => operations.flatMap(({ ways }) => ways));
  expect(needed.map((way) => way.needed.map(({ name, scheme }) => [name, scheme]))).toEqual([
    [['goods.read', 'oauth']],
    [],
    [
      ['goods.read', 'oauth'],
      ['goods.write', undefined],
    ],
  ]);
});

test('an operation that the table of its only scope leaves out is listed by operation', () => {
  const paths = Array.from(
    { length: 101 },
    (_, index) => `  /p${index}: { get: { summary: Operation ${index}, security: [{ oauth: [goods.sell] }] } }`,
  );
  const view = viewOf(DOCUMENT.replace('paths:', `paths:\n${paths.join('\n')}`));
  const inTable = view.groups.flatMap(({ items }) => items).find(({ name }) => name === 'goods.sell');
  expect([inTable?.operations.length, inTable?.more]).toEqual([100, 1]);
  const listed = view.tags.flatMap(({ operations }) => operations.map(({ operation }) => operation.title));
  expect(listed).toEqual(['Operation 100', 'List goods', 'Add a good']);
});

test('an operation is listed by operation if it needs something besides one scope or role', () => {
  const listedWith = (need: string): unknown => {
    const document = DOCUMENT.replace('security: [{ token: [admin] }]', need);
    const view = viewOf(document);
    return view.tags.flatMap(({ operations }) => operations).some(({ operation }) => operation.title === 'Count goods');
  };
  expect(listedWith('security: [{ token: [admin] }]')).toBe(false);
  expect(listedWith('security: [], x-rolesRequirements: [{ role: admin }]')).toBe(false);
  expect(listedWith('security: [{ token: [admin], key: [] }]')).toBe(true);
  expect(listedWith('security: [{ token: [admin] }, {}]')).toBe(true);
  expect(listedWith('security: [{ token: [admin] }], x-rolesRequirements: [{ role: buyer }]')).toBe(true);
  expect(listedWith('security: [{ token: [] }], x-rolesRequirements: [{ role: buyer }]')).toBe(true);
});

test('an operation lists its first scopes, and how many follow', () => {
  const scopes = Array.from({ length: 70 }, (_, index) => `scope${index}`);
  const many = DOCUMENT.replace(
    'security: [{ oauth: [goods.read] }, { token: [] }, {}]',
    `security: [{ oauth: [${scopes.join(', ')}] }]`,
  );
  const view = viewOf(many);
  const [way] = view.tags[0]?.operations[0]?.ways ?? [];
  expect([way?.needed.length, way?.needed.at(-1)?.name, way?.more]).toEqual([60, 'scope59', 10]);
});

test('operations link to the scopes and roles on that page, and to none without it', () => {
  const linksOf = (document: string): unknown => {
    const portal = portalOf({ documents: { shop: document } });
    const views = portal.pages.filter(({ kind }) => kind === 'operation').map((page) => pageToView(page, portal));
    return views.map((view) => {
      if (view.kind !== 'operation') throw new Error('No page of an operation.');
      const { scopes, roles, authentication } = view;
      const required = authentication?.requirements.flat().flatMap((scheme) => scheme.scopes) ?? [];
      return [scopes, roles, required].map((names) => names.map(({ href }) => href));
    });
  };
  const page = '/reference/shop/permissions/';
  expect(linksOf(DOCUMENT)).toEqual([
    [[], [], [`${page}#goods.read`]],
    [[`${page}#goods.read`, `${page}#goods.write`], [`${page}#buyer`], [`${page}#goods.read`, `${page}#goods.write`]],
    [[], [`${page}#admin`], [`${page}#admin`]],
    [[], [], []],
    [[undefined], [], [undefined]],
  ]);
});
