import { listAllTags, type Api, type SecurityScheme } from '../../openapi/model/index.ts';
import { isEqual } from '../../openapi/json-schema/index.ts';
import { placesOf } from './compare-content.ts';
import { compareOperations, compareServers } from './compare-operation.ts';
import { compareNamed, compareSchemas } from './compare-schema.ts';
import {
  addExistence,
  addFinding,
  compareFields,
  compareObjects,
  createRoot,
  pairByKey,
  wholePair,
} from './comparison.ts';
import { FIELD_RULES } from './field-rules.ts';
import type { Comparison, Finding, Sides, Subject, Use } from './types.ts';

/** Use of the API as a whole. */
const API_USE: Use = { direction: 'request', operation: undefined, isError: false };

/** Finds all differences of two models, without their levels. */
export function compareModels(old: Api, now: Api): Comparison {
  const comparison: Comparison = { old, new: now, findings: [], named: new Map(), waiting: [], roots: [] };
  const root = createRoot('', [API_USE]);
  const subject: Subject = { comparison, object: 'api', root, place: '', ...at('#') };
  compareFields(subject, FIELD_RULES.api, [old, now]);
  compareFields({ ...subject, object: 'info', ...at('#/info') }, FIELD_RULES.info, [old.info, now.info]);
  compareServers(subject, [old.servers, now.servers]);
  for (const tags of pairByKey(listAllTags(old.tags), listAllTags(now.tags), ({ name }) => name)) {
    const tag: Subject = { ...subject, object: 'tag', place: `tag ${(tags[0] ?? tags[1])?.name ?? ''}` };
    compareObjects({ ...tag, pointers: placesOf(at('#/tags'), tags) }, FIELD_RULES.tag, tags);
  }
  compareSchemes(subject);
  compareOperations(comparison, [old.operations, now.operations]);
  compareOperations(comparison, [old.webhooks, now.webhooks]);
  compareWaiting(comparison);
  compareUnused(subject);
  compareWaiting(comparison);
  return comparison;
}

/** Returns the finding of an API that was removed as a whole; safe once the sunsets of all its operations have passed. */
export function removalOf(api: Api): Finding {
  const operations = [...api.operations, ...api.webhooks];
  const uses = operations.map((operation): Use => {
    const direction = operation.kind === 'operation' ? 'request' : 'response';
    return { direction, operation, isError: false };
  });
  const sunsets = operations.map(({ deprecation }) => deprecation?.sunset?.instant);
  const known = sunsets.filter((sunset) => sunset !== undefined).toSorted();
  return {
    object: 'api',
    field: '',
    action: 'removed',
    effects: { request: 'narrower', response: 'changed' },
    root: createRoot('', uses.length === 0 ? [API_USE] : uses),
    place: '',
    before: api.info.title,
    after: undefined,
    pointer: '#',
    side: 'old',
    pair: undefined,
    sunset: known.length === sunsets.length ? known.at(-1) : undefined,
  };
}

function at(pointer: string): Pick<Subject, 'pointers'> {
  return { pointers: { old: pointer, new: pointer } };
}

function compareSchemes(within: Subject): void {
  const { old, new: now } = within.comparison;
  for (const pair of pairByKey(old.securitySchemes, now.securitySchemes, ({ id }) => id)) {
    const [before, after] = pair;
    const place = `security scheme ${(before ?? after)?.id ?? ''}`;
    const pointers = placesOf(at('#/components/securitySchemes'), pair);
    const subject: Subject = { ...within, object: 'security-scheme', place, pointers };
    const rules = FIELD_RULES['security-scheme'];
    if (before !== undefined && after !== undefined && before.type !== after.type)
      compareFields(subject, rules, [before, after], (field) => field !== 'type');
    else compareObjects(subject, rules, pair);
    compareFlows(subject, pair);
  }
}

function compareFlows(subject: Subject, [old, now]: Sides<SecurityScheme | undefined>): void {
  if (old?.type !== 'oauth2' || now?.type !== 'oauth2') return;
  for (const pair of pairByKey(old.flows, now.flows, (one) => one.flow)) {
    const place = `${subject.place}, flow ${(pair[0] ?? pair[1])?.flow ?? ''}`;
    const flow: Subject = { ...subject, object: 'oauth-flow', place };
    compareObjects(flow, FIELD_RULES['oauth-flow'], pair, ({ scopes }, { scopes: others }) => {
      const isSame = isEqual(
        scopes.map(({ name }) => name),
        others.map(({ name }) => name),
      );
      if (isSame && !isEqual(scopes, others))
        addFinding(flow, { field: 'scopeText', action: 'changed', effects: 'text' });
    });
  }
}

function compareWaiting(comparison: Comparison): void {
  for (let next = comparison.waiting.shift(); next !== undefined; next = comparison.waiting.shift())
    compareNamed(comparison, next);
}

/** Adds the named schemas that only one document has; those that nobody refers to are compared too. */
function compareUnused(within: Subject): void {
  const { comparison } = within;
  const { old, new: now, named } = comparison;
  const met = new Set([...named.values()].flatMap((root) => [root.old, root.new]));
  for (const [before, after] of pairByKey(old.schemas, now.schemas, ({ name }) => name ?? '')) {
    const schema = before ?? after;
    if (schema === undefined || met.has(schema)) continue;
    if (before !== undefined && after !== undefined) {
      compareSchemas(wholePair(comparison, createRoot('', []), [before, after]));
      continue;
    }
    const place = `schema ${schema.name ?? ''}`;
    addExistence({ ...within, object: 'schema', place, ...at(schema.pointer) }, [before && {}, after && {}]);
  }
}
