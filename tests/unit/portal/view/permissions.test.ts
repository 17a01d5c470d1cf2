import { expect, test } from 'vitest';
import { pageToView } from '../../../../src/portal/view/index.ts';
import type { View } from '../../../../src/portal/view/types/page.ts';
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

test('scopes and roles list their operations', () => {
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
});

test('the page shows up to 60 rows of operations at first', () => {
  const isOpen = (count: number): unknown => {
    const paths = Array.from(
      { length: count },
      (_, index) => `  /p${index}: { get: { security: [{ oauth: [s${index}] }] } }`,
    );
    return viewOf(DOCUMENT.replace('paths:', `paths:\n${paths.join('\n')}`)).open;
  };
  // Five rows are there already.
  expect([isOpen(55), isOpen(56)]).toEqual([true, false]);
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
