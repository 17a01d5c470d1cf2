import { rootOf } from '../json-schema/index.ts';
import { isSame } from '../json-schema/inclusion/index.ts';
import type { Schema } from '../model/index.ts';
import type { Comparison } from './comparison.ts';
import type { Finding } from './types.ts';
import { addSchemaFinding, type SchemaPlace } from './schema-finding.ts';

/** Pointers of named schemas, which are compared for themselves. */
const NAMED = /^#\/(?:components\/schemas|definitions)\/[^/]+$/;

/** Adds that the schemas of a root differ in the documents, where their models, made for readers, may not. */
export function addUnseen(comparison: Comparison, old: Schema, now: Schema, at: SchemaPlace): void {
  if (at.steps.length > 0) return;
  const [before, after] = [rootOf(comparison.old.document, old), rootOf(comparison.new.document, now)];
  if (isSame(before, after, (reference) => NAMED.test(reference))) return;
  const pair = { old, new: now, steps: at.steps };
  addSchemaFinding(comparison, pair, at, {
    field: 'structure',
    action: 'changed',
    effects: 'changed',
    isUnseen: true,
  });
}

/** Returns the findings, without differences that the models do not show where parts are in the words of another version. */
export function withoutRespelled({ findings, respelled }: Comparison): readonly Finding[] {
  const reached = new Set(respelled);
  for (const root of reached) for (const user of root.users.keys()) reached.add(user);
  return findings.filter(({ isUnseen, root }) => isUnseen !== true || !reached.has(root));
}
