import { expect, test } from 'vitest';
import { createCatalog } from '../../../../src/client/search/catalog.ts';
import { matchNames, matchPartly, readTyped, type Match } from '../../../../src/client/search/match.ts';
import { writeNames, type NamedPage, type NamedTerm } from '../../../../src/write/search/names.ts';

const ALL = { kind: '', api: '' };

function page(title: string, kind: string, address = '', more: Partial<NamedPage> = {}): NamedPage {
  const [method = '', path = ''] = address.split(' ');
  const url = `/${kind}/${title}/`;
  return { kind, api: 0, title, url, method, path, id: '', badges: '', explains: '', language: 'en', ...more };
}

function operation(title: string, address: string, url?: string): NamedPage {
  return page(title, 'operation', address, url === undefined ? {} : { url });
}

function term(kind: string, name: string, of = 0, about = ''): NamedTerm {
  return { kind, name, operations: 1, others: 0, page: of, anchor: name, about, file: -1 };
}

const catalog = createCatalog(
  writeNames({
    apis: [{ label: 'Zoo', url: '/', age: 0 }],
    pages: [
      operation('Get the authenticated keeper', 'GET /me'),
      operation('List cages', 'GET /cages'),
      operation('List cages of the authenticated user', 'GET /me/cages'),
      operation('Create a keeper invitation', 'POST /invitations'),
      operation('Remove a keeper', 'DELETE /keepers/{id}'),
      operation('Close a cage', 'POST /cages/{id}/close'),
      operation('Rollback a feeding plan', 'POST /plans/{id}/rollback'),
      page('Keeper invited', 'webhook', 'POST keeper-invited'),
      page('keeper-invitation', 'schema'),
      page('Authentication', 'guide'),
      page('Animals', 'tag', '', { url: '/animals/', explains: 'A penguin, seal or other creature of the zoo.' }),
      operation('Create a new resident', 'POST /residents', '/animals/create/'),
      operation('Perform an action', 'POST /residents/{id}/actions', '/animals/act/'),
      page('Errors', 'errors'),
      page('2.0', 'version'),
      operation('Amend a visit', 'PATCH /visits/{id}'),
      operation('Get a visit', 'GET /visits/{id}'),
      operation('Send a message', 'POST /messages'),
      operation('Delete messages', 'DELETE /messages'),
      operation('Update a club membership', 'PATCH /club/{id}'),
      operation('Get a shipment', 'GET /shipments/{id}'),
      operation('Ship a shipment', 'POST /shipments/{id}/ship'),
      page('Ticket 2', 'schema'),
      operation('Revoke a session', 'POST /sessions/{id}/revoke'),
      operation('Add assignees to a visit', 'POST /visits/{id}/assignees'),
      operation('Set a cage subscription', 'PUT /cages/{id}/subscription'),
      page('visit-closed', 'webhook', 'POST visit-closed'),
    ],
    sections: [
      { title: 'Server', page: 1, anchor: 'servers' },
      { title: 'Server', page: 2, anchor: 'servers' },
    ],
    terms: [
      term('value', 'wash', 12),
      term('status', '404', 1, 'Not Found. There is no such cage'),
      term('error', '404', 13, 'Not Found.'),
      term('value', 'cage_locked', 5),
      term('error', 'cage_locked', 13, 'The cage has a lock.'),
      term('change', 'Close a cage', 14),
      term('change', 'limit', 14),
      term('field', 'limit', 1),
    ],
    synonyms: [],
    languages: ['en'],
  }),
);

function nameOf(match: Match | undefined): string {
  if (match === undefined) return 'nothing';
  return 'term' in match ? `${match.term.kind} ${match.term.name}` : `${match.page.kind} ${match.title}`;
}

test.each([
  ['who am i', 'operation Get the authenticated keeper'],
  ['me', 'operation Get the authenticated keeper'],
  ['my cages', 'operation List cages of the authenticated user'],
  ['cages', 'operation List cages'],
  ['invite a keeper', 'operation Create a keeper invitation'],
  ['keeper invited webhook', 'webhook Keeper invited'],
  ['get rid of a keeper', 'operation Remove a keeper'],
  ['kick a keeper', 'operation Remove a keeper'],
  ['roll back a plan', 'operation Rollback a feeding plan'],
  ['log in', 'guide Authentication'],
  ['push a notification', 'operation Send a message'],
  ['purge all messages', 'operation Delete messages'],
  ['change a member of a club', 'operation Update a club membership'],
  ['where is my parcel', 'operation Get a shipment'],
  ['close a visit', 'operation Amend a visit'],
  ['closed visits', 'webhook visit-closed'],
  ['sign somebody out', 'operation Revoke a session'],
  ['assign someone to a visit', 'operation Add assignees to a visit'],
  ['subscribe to a cage', 'operation Set a cage subscription'],
  ['which cages are there', 'operation List cages'],
  ['404', 'error 404'],
  ['cage_locked', 'error cage_locked'],
  ['limit', 'field limit'],
  ['limit changed', 'change limit'],
  ['what changed in close a cage', 'change Close a cage'],
])('%s: %s', (typed, first) => {
  expect(nameOf(matchNames(catalog, readTyped(catalog, typed), ALL)[0])).toBe(first);
});

test.each([
  ['my open cages', 'operation List cages of the authenticated user'],
  ['create a penguin', 'operation Create a new resident'],
  ['wash a seal', 'operation Perform an action'],
  ['schedule a visit', 'operation Amend a visit'],
  ['throw somebody out', 'nothing'],
  ['Zebra 2.0', 'nothing'],
])('with some of the words, %s: %s', (typed, first) => {
  expect(nameOf(matchPartly(catalog, readTyped(catalog, typed), ALL)[0])).toBe(first);
});

test('small words begin no other word', () => {
  expect(matchNames(catalog, readTyped(catalog, 'am i'), ALL)).toEqual([]);
});

test('a heading of several pages says less than its words', () => {
  const found = matchNames(catalog, readTyped(catalog, 'virtual machine'), ALL);
  expect(found.map(nameOf)).toEqual(['operation Server', 'operation Server']);
  expect(found.every(({ score }) => score < 10)).toBe(true);
});
