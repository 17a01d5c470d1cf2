import { expect, test } from 'vitest';
import { readApi } from './read-api.ts';

test('a callback holds operations by expression', () => {
  const api = readApi(`
    paths:
      /pets:
        post:
          callbacks:
            adopted:
              x-note: none
              "{$request.body#/url}": { post: { summary: Adopted }, put: { operationId: again } }
            empty: { "{$url}": {} }
            shared: { $ref: "#/components/callbacks/Gone" }
            bad: text
    components: { callbacks: { Gone: { "{$url}": { delete: { tags: [undeclared] } } } } }`);
  const callbacks = api.operations[0]?.callbacks ?? [];
  expect(
    callbacks.map(({ name, expression, operations }) => [
      name,
      expression,
      operations.map(({ kind, id, method, path }) => `${kind} ${id} ${method} ${path}`),
    ]),
  ).toEqual([
    [
      'adopted',
      '{$request.body#/url}',
      ['callback adopted POST {$request.body#/url}', 'callback again PUT {$request.body#/url}'],
    ],
    ['shared', '{$url}', ['callback shared DELETE {$url}']],
  ]);
  expect(api.tags.map(({ name }) => name)).toEqual(['Operations']);
});

test('a callback may lead back to the operation that holds it', () => {
  const api = readApi(
    'paths: { /a: { post: { operationId: a, callbacks: { again: { "{$url}": { $ref: "#/paths/~1a" } } } } } }',
  );
  const callback = api.operations[0]?.callbacks[0]?.operations[0];
  expect(callback?.kind).toBe('callback');
  expect(callback?.callbacks[0]?.operations[0]).toBe(callback);
});
