import { expect, test } from 'vitest';
import { formatCallback, formatExpression, formatPass } from '../../../../src/portal/messages/format/expressions.ts';
import * as en from '../../../../src/portal/messages/en/index.ts';

test.each([
  ['$url', 'the request URL'],
  ['$method', 'the request method'],
  ['$statusCode', 'the response status'],
  ['$request.path.id', 'the path parameter `id`'],
  ['$request.query.to', 'the query parameter `to`'],
  ['$response.header.Location', 'the response header `Location`'],
  ['$response.body', 'the response body'],
  ['$response.body#/items/0/id', '`items.0.id` of the response body'],
  ['{$request.body#/a~1b}', '`a/b` of the request body'],
  ['$odd.thing', '`$odd.thing`'],
])('%s is %s', (expression, words) => {
  expect(formatExpression(en, expression)).toBe(words);
});

test.each([
  ['{$request.body#/url}', 'Sent to the URL in `url` of the request body.'],
  ['$request.query.url', 'Sent to the query parameter `url`.'],
  ['https://a.example/hook', 'Sent to `https://a.example/hook`.'],
  [
    'https://a.example/{$request.query.id}',
    'Sent to `https://a.example/{$request.query.id}`, where `{$request.query.id}` is the query parameter `id`.',
  ],
])('a callback to %s', (expression, words) => {
  expect(formatCallback(en, expression)).toBe(words);
});

test.each([
  ['petId', '$response.body#/id', '`id` of the response body as `petId`'],
  ['full', 'true', '`true` as `full`'],
  [undefined, '{"a":1}', '`{"a":1}` as the body'],
])('a link passes on %s: %s', (name, value, line) => {
  expect(formatPass(en, { name, value })).toBe(line);
});
