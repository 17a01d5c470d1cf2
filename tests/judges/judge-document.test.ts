import { expect, test } from 'vitest';
import type { Json } from '../../src/openapi/model/index.ts';
import { createDocumentJudge } from './judge-document.ts';
import { addVerdict, noValues, settle } from './judge-values.ts';

const SCHEMAS: Readonly<Record<string, Json>> = {
  Email: { type: 'string', format: 'email' },
  Host: { type: 'string', format: 'hostname' },
  Small: { type: 'integer', format: 'int32' },
  Bytes: { type: 'string', format: 'byte' },
  Price: { type: 'number', multipleOf: 0.01 },
  User: { type: 'object', required: ['email'], properties: { email: { $ref: '#/components/schemas/Email' } } },
  Choice: { oneOf: [{ type: 'string' }, { maxLength: 3 }] },
  Refusal: { oneOf: [{ type: 'integer' }, {}], not: { oneOf: [{ type: 'integer' }, { minimum: 1 }] } },
};

// RFC 5321, 4.1.2, allows a domain without a dot, which ajv-formats refuses.
test.each<readonly [string, Json, string]>([
  ['Email', 'a@b.example', 'valid'],
  ['Email', 'a@b', 'arbiter'],
  ['User', { email: 'a@b' }, 'arbiter'],
  ['User', { email: 'a@' }, 'refused'],
  ['Host', 'a b', 'refused'],
  ['Small', 2 ** 31, 'refused'],
  ['Bytes', '*', 'refused'],
  ['Price', 0.29, 'valid'],
  ['Price', 0.295, 'refused'],
  ['Choice', 'a', 'convention'],
  ['Choice', 'abcd', 'valid'],
  ['Refusal', 1, 'convention'],
  ['Refusal', 0, 'refused'],
])('the verdict on %s %j is %s', async (name, value, expected) => {
  const found = noValues();
  const judge = createDocumentJudge({ openapi: '3.1.0', components: { schemas: SCHEMAS } });
  const schema = { pointers: [`#/components/schemas/${name}`] };
  addVerdict({ judge, found }, { place: name, schema, value, sent: 'both' });
  await settle(found);
  const counted = Object.entries(found.counts).flatMap(([kind, count]) => (count > 0 ? [kind] : []));
  expect(found.refused.length > 0 ? ['refused'] : counted).toEqual([expected]);
});
