import type { Schema } from '../../openapi/model/index.ts';
import { ERRORS, isKeyword, KEYWORDS, type ReadSchema } from '../../openapi/json-schema/index.ts';
import { hasRestAround } from './compare-schema.ts';
import type { ProofTask } from './prover.ts';
import { isOtherType } from './schema-rules.ts';
import type { Finding, SchemaPair, Sent } from './types.ts';

/** Returns the question about a finding: whether nothing is refused, or which value is. */
export function taskOf(finding: Finding, pair: SchemaPair, sent: Sent): ProofTask {
  const { root } = finding;
  const { direction, isText = false, path } = sent;
  // Uses have operations, which a thread needs not.
  const plain = { direction, isText, path };
  // Values without a property show that it is required; those with it show what nobody has sent.
  const isMissing = finding.isRequired === true && direction === 'request';
  const field = isMissing ? 'required' : finding.field;
  // Other types are refused, where all is sent as text, by what describes them.
  const hasTypes = pair.old.type.length > 0 && pair.new.type.length > 0 && !isOtherType(pair.old, pair.new);
  const isNamed =
    isNamedByErrors(field) && (field !== 'type' || (hasTypes));
  const isPart = pair.steps.length > 0;
  const isList = root.isList === true;
  return {
    old: toPlain(pair.old),
    new: toPlain(pair.new),
    sent: { ...plain, isPart, isList: isList && !isPart },
    isProvable: !hasRestAround(pair),
    whole: {
      old: toPlain(root.old ?? pair.old),
      new: toPlain(root.new ?? pair.new),
      sent: { ...plain, isPart: false, isList },
    },
    steps: pair.steps.map(({ kind, name, old }) => ({ kind, name, before: old.prefixItems.length })),
    focus: { keyword: KEYWORD_OF[field] ?? field, name: pair.name },
    field: isNamed ? field : undefined,
    without: isMissing ? pair.name : undefined,
  };
}

/** Returns what a prover reads of a schema: its places in the document, or for one that is made up, its parts. */
function toPlain({ pointers, type, required, properties }: Schema): ReadSchema {
  const isMadeUp = pointers.length === 0;
  return {
    pointers,
    type,
    required: isMadeUp ? required : [],
    properties: isMadeUp ? properties.map(({ name, schema }) => ({ name, schema: toPlain(schema) })) : [],
  };
}

/** Keywords of the fields of changes, where their names differ. */
const KEYWORD_OF: Readonly<Record<string, string>> = { property: 'properties', enumValue: 'enum' };

/** Returns true for a field whose change a validation error names: a keyword with a message, and without schemas that have their own. */
function isNamedByErrors(field: string): boolean {
  return (
    isKeyword(field) && field in ERRORS && KEYWORDS[field].children === undefined && KEYWORDS[field].check !== undefined
  );
}
