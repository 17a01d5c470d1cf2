import { expect, test } from 'vitest';
import { tellableBody } from '../../../../../src/client/request/edit/tellable.ts';

const schemas = { 'inner.json': { type: 'object', properties: { pin: { format: 'password' } } } } as const;
const schema = {
  type: 'object',
  properties: {
    name: {},
    card: { writeOnly: true },
    inner: { $ref: 'inner.json' },
    list: { items: { properties: { code: { format: 'password' } } } },
  },
} as const;

test('what may be secret is in no link, at any depth', () => {
  const body = {
    name: 'Rex',
    card: 1,
    apiKey: 'k',
    inner: { pin: '1', other: { access_token: 't', left: true } },
    list: [{ code: 'c', id: 1 }],
  };
  const told = tellableBody(JSON.stringify(body), schema, (address) =>
    address === 'inner.json' ? schemas[address] : undefined,
  );
  expect(JSON.parse(told ?? '')).toEqual({ name: 'Rex', inner: { other: { left: true } }, list: [{ id: 1 }] });
});

test.each(['{', `"${'x'.repeat(2001)}"`])('no link contains what is not JSON, or too long', (text) => {
  expect(tellableBody(text, undefined, () => undefined)).toBeUndefined();
});

test('long numbers keep their digits', () => {
  expect(tellableBody('{"id": 12345678901234567890}', undefined, () => undefined)).toBe('{"id":12345678901234567890}');
});
