import { describe, expect, test } from 'vitest';
import { attribute, readRow, select, selectOne, textOf, textsOf } from './html.ts';
import type { Element, Node } from './html.ts';
import { CONDITIONS, OPERATIONS_WITH_BODY, PAYLOADS, PET_STATUSES, RESOURCES } from './service-facts.ts';
import type { FieldFact } from './service-facts.ts';
import { openPage, portalPages } from './site.ts';

const GET_PET = '/reference/petstore/pets/get-pet/';
const LIST_ORDERS = '/reference/petstore/store/list-orders/';
const SEND_MESSAGE = '/reference/messages/messages/send-message/';

describe('1. What the service does', () => {
  test('the front page names the service, its APIs and the way to the quickstart', () => {
    const { tree } = openPage('own', '/');
    expect(textOf(selectOne(tree, 'h1'))).toBe('Petstore');
    const links = select(tree, 'main a').map((link) => attribute(link, 'href'));
    expect(links).toEqual(expect.arrayContaining(['/reference/petstore/', '/reference/messages/']));
    expect(links).toContain('/guides/quickstart/');
  });

  test('operations stand under Store and Pets; the tags without any are groups that lead on', () => {
    const operations = portalPages('own').flatMap(
      ({ path }) => /^\/reference\/petstore\/([^/]+)\/[^/]+\/$/.exec(path) ?? [],
    );
    const tags = operations.filter((word) => !word.startsWith('/') && word !== 'schemas');
    expect([...new Set(tags)].toSorted()).toEqual(['pets', 'store']);
    for (const [group, child] of [
      ['catalogue', 'pets'],
      ['sales', 'store'],
    ] as const) {
      const { tree } = openPage('own', `/reference/petstore/${group}/`);
      expect(select(tree, '.Endpoints')).toEqual([]);
      const links = select(tree, 'main a').map((link) => attribute(link, 'href'));
      expect(links).toContain(`/reference/petstore/${child}/`);
    }
  });
});

describe('2. Resources and their fields', () => {
  test.each(RESOURCES)('$api: $name has exactly its fields', ({ api, name, type, fields }) => {
    const { tree } = openPage('own', `/reference/${api}/schemas/${slugOf(name)}/`);
    expect(textOf(selectOne(tree, 'h1'))).toBe(name);
    expect(textOf(selectOne(tree, 'p.subtitle .type'))).toBe(type);
    expectFields(tree, 'schema', fields);
  });

  test.each(PAYLOADS)('$page says them below #$anchor', ({ page, anchor, fields }) => {
    expectFields(openPage('own', page).tree, anchor, fields);
  });

  test('the schemas of the petstore are these and no others', () => {
    const names = RESOURCES.filter(({ api }) => api === 'petstore').map(({ name }) => slugOf(name));
    const pages = portalPages('own').flatMap(({ path }) => /petstore\/schemas\/(.+)\/$/.exec(path)?.[1] ?? []);
    expect(pages.toSorted()).toEqual([...names, 'pet-status'].toSorted());
  });

  test('no field of Order is marked required', () => {
    const { tree } = openPage('own', '/reference/petstore/schemas/order/');
    expect(select(tree, 'main li.Property').filter((row) => readRow(row).required)).toEqual([]);
  });
});

describe('2, 3. PetStatus and the states', () => {
  test('its page lists the values and no others', () => {
    const { tree } = openPage('own', '/reference/petstore/schemas/pet-status/');
    expect(textOf(selectOne(tree, 'p.subtitle .type'))).toBe('string');
    expect(textsOf(select(tree, 'main .enum dt'))).toEqual(PET_STATUSES);
  });

  test.each([
    ['/reference/petstore/schemas/pet/', 'schema.status'],
    ['/reference/petstore/schemas/new-pet/', 'schema.status'],
    ['/reference/petstore/schemas/inventory-item/', 'schema.status'],
    [GET_PET, 'response-200.status'],
  ])('%s lists them at #%s', (path, anchor) => {
    const row = selectOne(openPage('own', path).tree, `li#${anchor}`);
    expect(textsOf(select(row, '.enum dt'))).toEqual(PET_STATUSES);
  });
});

