import { listAllTags, type Api, type OAuthFlow, type SecurityScheme, type Tag } from '../model/index.ts';
import { isEqual } from '../json-schema/index.ts';
import { placesOf } from './compare-content.ts';
import { compareOperations } from './compare-operation.ts';
import { compareNamed, compareSchemas } from './compare-schema.ts';
import { compareServers } from './compare-servers.ts';
import {
  addExistence,
  addFinding,
  compareFields,
  createRoot,
  pairByKey,
  type Comparison,
  type Subject,
} from './comparison.ts';
import { FIELD_RULES } from './field-rules.ts';
import type { Finding, Use } from './types.ts';

/** Use of the API as a whole. */
const API_USE: Use = { direction: 'request', operation: undefined, isError: false };

/** Finds all differences of two models, without their levels. */
export function compareModels(old: Api, now: Api): Comparison {
  const comparison: Comparison = {
    old,
    new: now,
    findings: [],
    named: new Map(),
    waiting: [],
    roots: [],
  };
  const root = createRoot('', [API_USE]);
  const subject: Subject = { object: 'api', root, place: '', pointers: { old: '#', new: '#' } };
  compareFields(comparison, subject, FIELD_RULES.api, [old, now]);
  compareFields(comparison, { ...subject, object: 'info', ...at('#/info') }, FIELD_RULES.info, [old.info, now.info]);
  compareServers(comparison, subject, [old.servers, now.servers]);
  compareTags(comparison, subject, [old.tags, now.tags]);
  compareSchemes(comparison, subject);
  compareOperations(comparison, [old.operations, now.operations]);
  compareOperations(comparison, [old.webhooks, now.webhooks]);
  compareWaiting(comparison);
  compareUnused(comparison, subject);
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

function compareTags(
  comparison: Comparison,
  within: Subject,
  [old, now]: readonly [readonly Tag[], readonly Tag[]],
): void {
  for (const [before, after] of pairByKey(listAllTags(old), listAllTags(now), ({ name }) => name)) {
    const subject: Subject = {
      ...within,
      object: 'tag',
      place: `tag ${(before ?? after)?.name ?? ''}`,
      pointers: placesOf({ ...within, ...at('#/tags') }, [before, after]),
    };
    if (before === undefined || after === undefined)
      addExistence(comparison, subject, before === undefined ? 'added' : 'removed');
    else compareFields(comparison, subject, FIELD_RULES.tag, [before, after]);
  }
}

function compareSchemes(comparison: Comparison, within: Subject): void {
  const { old, new: now } = comparison;
  for (const [before, after] of pairByKey(old.securitySchemes, now.securitySchemes, ({ id }) => id)) {
    const place = `security scheme ${(before ?? after)?.id ?? ''}`;
    const pointers = placesOf({ ...within, ...at('#/components/securitySchemes') }, [before, after]);
    const subject: Subject = { ...within, object: 'security-scheme', place, pointers };
    if (before === undefined || after === undefined)
      addExistence(comparison, subject, before === undefined ? 'added' : 'removed');
    else compareScheme(comparison, subject, before, after);
  }
}

function compareScheme(comparison: Comparison, subject: Subject, old: SecurityScheme, now: SecurityScheme): void {
  if (old.type !== now.type) {
    const [before, after] = [old.type, now.type];
    addFinding(comparison, subject, { field: 'type', action: 'changed', effects: 'changed', before, after });
    return;
  }
  compareFields(comparison, subject, FIELD_RULES['security-scheme'], [old, now]);
  if (old.type !== 'oauth2' || now.type !== 'oauth2') return;
  for (const [before, after] of pairByKey(old.flows, now.flows, ({ flow }) => flow)) {
    const place = `${subject.place}, flow ${(before ?? after)?.flow ?? ''}`;
    const flow: Subject = { ...subject, object: 'oauth-flow', place };
    if (before === undefined || after === undefined)
      addExistence(comparison, flow, before === undefined ? 'added' : 'removed');
    else compareFlow(comparison, flow, before, after);
  }
}

function compareFlow(comparison: Comparison, subject: Subject, old: OAuthFlow, now: OAuthFlow): void {
  compareFields(comparison, subject, FIELD_RULES['oauth-flow'], [old, now]);
  const names = (flow: OAuthFlow): unknown => flow.scopes.map(({ name }) => name);
  if (isEqual(names(old), names(now)) && !isEqual(old.scopes, now.scopes))
    addFinding(comparison, subject, { field: 'scopeText', action: 'changed', effects: 'text' });
}

function compareWaiting(comparison: Comparison): void {
  for (let next = comparison.waiting.shift(); next !== undefined; next = comparison.waiting.shift())
    compareNamed(comparison, next);
}

/** Adds the named schemas that only one document has; those that nobody refers to are compared too. */
function compareUnused(comparison: Comparison, within: Subject): void {
  const { old, new: now, named } = comparison;
  const met = new Set([...named.values()].flatMap((root) => [root.old, root.new]));
  for (const [before, after] of pairByKey(old.schemas, now.schemas, ({ name }) => name ?? '')) {
    const schema = before ?? after;
    if (schema === undefined || met.has(schema)) continue;
    if (before !== undefined && after !== undefined) {
      const root = createRoot('', []);
      compareSchemas(comparison, before, after, { root, path: '', steps: [] });
      continue;
    }
    const subject: Subject = {
      ...within,
      object: 'schema',
      place: `schema ${schema.name ?? ''}`,
      ...at(schema.pointer),
    };
    addExistence(comparison, subject, before === undefined ? 'added' : 'removed');
  }
}
