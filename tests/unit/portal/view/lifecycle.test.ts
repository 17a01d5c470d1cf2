import { expect, test } from 'vitest';
import { markdownOf } from '../../../rendered.ts';
import { pageToView } from '../../../../src/portal/view/index.ts';
import { portalOf, SHOP } from '../portal-of.ts';

test('sunsets come first in the order of dates, then what is deprecated, then what is not yet stable', () => {
  const portal = portalOf({ documents: { shop: SHOP } });
  const [view] = portal.pages.filter(({ kind }) => kind === 'lifecycle').map((page) => pageToView(page, portal));
  const stages = view?.kind === 'lifecycle' ? view.stages : [];
  expect(stages.map(({ stage, items }) => [stage, items.map((item) => [item.name, item.deprecation?.sunset])])).toEqual(
    [
      ['sunset', [['Add a good', '2027-01-01T00:00:00Z']]],
      ['deprecated', [['Old', undefined]]],
      ['beta', [['List orders', undefined]]],
    ],
  );
});

const ENDING = `
openapi: 3.1.0
info: { title: Harbour, version: 1.0.0 }
paths:
  /ships:
    get:
      summary: List ships
      security: [{ basic: [] }]
      parameters:
        - { name: sort, in: query, deprecated: true, x-sunset: '2027-01-01', schema: { type: string } }
        - { name: kind, in: query, schema: { $ref: '#/components/schemas/Kind' } }
        - $ref: '#/components/parameters/Trace'
        - name: order
          in: query
          schema: { type: string, oneOf: [{ const: up }, { const: random, deprecated: true }] }
      callbacks:
        shipLeft:
          '{$request.query.hook}':
            post:
              parameters: [{ name: retry, in: header, deprecated: true, schema: { type: integer } }]
              requestBody:
                content:
                  application/json:
                    schema: { type: object, properties: { reason: { type: string, deprecated: true } } }
              responses: { '204': { description: Done } }
      responses:
        '200':
          description: All
          headers: { X-Old-Count: { deprecated: true, schema: { type: integer } } }
          content:
            application/json:
              schema:
                type: object
                properties:
                  total: { type: integer, deprecated: true }
                  ships: { type: array, items: { $ref: '#/components/schemas/Ship' } }
    post:
      summary: Add a ship
      parameters: [{ $ref: '#/components/parameters/Trace' }]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Ferry' } } } }
      responses: { '204': { description: Done } }
components:
  parameters: { Trace: { name: trace, in: header, deprecated: true, schema: { type: string } } }
  securitySchemes: { basic: { type: http, scheme: basic, deprecated: true }, bearer: { type: http, scheme: bearer } }
  schemas:
    Kind: { oneOf: [{ const: tug }, { const: steamer, deprecated: true, x-sunset: '2026-12-24' }] }
    Ship:
      type: object
      properties:
        tonnage: { type: number, deprecated: true, x-sunset: '2027-01-01' }
        berth: { type: object, properties: { number: { type: integer, deprecated: true } } }
    Ferry: { allOf: [{ $ref: '#/components/schemas/Ship' }, { type: object, properties: { cars: { type: integer } } }] }`;

test('parameters, headers, properties, values and schemes are reported with their dates and operations', () => {
  const portal = portalOf({ documents: { harbour: ENDING } });
  const [page] = portal.pages.filter(({ kind }) => kind === 'lifecycle');
  const text = page === undefined ? '' : markdownOf(page, portal).replaceAll(/\]\([^)]*\/([^/)]*)\.md\)/g, ']($1)');
  expect(text.split('\n').filter((line) => /^(?:\d+\. | {3}\S)/.test(line))).toMatchInlineSnapshot(`
    [
      "1. 24 December 2026, 00:00 GMT 34 days from now",
      "   [\`"steamer"\`](kind) Value of Kind [List ships](get-ships)",
      "2. 1 January 2027, 00:00 GMT 42 days from now",
      "   [\`sort\`](get-ships) Query parameter [List ships](get-ships)",
      "3. 1 January 2027, 00:00 GMT 42 days from now",
      "   [\`Ship.tonnage\`](ship) Property [List ships](get-ships) [Add a ship](post-ships)",
      "1. [\`trace\`](get-ships) Request header [List ships](get-ships) [Add a ship](post-ships)",
      "2. [\`X-Old-Count\`](get-ships) Response header [List ships](get-ships)",
      "3. [\`"random"\`](get-ships) Value of order [List ships](get-ships)",
      "4. [\`total\`](get-ships) Property [List ships](get-ships)",
      "5. [\`retry\`](get-ships) Request header [List ships](get-ships)",
      "6. [\`reason\`](get-ships) Property [List ships](get-ships)",
      "7. [\`Ship.berth.number\`](ship) Property [List ships](get-ships) [Add a ship](post-ships)",
      "8. [\`basic\`](harbour) Security scheme [List ships](get-ships)",
    ]
  `);
});

test('they lead to their rows', () => {
  const portal = portalOf({ documents: { harbour: ENDING } });
  const [view] = portal.pages.filter(({ kind }) => kind === 'lifecycle').map((page) => pageToView(page, portal));
  const items = view?.kind === 'lifecycle' ? view.stages.flatMap((stage) => stage.items) : [];
  const ids = portal.pages.flatMap((page) => anchorsOf(JSON.stringify(pageToView(page, portal))));
  expect(items).toHaveLength(11);
  const wanted = items
    .flatMap(({ href }) => href?.split('#').slice(1) ?? [])
    .map((anchor) => decodeURIComponent(anchor));
  expect(wanted).toHaveLength(10);
  for (const anchor of wanted) expect(ids).toContain(anchor);
});

function anchorsOf(view: string): readonly string[] {
  return [...view.matchAll(/"anchor":"([^"]*)"/g)].map(([, anchor = '']) => anchor);
}
