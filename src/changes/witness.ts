import type { Schema } from '../model/index.ts';
import { ERRORS, isKeyword, KEYWORDS, type ReadSchema } from '../json-schema/index.ts';
import type { ProofTask, Prover } from './prover.ts';
import { isOtherType, mayImplyTypes } from './schema-rules.ts';
import type { ComparedPart, Finding, SchemaPair, Sent, SentWhole, Witness } from './types.ts';

/** Proves that nothing is refused, or searches values that one document accepts and the other refuses, by the validator. */
export interface Judge {
  readonly isProven: (schemas: Sides, sent: SentWhole) => Promise<boolean>;
  /** Returns a witness against a change in a direction; undefined where there is none, or the search was ended. */
  readonly findWitness: (finding: Finding, pair: SchemaPair, sent: Sent) => Promise<Witness | undefined>;
  /** True when nothing is proven or searched any more. */
  readonly isEnded: () => boolean;
}

/** Schemas of both documents, or of a finding. */
type Sides = Pick<SchemaPair, 'old' | 'new'>;

/** Creates the judge of findings. */
export function createJudge(prover: Prover): Judge {
  const taskOf = (
    { old, new: now }: Sides,
    { direction, isText = false, path, isList = false, isPart = false }: SentWhole,
  ): ProofTask => ({
    old: toPlain(old),
    new: toPlain(now),
    // Uses have operations, which a thread needs not.
    sent: { direction, isText, path, isList, isPart },
  });
  return {
    isEnded: prover.isEnded,
    isProven: async (schemas, sent) => prover.proves(taskOf(schemas, sent)),
    findWitness: async (finding, pair, sent) => {
      const { root } = finding;
      // Values without a property show that it is required; those with it show what nobody has sent.
      const isMissing = finding.isRequired === true && sent.direction === 'request';
      const field = isMissing ? 'required' : finding.field;
      const whole = root.old === undefined || root.new === undefined ? pair : { old: root.old, new: root.new };
      // Other types are refused, where all is sent as text, by what describes them.
      const hasTypes = pair.old.type.length > 0 && pair.new.type.length > 0 && !isOtherType(pair.old, pair.new);
      const isNamed =
        isNamedByErrors(field) && (field !== 'type' || (hasTypes && !mayImplyTypes(pair.old.type, pair.new.type)));
      return prover.findWitness({
        ...taskOf(pair, sentAt(root, pair, sent)),
        whole: taskOf(whole, { ...sent, isList: root.isList }),
        steps: pair.steps.map(({ kind, name, old }) => ({ kind, name, before: old.prefixItems.length })),
        focus: { keyword: KEYWORD_OF[field] ?? field, name: pair.name },
        field: isNamed ? field : undefined,
        without: isMissing ? pair.name : undefined,
      });
    },
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

/** Returns how the values of a part of a root are sent. */
export function sentAt({ isList }: ComparedPart, { steps }: SchemaPair, sent: Sent): SentWhole {
  return { ...sent, isList: isList === true && steps.length === 0, isPart: steps.length > 0 };
}

/** Keywords of the fields of changes, where their names differ. */
const KEYWORD_OF: Readonly<Record<string, string>> = { property: 'properties', enumValue: 'enum' };

/** Returns true for a field whose change a validation error names: a keyword with a message, and without schemas that have their own. */
function isNamedByErrors(field: string): boolean {
  return (
    isKeyword(field) && field in ERRORS && KEYWORDS[field].children === undefined && KEYWORDS[field].check !== undefined
  );
}
