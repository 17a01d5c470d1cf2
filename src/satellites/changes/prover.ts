import { isSpent, spendOn, type Budget } from '../../openapi/standard/budget.ts';
import { isRecord } from '../../openapi/standard/record.ts';
import { jsonToText, toJson, type Json } from '../../openapi/model/index.ts';
import { rootOf, type ReadSchema, type RootSchema } from '../../openapi/json-schema/index.ts';
import {
  around,
  counterexamples,
  isCounterexample,
  provesInclusion,
  type IncludeOptions,
} from '../../openapi/json-schema/inclusion/index.ts';
import { isSendable, readingsOf } from './sent-as-text.ts';
import type { SentWhole, Step, Witness } from './types.ts';

/** Documents of a comparison. */
export interface Documents {
  readonly old: Json;
  readonly new: Json;
}

/** Schemas of both documents, as plain data, and how their values are sent. */
interface Sides {
  readonly old: ReadSchema;
  readonly new: ReadSchema;
  readonly sent: SentWhole;
}

/** Question about the schemas of a change: whether nothing is refused, or which value one accepts and the other refuses. */
export interface ProofTask extends Sides {
  /** False where the schemas around these say what they mean. */
  readonly isProvable: boolean;
  /** The schemas of the whole value. */
  readonly whole: Sides;
  /** Steps from the whole value to the one of the changed schema. */
  readonly steps: readonly (Pick<Step, 'kind' | 'name'> & { readonly before: number })[];
  readonly focus: IncludeOptions['focus'];
  /** Keyword that an error about the value must name; undefined for any. */
  readonly field: string | undefined;
  /** Name that the value must not have. */
  readonly without: string | undefined;
}

/** Proves and searches, here or in a thread that is ended; then nothing is proven or found any more. */
export interface Prover {
  readonly judge: (task: ProofTask) => Promise<'proven' | Witness | undefined>;
  readonly isEnded: () => boolean;
  readonly close: () => void;
}

/** Maximum number of witnesses of one change that are tried as part of the whole value. */
const MAX_WHOLE = 5;
/** Maximum size of all witnesses of a comparison, and of further ones: a report holds them all. */
const [MAX_ALL, MAX_FURTHER] = [
  { values: 3_000_000, bytes: 30_000_000 },
  { values: 10_000, bytes: 100_000 },
];

/** Schema that accepts a value, and the one that may refuse it. */
type Roles = readonly [RootSchema, RootSchema];

/** Creates a prover that runs here. */
export function createProver(documents: Documents, isEnded: () => boolean = () => false): Prover {
  const left: Budget = { ...MAX_ALL };
  /** Returns the schema that accepts a value first, as it is sent, and the one that may refuse it. */
  const rolesOf = ({ old, new: now, sent }: Sides): Roles => {
    const [before, after] = [rootOf(documents.old, old), rootOf(documents.new, now)];
    return sent.direction === 'request' ? [before, after] : [after, before];
  };
  const optionsFor = (sent: SentWhole): IncludeOptions => ({
    isSpent: isEnded,
    direction: sent.direction,
    readingsOf: sent.isText === true || sent.isList === true ? (value) => readingsOf(toJson(value), sent) : undefined,
  });
  const isHeld = ([inner, outer]: Roles, value: Json, sent: SentWhole): boolean =>
    isSendable(value, sent) && isCounterexample(outer, inner, value, optionsFor(sent));
  const judge = (task: ProofTask): 'proven' | Witness | undefined => {
    const { sent, whole, steps, focus, field, without } = task;
    const { direction } = sent;
    const [roles, wholeRoles] = [rolesOf(task), rolesOf(whole)];
    if (task.isProvable && provesInclusion(roles[1], [roles[0]], optionsFor(sent))) return 'proven';
    let smallest: Json | undefined;
    let count = 0;
    for (const found of counterexamples(roles[1], roles[0], { ...optionsFor(sent), focus, field })) {
      const value = toJson(found);
      // mitigation: growth of all witnesses
      if (isSpent(left) && !spendOn({ ...MAX_FURTHER }, value)) continue;
      if (!isSendable(value, sent) || (without !== undefined && isRecord(value) && Object.hasOwn(value, without)))
        continue;
      const held = steps.length === 0 ? [value] : around(wholeRoles[0], wishOf(value, steps), optionsFor(whole.sent));
      for (const one of held) {
        const sample = toJson(one);
        if (!isHeld(wholeRoles, sample, whole.sent)) continue;
        spendOn(left, sample);
        return { value: sample, part: value, direction, whole: true };
      }
      if (smallest === undefined || jsonToText(value).length < jsonToText(smallest).length) smallest = value;
      if ((count += 1) >= MAX_WHOLE) break;
    }
    const isCertain = steps.length > 0 && steps.every(({ kind }) => kind !== 'choice');
    if (smallest === undefined || !isCertain) return undefined;
    spendOn(left, smallest);
    return { value: smallest, part: smallest, direction, whole: false };
  };
  return { isEnded, close: () => undefined, judge: (task) => Promise.resolve(judge(task)) };
}

/** Returns a schema of the values that have a value at the end of steps. */
function wishOf(value: Json, steps: ProofTask['steps']): unknown {
  return steps.reduceRight<unknown>(
    (inner, { kind, name, before }) => {
      if (kind === 'property') return { type: 'object', required: [name], properties: { [name]: inner } };
      if (kind === 'value') return { type: 'object', required: ['key'], properties: { key: inner } };
      if (kind !== 'item') return inner;
      const prefixItems = Array.from({ length: before }, () => true);
      return { type: 'array', minItems: prefixItems.length + 1, prefixItems, items: inner };
    },
    { const: value },
  );
}