describe('4. Endpoints', () => {
  test.each([
    [GET_PET, 'GET', '/pets/{petId}'],
    [LIST_ORDERS, 'GET', '/store/orders'],
    [SEND_MESSAGE, 'POST', '/messages'],
  ])('%s says %s %s', (path, method, address) => {
    const endpoint = selectOne(openPage('own', path).tree, 'main header .Endpoint');
    expect(textOf(selectOne(endpoint, '.Method'))).toBe(method);
    expect(textOf(selectOne(endpoint, 'code'))).toBe(`https://api.petstore.example${address}`);
  });

  test('the base address is {base_url}', () => {
    for (const api of ['petstore', 'messages']) {
      const text = textOf(selectOne(openPage('own', `/reference/${api}/`).tree, 'main'));
      for (const words of ['{base_url}', 'URL template', 'server variable']) expect(text).toContain(words);
    }
  });

  test('GET /pets/{petId} is deprecated, has a sunset date, and takes petId in its path', () => {
    const { tree } = openPage('own', GET_PET);
    const notice = selectOne(tree, 'main header .Notice');
    expect(textOf(notice)).toMatch(/^Deprecated/);
    expect(select(notice, 'time[datetime]')).toHaveLength(1);
    expect(fieldsAt(tree, 'path').map(([name, type, required]) => [name, type, required])).toEqual([
      ['petId', 'integer · int64', 'yes'],
    ]);
  });

  test('GET /store/orders has no try-it panel, GET /pets/{petId} and POST /messages have one', () => {
    const hasPanel = (path: string) => openPage('own', path).html.includes('portico-try-it');
    expect([LIST_ORDERS, GET_PET, SEND_MESSAGE].map(hasPanel)).toEqual([false, true, true]);
  });

  test.each([GET_PET, LIST_ORDERS, SEND_MESSAGE, '/reference/petstore/pets/create-pet/'])(
    '%s has samples in cURL, JavaScript and Python first',
    (path) => {
      const tabs = select(openPage('own', path).tree, '.Samples [role=tablist][aria-label=Language] button');
      expect(textsOf(tabs).slice(0, 3)).toEqual(['cURL', 'JavaScript', 'Python']);
    },
  );

  test('x-stability marks operations as experimental and as beta', () => {
    const badges = portalPages('own').flatMap(({ tree }) => textsOf(select(tree, 'main header .Badge')));
    expect(badges).toEqual(expect.arrayContaining(['Experimental', 'Beta']));
  });

  test('the quickstart’s request has its two headers, and its body the message', () => {
    const { tree } = openPage('own', SEND_MESSAGE);
    const [curl] = select(tree, '.Samples [role=tabpanel]');
    expect(textOf(curl)).toContain('/messages');
    expect(textOf(curl)).toContain('Authorization: Bearer <API_KEY>');
    expect(textOf(curl)).toContain('Content-Type: application/json');
    expect(textOf(curl)).toContain('"message":');
    expect(textOf(selectOne(tree, 'section.RequestBody'))).toContain('application/json');
  });
});

describe('5. Authentication', () => {
  test.each([GET_PET, LIST_ORDERS, SEND_MESSAGE])('%s says how to send the key', (path) => {
    const section = selectOne(openPage('own', path).tree, 'section.Authentication');
    expect(textOf(section)).toContain('Create an account and generate an API key');
    expect(textOf(section)).toContain('Authorization: Bearer <API_KEY>');
  });

  test('the guide tells of account, key, header and 401 Unauthorized', () => {
    const main = textOf(selectOne(openPage('own', '/guides/authentication/').tree, 'main'));
    for (const words of ['account', 'API key', 'Authorization: Bearer <API_KEY>', '401']) expect(main).toContain(words);
  });
});

describe('7. Errors', () => {
  const operations = portalPages('own').flatMap(({ path, html }) => (html.includes('OperationPage') ? [path] : []));

  test.each(operations)('%s answers 401 to a missing or invalid key, by the Error object', (path) => {
    const { tree } = openPage('own', path);
    const response = selectOne(tree, '#response-401');
    expect(textOf(selectOne(response, '.meaning'))).toBe('The API key is missing or invalid');
    expect(textOf(selectOne(response, '.type a'))).toBe('Error');
  });

  test.each(OPERATIONS_WITH_BODY)('%s answers 400 under each of its conditions', (path) => {
    const meaning = textOf(selectOne(selectOne(openPage('own', path).tree, '#response-400'), '.meaning'));
    for (const words of CONDITIONS.find(({ status }) => status === '400')?.words ?? []) {
      expect(meaning).toContain(words);
    }
  });

  test.each(CONDITIONS)('the guide lists $status with its conditions', ({ status, words }) => {
    const rows = select(openPage('own', '/guides/errors/').tree, 'table.Statuses tbody');
    const lines = rows.map(textOf).filter((line) => line.startsWith(status));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) for (const word of words) expect(line).toContain(word);
  });
});

describe('9. Versioning', () => {
  test('the document is OpenAPI 3.0.3, its version 1.0.0', () => {
    const main = textOf(selectOne(openPage('own', '/reference/petstore/').tree, 'main'));
    expect(main).toContain('1.0.0');
    expect(main).toContain('3.0.3');
  });

  test('the lifecycle names GET /pets/{petId} with its date', () => {
    const { tree } = openPage('own', '/reference/petstore/lifecycle/');
    const [entry] = select(tree, '.Timeline .dated');
    expect(textOf(entry)).toContain('/pets/{petId}');
    expect(entry && select(entry, 'time[datetime]')).toHaveLength(1);
  });
});

/** Expects these rows at an anchor; descriptions are compared by their first words. */
function expectFields(tree: Node, anchor: string, fields: readonly FieldFact[]): void {
  const found = fieldsAt(tree, anchor).map(([name, type, required, meaning], index): FieldFact => {
    const length = fields[index]?.[3].length;
    return [name, type, required, meaning.slice(0, length)];
  });
  expect(found).toEqual(fields);
}

function fieldsAt(tree: Node, anchor: string): FieldFact[] {
  const isRow = (row: Element) => new RegExp(`^${anchor}[.-][^.-]+$`).test(attribute(row, 'id') ?? '');
  return select(tree, 'li.Property').filter(isRow).map(factOf);
}

function factOf(row: Element): FieldFact {
  const { name, type, required } = readRow(row);
  return [name, type, required ? 'yes' : 'no', textsOf(select(row, '.prose')).join(' ')];
}

function slugOf(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}
