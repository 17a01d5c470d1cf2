import { isList, isObject, type Json, type JsonObject } from './json.ts';
import { inTables } from './json-schema.ts';
import { loadSchemas, partsOf } from './table-parts.ts';
import type { MockTables, ResourceTable, SeedTable } from './tables/types.ts';
import { matchTemplate } from './template.ts';
import { formatError, type Match, validateAsync } from '../json-schema/index.ts';
import { getOwn } from '../standard/record.ts';

/** Mock tables with custom seed data, and the validation errors of that data, a sentence each. */
export interface CustomSeeds {
  readonly plans: readonly MockTables[];
  readonly faults: readonly string[];
}

/**
 * Replaces seed data by custom records: `{ "/pets": [{ "id": 1, … }], "/settings": { … } }`, by the path of a collection with its
 * parameters filled in, or of a single record. A listed collection has exactly these records; the others keep theirs. Where
 * several APIs have a path, the first is meant.
 */
export async function withSeeds(plans: readonly MockTables[], given: JsonObject, matches: Match): Promise<CustomSeeds> {
  let made = plans;
  const faults: string[] = [];
  for (const [path, value] of Object.entries(given)) {
    const place = findPlace(made, path);
    if (place === undefined) {
      const known = made.flatMap((plan) => Object.values(plan.resources).map((resource) => resource.path));
      faults.push(`${path} is not a collection; there are: ${known.join(', ')}.`);
      continue;
    }
    const { plan, resource } = place;
    const sown = await seedsOf(plan, resource, { path, value, matches });
    faults.push(...sown.faults);
    const rest = resource.seeds.filter(({ collection }) => collection !== path);
    const resources = { ...plan.resources, [resource.id]: { ...resource, seeds: [...rest, ...sown.seeds] } };
    made = made.map((one) => (one === plan ? { ...plan, resources } : one));
  }
  return { plans: made, faults };
}

function findPlace(
  plans: readonly MockTables[],
  path: string,
): { readonly plan: MockTables; readonly resource: ResourceTable } | undefined {
  for (const plan of plans) {
    const resource = Object.values(plan.resources).find((one) => matchTemplate(one.path, path) !== undefined);
    if (resource !== undefined) return { plan, resource };
  }
  return undefined;
}

interface Given {
  readonly path: string;
  readonly value: Json;
  readonly matches: Match;
}

async function seedsOf(
  plan: MockTables,
  resource: ResourceTable,
  { path, value, matches }: Given,
): Promise<{ readonly seeds: readonly SeedTable[]; readonly faults: readonly string[] }> {
  if (resource.single !== isObject(value) || !(isObject(value) || isList(value))) {
    const wanted = resource.single ? 'a record: an object' : 'a collection: a list of objects';
    return { seeds: [], faults: [`${path} is ${wanted}.`] };
  }
  const faults: string[] = [];
  const seeds: SeedTable[] = [];
  const resolve = await loadSchemas(partsOf(plan), [resource.schema]);
  for (const [index, record] of (isList(value) ? value : [value]).entries()) {
    const at = resource.single ? path : `${path}, record ${index + 1}`;
    const id = resource.identity === undefined || !isObject(record) ? index + 1 : getOwn(record, resource.identity);
    const checked = await validateAsync(inTables(resource.schema ?? true, resolve), record, {
      matches,
      direction: 'response',
    });
    faults.push(
      ...checked.errors
        .slice(0, 3)
        .map((error) => `${at}: ${error.pointer} ${formatError(error)}${lacking(error.missing)}.`),
    );
    if (!isObject(record)) faults.push(`${at} must be an object.`);
    else if (resource.single) seeds.push({ collection: path, key: '', value: record });
    else if (typeof id === 'string' || typeof id === 'number')
      seeds.push({ collection: path, key: String(id), value: record });
    else faults.push(`${at} needs "${resource.identity ?? ''}", by which it is named.`);
  }
  return { seeds, faults };
}

function lacking(name: string | undefined): string {
  return name === undefined ? '' : `: "${name}"`;
}
