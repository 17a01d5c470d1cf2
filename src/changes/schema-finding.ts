import { addFinding, type Comparison, type Subject } from './comparison.ts';
import type { Finding, ComparedPart, SchemaPair, Step } from './types.ts';

/** Place in a root: path as it is shown, and steps that lead to it. */
export interface SchemaPlace {
  readonly root: ComparedPart;
  readonly path: string;
  readonly steps: readonly Step[];
}

/** Adds a finding about a schema. */
export function addSchemaFinding(
  comparison: Comparison,
  pair: SchemaPair,
  { root, path }: SchemaPlace,
  found: Pick<Finding, 'field' | 'action' | 'effects'> &
    Partial<Pick<Finding, 'before' | 'after' | 'because' | 'isRequired' | 'isExtensible' | 'sunset' | 'isUnseen'>>,
): void {
  const place = [root.place, path].filter(Boolean).join(' ');
  const pointers = { old: pair.old.pointer, new: pair.new.pointer };
  const subject: Subject = { object: 'schema', root, place, pointers };
  addFinding(comparison, subject, { ...found, pair });
}
