import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { json, open } from '../notes.ts';

const parameter = (name: string, schema = '{ type: string }', more = ''): string =>
  `{ name: ${name}, in: query, schema: ${schema}${more} }`;

test('a list that is not a collection is the document’s example, whichever page is asked for', async () => {
  const { send } = await open(`
    paths:
      /hours:
        get:
          parameters:
            - ${parameter('startDate', '{ type: string, format: date }')}
            - ${parameter('page', '{ type: integer }')}
          responses: { 200: { content: { application/json: { schema: { type: array, items: { type: object, properties: { date: { type: string } } } }, example: [{ date: 2026-09-11 }] } } } }`);
  expect((await send('GET /hours?page=2&startDate=2027-01-01')).json).toEqual([{ date: '2026-09-11' }]);
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
