import { describe, expect, test } from 'vitest';
import type { RouteTable } from '../../../../src/sandbox/tables/types.ts';
import { route } from '../../../../src/sandbox/middleware/route.ts';

const routes: readonly RouteTable[] = [
  { template: '/pets/{id}', query: [], operations: { GET: 'get', DELETE: 'delete' } },
  { template: '/pets/mine', query: [], operations: { GET: 'mine', OPTIONS: 'options' } },
  { template: '/{any}/mine', query: [], operations: { PUT: 'any' } },
  { template: '/do', query: [], operations: { POST: 'plain' } },
  { template: '/do', query: [['action', 'run']], operations: { POST: 'run' } },
];

describe('the most specific template that has the method answers', () => {
  test.each([
    ['GET', '/pets/7', 'get'],
    ['GET', '/pets/mine', 'mine'],
    ['DELETE', '/pets/mine', 'delete'],
    ['PUT', '/pets/mine', 'any'],
    ['HEAD', '/pets/7', 'get'],
    ['OPTIONS', '/pets/mine', 'options'],
    ['POST', '/do', 'plain'],
    ['POST', '/do?action=run', 'run'],
    ['POST', '/pets/7', 'method GET, DELETE, HEAD, OPTIONS'],
    ['GET', '/pets', 'nothing'],
    ['GET', '/pets/7/', 'nothing'],
    ['constructor', '/pets/7', 'method GET, DELETE, HEAD, OPTIONS'],
  ])('%s %s: %s', (method, address, expected) => {
    const url = new URL(address, 'http://x');
    const routed = route(routes, { method, path: url.pathname, query: url.searchParams });
    const told =
      routed.kind === 'operation'
        ? routed.operation
        : routed.kind === 'method'
          ? `method ${routed.allow.join(', ')}`
          : routed.kind;
    expect(told).toBe(expected);
  });
});
