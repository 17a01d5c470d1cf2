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
  ['{ operationRef: "#/paths/~1pets~1%7Bid%7D/get" }', 'get-pet', undefined],
  ['{ operationRef: "https://example.com/api.yaml#/paths/~1pets~1{id}/get" }', 'get-pet', undefined],
  ['{ operationRef: "#/paths/~1shared/get" }', 'shared', undefined],
  ['{ $ref: "#/components/links/Next" }', 'get-pet', undefined],
  ['{ operationId: toString }', undefined, 'toString'],
  ['{ operationRef: "../other.yaml#/paths/x" }', undefined, '../other.yaml#/paths/x'],
  ['{}', undefined, undefined],
])('%s leads to %s', (written, id, target) => {
  const [link] = read(written).operations[0]?.responses[0]?.links ?? [];
  expect([link?.name, link?.operation?.id, link?.target]).toEqual(['next', id, target]);
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
