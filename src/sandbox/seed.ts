import { collectionName } from './act/context.ts';
import { loadSchemas, type PlanParts } from './plan-parts.ts';
import { check } from './schema/check.ts';
import type { Match } from './schema/match.ts';
import type { Store, Write } from './store/store.ts';
import { matchTemplate } from './template.ts';

/**
 * Puts the records of a plan into a store that has none of it yet. Records of another plan stay where they are still valid and
 * go where they are not; gives how many went.
 */
export async function prepareStore(store: Store, parts: PlanParts, matches: Match): Promise<number> {
  const { id, hash } = parts.index;
  const known = await store.get(collectionName(id, '-'), 'plan');
  if (known?.value === hash) return 0;
  const mark: Write = { collection: collectionName(id, '-'), key: 'plan', value: hash };
  const read = { collection: mark.collection, key: mark.key, revision: known?.revision ?? 0 };
  const writes = known === undefined ? await seedsOf(parts) : await misfits(store, parts, matches);
  // Where another process was faster it has done the same.
  const isDone = await store.commit([read], [...writes, mark]);
  return isDone && known !== undefined ? writes.length : 0;
}

async function seedsOf(parts: PlanParts): Promise<readonly Write[]> {
  const writes: Write[] = [];
  for (const id of parts.index.resources) {
    for (const { collection, key, value } of (await parts.resource(id))?.seeds ?? [])
      writes.push({ collection: collectionName(parts.index.id, collection), key, value });
  }
  return writes;
}

async function misfits(store: Store, parts: PlanParts, matches: Match): Promise<readonly Write[]> {
  const prefix = collectionName(parts.index.id, '/');
  const writes: Write[] = [];
  for (const collection of await store.collections(prefix)) {
    const path = collection.slice(prefix.length - 1);
    const resources = await Promise.all(parts.index.resources.map((id) => parts.resource(id)));
    const resource = resources.find((one) => one !== undefined && matchTemplate(one.path, path) !== undefined);
    const resolve = await loadSchemas(parts, [resource?.schema]);
    for (const { key, value } of (await store.list(collection)).entries) {
      const schema = resource?.schema ?? false;
      const { faults } = await check(schema, value, { resolve, matches, direction: 'response' });
      if (faults.length > 0) writes.push({ collection, key, value: undefined });
    }
  }
  return writes;
}
