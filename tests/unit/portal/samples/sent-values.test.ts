import { expect, test } from 'vitest';
import { isNamed, textOf } from '../../../../src/portal/samples/sent-values.ts';
import { keyOf, type ParameterValue } from '../../../../src/portal/samples/request-parts.ts';

const value = (place: ParameterValue['in'], name: string, wire = ''): ParameterValue => ({ in: place, name, wire });
const values = [
  value('query', 'id'),
  value('query', 'filter[kind]'),
  value('query', 'limit'),
  value('header', 'X-Trace'),
  value('cookie', 'seen'),
];

test.each([
  ["curl 'https://a.example/pets?id=10&id=11'", ['query.id']],
  ["curl 'https://a.example/pets?limit=1' --header 'x-trace: 1'", ['query.limit', 'header.X-Trace']],
  ["curl 'https://a.example/pets?petid=1&filter%5Bkind%5D=a'", ['query.filter[kind]']],
  ['requests.get(url, params={"id": [10, 11], "limit": 2})', ['query.id', 'query.limit']],
  ["fetch(url, { headers: { 'X-Trace': 't', Cookie: 'seen=1' } })", ['header.X-Trace', 'cookie.seen']],
  ['a text about an id and a limit', []],
])('%s sends %j', (source, expected) => {
  expect(values.filter((one) => isNamed(source, one)).map(keyOf)).toEqual(expected);
});

test.each([
  [value('path', 'a', 'x%20y'), 'x y'],
  [value('query', 'a b', 'a%20b=c'), 'c'],
  [value('query', 'a', 'a=1&a=2'), undefined],
  [value('query', 'a', 'a=1,2'), undefined],
  [value('header', 'a', '50%'), '50%'],
  [value('path', 'a', '%zz'), undefined],
  [value('path', 'a', ''), undefined],
])('%j was %j', (wire, expected) => {
  expect(textOf(wire)).toBe(expected);
});
