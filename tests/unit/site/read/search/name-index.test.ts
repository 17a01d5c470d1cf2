import { describe, expect, test } from 'vitest';
import { readNames, readPlaces, termKey } from '../../../../../src/site/read/search/names.ts';
import { NameIndex } from '../../../../../src/site/read/search/name-index.ts';
import { NAMES } from '../../../../../src/site/read/search/words.ts';
import { guideOf, portalOf, SHOP, type PortalSketch } from '../../../portal/portal-of.ts';
import { recordsByPage } from '../../../../rendered.ts';

async function filesOf(sketch: PortalSketch): Promise<ReadonlyMap<string, string>> {
  const portal = portalOf(sketch);
  const index = new NameIndex(portal);
  for (const [page, record] of recordsByPage(portal)) index.add(page, record);
  return index.files();
}

const MORE = `
    Box: { type: object, properties: { name: { type: string }, scent: { type: string } } }
`;
const document = SHOP.replace('  securitySchemes:', `${MORE.trimEnd()}\n  securitySchemes:`);
const guide = guideOf('errors', '## What to do\n\n`bad_good` says it. <Statuses api="shop" />');
const files = await filesOf({
  documents: { shop: document },
  guides: [guide],
  settings: { search: { synonyms: [['good', 'ware']] } },
});
const names = readNames(files.get(NAMES) ?? '');

describe('the index of names', () => {
  test('has pages with all that they are known by', () => {
    expect(names.pages.find(({ id }) => id === 'addGood')).toEqual({
      kind: 'operation',
      api: 0,
      title: 'Add a good',
      url: '/reference/shop/goods/add-good/',
      method: 'POST',
      path: '/goods',
      id: 'addGood',
      badges: 'deprecated',
      explains: '',
      language: 'en',
    });
    expect(names.pages.find(({ kind }) => kind === 'webhook')).toMatchObject({ title: 'Sold out', path: 'sold-out' });
  });

  test('has headings of guides at their anchors, and what guides explain', () => {
    const at = names.pages.findIndex(({ kind }) => kind === 'guide');
    expect(names.sections).toContainEqual({ title: 'What to do', page: at, anchor: 'what-to-do' });
    expect(names.pages[at]?.explains.split(' ')).toEqual(['bad_good', '4XX']);
  });

  test('has one row for a name that stands in several places, and where these are', () => {
    const name = names.terms.find((term) => term.name === 'name');
    expect(name).toMatchObject({ kind: 'field', operations: 1, others: 2, anchor: 'schema.name' });
    const text = files.get(`places/${String(name?.file)}.txt`) ?? '';
    const places = readPlaces(text, termKey({ kind: 'field', name: 'name' }));
    expect(places.map(({ page, anchor }) => `${names.pages[page]?.title ?? ''} ${anchor}`).toSorted()).toEqual([
      'Add a good body.name',
      'Box schema.name',
      'Good schema.name',
    ]);
  });

  test('has values and statuses', () => {
    expect(names.terms.filter(({ kind }) => kind === 'value').map((term) => term.name)).toEqual(['large', 'small']);
    expect(names.terms.filter(({ kind }) => kind === 'status').map((term) => term.name)).toContain('4XX');
    expect(names.terms.find(({ name }) => name === '4XX')?.about).toMatch(/^Any client error\./);
  });

  test('has the synonyms of the settings, and the language of the texts', () => {
    expect(names).toMatchObject({ synonyms: [['good', 'ware']], languages: ['en'] });
  });

  test('has German synonyms of English titles in a German portal', async () => {
    const files = await filesOf({ documents: { shop: document }, settings: { language: 'de' } });
    const { synonyms } = readNames(files.get(NAMES) ?? '');
    expect(synonyms.find((group) => group.includes('löschen'))).toContain('delete');
  });
});

test('versions are reported apart, and the newest is the one without an age', async () => {
  const found = await filesOf({ documents: { 'shop@1.0.0': SHOP, 'shop@2.0.0': SHOP } });
  const both = readNames(found.get(NAMES) ?? '');
  expect(both.apis.map(({ label, age }) => [label, age]).toSorted()).toEqual([
    ['Shop 1.0.0', 1],
    ['Shop 2.0.0', 0],
  ]);
});

test('what is kept out of the search has no names', async () => {
  const hidden = SHOP.replace('operationId: addGood', 'operationId: addGood\n      x-hidden: true');
  const found = await filesOf({ documents: { shop: hidden } });
  expect(found.get(NAMES)).not.toContain('addGood');
});

test('a title with tabs and line ends stays one field', async () => {
  const files = await filesOf({
    documents: { shop: SHOP.replace('summary: List goods', 'summary: "List\\tall\\n\\ngoods"') },
  });
  const { pages } = readNames(files.get(NAMES) ?? '');
  expect(pages.find(({ id }) => id === 'listGoods')).toMatchObject({ title: 'List all goods', method: 'GET' });
});
