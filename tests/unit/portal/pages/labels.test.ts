import { expect, test } from 'vitest';
import { schemaLabel } from '../../../../src/portal/pages/labels.ts';
import { viewOf } from '../../../../src/portal/view/index.ts';
import { portalOf } from '../portal-of.ts';

function portalWith(names: readonly string[]): ReturnType<typeof portalOf> {
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', title: 'Known as' }]));
  const info = { title: 'A', version: '1' };
  return portalOf({ documents: { a: JSON.stringify({ openapi: '3.1.0', info, components: { schemas } }) } });
}

function labelsOf(names: readonly string[]): readonly string[] {
  return portalWith(names).apis.flatMap((api) => api.schemas.map((schema) => schemaLabel(schema, api)));
}

test.each([
  [
    ['Com.Shop.Order', 'Com.Shop.Order.Line', 'error'],
    ['Order', 'Order.Line', 'error'],
  ],
  [
    ['io.k8s.api.core.v1.Pod', 'io.k8s.api.core.v1.Node', 'io.k8s.meta.Time'],
    ['Pod', 'Node', 'io.k8s.meta.Time'],
  ],
  [
    ['Com.Shop.V1.Order', 'Com.Shop.V2.Order'],
    ['V1.Order', 'V2.Order'],
  ],
])('the labels of %j leave out the namespace of most schemas', (names, labels) => {
  expect(labelsOf(names)).toEqual(labels);
});

test.each([
  ['one word', ['Order.Create', 'Order.Update', 'Order.Cancel']],
  ['the namespace of a few', ['Com.Shop.Order', 'Com.Shop.Line', 'A', 'B', 'C']],
  ['a namespace that tells schemas apart', ['Com.Shop.Order', 'Com.Shop.Line', 'Order']],
  ['the whole of a name', ['Com.Shop', 'Com.Shop.']],
  ['a version', ['1.0.Order', '1.0.Line']],
  ['a single name', ['Com.Shop.Order']],
])('labels keep %s', (_, names) => {
  expect(labelsOf(names)).toEqual(names);
});

test('the page of a schema has its name and its title below its label', () => {
  const portal = portalWith(['Com.Shop.Order', 'Com.Shop.Line']);
  const views = portal.pages.map((page) => viewOf(page, portal)).filter(({ kind }) => kind === 'schema');
  expect(views).toEqual([
    expect.objectContaining({ title: 'Line', subtitle: 'Known as · Com.Shop.Line' }),
    expect.objectContaining({ title: 'Order', subtitle: 'Known as · Com.Shop.Order' }),
  ]);
});
