import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { json, open } from '../notes.ts';

const day = `{ type: object, properties: { date: { type: string, format: date }, opens: { type: string } } }`;
const days = `[{ date: 2026-09-11, opens: a }, { date: 2026-09-12, opens: b }, { date: 2026-09-13, opens: c }, { date: 2026-09-14, opens: d }]`;
const parameter = (name: string, schema = '{ type: string }', more = ''): string =>
  `{ name: ${name}, in: query, schema: ${schema}${more} }`;

const opens = z.array(z.object({ opens: z.string() })).transform((list) => list.map((one) => one.opens).join(''));

describe('a list that is not a collection is the document’s examples, as far as they are asked for', () => {
  const hours = (schema: string, example: string, read: string): string => `
    paths:
      /hours:
        get:
          parameters:
            - ${parameter('startDate', '{ type: string, format: date }')}
            - ${parameter('end_date', '{ type: string, format: date }')}
            - ${parameter('page', '{ type: integer }')}
            - ${parameter('limit', '{ type: integer }')}
            - ${parameter('sort')}
            - ${parameter('opens')}
          responses: { 200: { headers: { X-Total: { schema: { type: integer } } }, content: { application/json: { schema: ${schema}, example: ${example} } } } }
      /other: { get: { responses: { 200: { ${json(read)} } } } }`;

  test.each([
    ['', 'abcd'],
    ['?limit=2', 'ab'],
    ['?limit=2&page=2', 'cd'],
    ['?limit=3&page=2', 'd'],
    ['?startDate=2026-09-12', 'bcd'],
    ['?end_date=2026-09-12', 'ab'],
    ['?startDate=2026-09-12&end_date=2026-09-13', 'bc'],
    ['?startDate=2027-01-01', ''],
    ['?sort=-date&limit=1', 'd'],
    // Filters that are neither a time nor a page may refer to other items.
    ['?opens=z', 'abcd'],
  ])('GET /hours%s: %j', async (query, expected) => {
    const { send } = await open(hours(`{ type: array, items: ${day} }`, days, day));
    const answer = await send(`GET /hours${query}`);
    expect([answer.status, opens.parse(answer.json)]).toEqual([200, expected]);
  });

  test('in its wrapper, with what this says of the page', async () => {
    const wrapper = `{ type: object, properties: { total: { type: integer }, items: { type: array, items: ${day} } } }`;
    const { send } = await open(hours(wrapper, `{ total: 9, items: ${days} }`, day));
    const answer = await send('GET /hours?limit=1&startDate=2026-09-13');
    expect(answer.json).toEqual({ total: 2, items: [{ date: '2026-09-13', opens: 'c' }] });
    expect(answer.header('X-Total')).toBe('2');
  });
});

describe('a collection is searched and filtered as its parameters say', () => {
  const bun = `{ type: object, properties: { id: { type: string, readOnly: true, example: bun_1a2b3c4d }, name: { type: string }, kind: { type: string }, notes: { type: string }, dates: { type: array, items: { type: string, format: date } }, createdAt: { type: string, format: date-time, readOnly: true } } }`;
  const buns = `
    paths:
      /buns:
        get:
          parameters:
            - ${parameter('search', '{ type: string }', `, description: 'Looks into \`name\`.'`)}
            - ${parameter('after')}
            - ${parameter('before')}
            - ${parameter('limit', '{ type: integer, default: 10 }')}
            - ${parameter('createdAfter', '{ type: string, format: date-time }')}
            - ${parameter('startDate', '{ type: string, format: date }')}
            - ${parameter('endDate', '{ type: string, format: date }')}
          responses: { 200: { content: { application/json: { schema: { type: object, required: [page, items], properties: { page: { type: object, required: [startCursor, endCursor], properties: { startCursor: { type: string }, endCursor: { type: string }, total: { type: integer, example: 1 } } }, items: { type: array, items: ${bun} } } }, example: { page: { startCursor: a, endCursor: b, total: 1 }, items: [] } } } } }
        post: { requestBody: { ${json(bun)} }, responses: { 201: { ${json(bun)} } } }`;
  const made = [
    { name: 'Cinnamon Roll', kind: 'sweet', notes: 'warm', dates: ['2026-01-01'] },
    { name: 'Roll', kind: 'plain', notes: 'sweet butter', dates: ['2026-02-01', '2026-05-01'] },
    { name: 'Pretzel', kind: 'salty', notes: 'roll it', dates: ['2026-03-01'] },
  ];
  const page = z.object({
    page: z.object({ startCursor: z.string(), endCursor: z.string() }),
    items: z.array(z.object({ id: z.string(), name: z.string() })),
  });

  async function filled(): Promise<(query: string) => Promise<z.output<typeof page>>> {
    const { send, pass } = await open(buns);
    for (const { id } of page.parse((await send('GET /buns')).json).items) await send(`DELETE /buns/${id}`);
    pass(86_400);
    for (const one of made) {
      await send('POST /buns', one);
      pass(86_400);
    }
    return async (query) => page.parse((await send(`GET /buns?${query}`)).json);
  }

  test.each([
    ['search=roll', 'Cinnamon Roll, Roll'],
    ['search=warm', ''],
    ['createdAfter=2026-11-23T00:00:00Z', 'Roll, Pretzel'],
    ['startDate=2026-02-15', 'Roll, Pretzel'],
    ['endDate=2026-02-15', 'Cinnamon Roll, Roll'],
  ])('%s: %s', async (query, names) => {
    const list = await filled();
    const { items } = await list(query);
    const own = items.filter(({ name }) => made.some((one) => one.name === name));
    expect(own.map(({ name }) => name).join(', ')).toBe(names);
  });

  test('page by page both ways', async () => {
    const list = await filled();
    const all = await list('');
    const first = await list('limit=2');
    const second = await list(`limit=2&after=${first.page.endCursor}`);
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect((await list(`limit=2&before=${second.page.startCursor}`)).items).toEqual(first.items);
  });
});
