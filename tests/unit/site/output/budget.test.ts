import { expect, test } from 'vitest';
import { isPortalError } from '../../../../src/openapi/model/index.ts';
import { BuildBudget, machineMemory } from '../../../../src/site/output/budget.ts';
import type { Limits } from '../../../../src/site/output/budget.ts';
import { settingsSchema } from '../../../../src/portal/settings/settings.ts';
import { portalOf, SHOP } from '../../portal/portal-of.ts';

const portal = portalOf({ documents: { shop: SHOP } });
const ample: Limits = { seconds: 1000, output: 1000, memory: 1_000_000 };

function pageAt(path: string) {
  const page = portal.pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`There is no page ${path}.`);
  return page;
}

/** Returns the error that the start of the next part throws. */
function thrown(budget: BuildBudget): unknown {
  try {
    budget.begin('writing pages', pageAt('/reference/shop/goods/'));
  } catch (error) {
    return isPortalError(error) ? [error.message, error.hint, error.pointer] : error;
  }
  return undefined;
}

test('a build within its limits goes on', () => {
  const budget = new BuildBudget(ample);
  budget.wrote(999_999_999);
  expect(thrown(budget)).toBeUndefined();
});

test.each([
  ['seconds', 1e-9, 'The build has not ended after'],
  ['output', 1, 'The build has written more than 1 MB'],
  ['memory', 1, 'The build needs more than 1 MB of memory'],
] as const)('%s that are used up stop it, with what it was at and how to go on', (key, limit, words) => {
  const budget = new BuildBudget({ ...ample, [key]: limit });
  budget.wrote(1_000_001);
  const hint = `Fix the document, split it, or raise \`limits.${key}\` in portal.config.ts. Nothing is published.`;
  expect(thrown(budget)).toEqual([expect.stringContaining(words), hint, undefined]);
});

test.each([
  ['/reference/shop/goods/list-goods/', '#/paths/~1goods/get'],
  ['/reference/shop/schemas/good/', '#/components/schemas/Good'],
  ['/reference/shop/orders/', '#/tags'],
  ['/reference/shop/', '#'],
])('the page that was written last is named with its place: %s', (path, pointer) => {
  const budget = new BuildBudget({ ...ample, output: 2 });
  budget.begin('writing pages', pageAt(path));
  budget.wrote(2_000_001);
  const message = `The build has written more than 2 MB: it is writing pages, the last one ${path}.`;
  expect(thrown(budget)).toEqual([message, expect.any(String), pointer]);
  // Each later call throws it again.
  expect(thrown(budget)).toEqual([message, expect.any(String), pointer]);
});

test('limits are generous, and those of memory the machine’s', () => {
  expect(settingsSchema.parse({}).limits).toEqual({ seconds: 1800, output: 4000 });
  expect(settingsSchema.parse({ limits: { output: 1 } }).limits).toEqual({ seconds: 1800, output: 1 });
  expect(settingsSchema.safeParse({ limits: { seconds: 0 } }).success).toBe(false);
  expect(machineMemory()).toBeGreaterThan(100);
});
