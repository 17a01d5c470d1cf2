import { expect, test } from 'vitest';
import { problemsOf, readApi } from './read-api.ts';

const read = (link: string): ReturnType<typeof readApi> =>
  readApi(`
    $self: https://example.com/api.yaml
    paths:
      /pets:
        post: { operationId: createPet, responses: { 201: { links: { next: ${link} } } } }
        delete: { operationId: secret, x-internal: true }
      /pets/{id}: { get: { operationId: getPet } }
      /shared: { $ref: "#/components/pathItems/Shared" }
    components:
      pathItems: { Shared: { get: { operationId: shared } } }
      links: { Next: { operationId: getPet, description: Shared } }`);

test.each([
  ['{ operationId: getPet }', 'get-pet', undefined],
  ['{ operationRef: "#/paths/~1pets~1{id}/get" }', 'get-pet', undefined],
  ['{ operationRef: "#/paths/~1pets~1%7Bid%7D/get" }', 'get-pet', undefined],
  ['{ operationRef: "https://example.com/api.yaml#/paths/~1pets~1{id}/get" }', 'get-pet', undefined],
  ['{ operationRef: "#/paths/~1shared/get" }', 'shared', undefined],
  ['{ $ref: "#/components/links/Next" }', 'get-pet', undefined],
  ['{ operationId: ghost }', undefined, 'ghost'],
  ['{ operationId: toString }', undefined, 'toString'],
  ['{ operationRef: "../other.yaml#/paths/x" }', undefined, '../other.yaml#/paths/x'],
  ['{}', undefined, undefined],
])('%s leads to %s', (written, id, target) => {
  const [link] = read(written).operations[0]?.responses[0]?.links ?? [];
  expect([link?.name, link?.operation?.id, link?.target]).toEqual(['next', id, target]);
});

test('parameters, body and server of a link are kept as written', () => {
  const link =
    '{ operationId: getPet, description: D, parameters: { id: $response.body#/id, path.n: 0 }, requestBody: null, server: { url: /v2 } }';
  expect(read(link).operations[0]?.responses[0]?.links).toMatchObject([
    {
      description: 'D',
      parameters: [
        { name: 'id', json: '$response.body#/id' },
        { name: 'path.n', json: 0 },
      ],
      requestBody: { json: null },
      server: { url: '/v2' },
    },
  ]);
});

test("the description beside a reference to a link is the link's", () => {
  const [link] =
    read('{ $ref: "#/components/links/Next", description: Here }').operations[0]?.responses[0]?.links ?? [];
  expect(link?.description).toBe('Here');
});

test('a link to a hidden operation is hidden', () => {
  const api = read('{ operationId: secret }');
  expect(api.operations[0]?.responses[0]?.links).toEqual([]);
  expect(JSON.stringify(api.document)).not.toContain('secret');
  expect(problemsOf(api)).toEqual([]);
});
