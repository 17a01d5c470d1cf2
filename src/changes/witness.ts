import { isSpent, spendOn, type Budget } from '../standard/budget.ts';
import { isRecord } from '../standard/record.ts';
import { jsonToText, toJson, type Api, type Json, type Schema } from '../model/index.ts';
import { ERRORS, isKeyword, KEYWORDS, rootOf, type Match, type RootSchema } from '../json-schema/index.ts';
import {
  around,
  counterexamples,
  isCounterexample,
  isolateEdit,
  itemOfList,
  provesInclusion,
  type IncludeOptions,
} from '../json-schema/inclusion/index.ts';
import { isOtherType } from './compare-schema.ts';
import type { IsNewName } from './new-names.ts';
import { mayImplyTypes } from './schema-rules.ts';
import { inPath, isScalar, isSendable, readingsOf } from './sent-as-text.ts';
import type { Finding, ComparedPart, SchemaPair, Sent, SentWhole, Step, Witness } from './types.ts';
import { withOldNames } from './unseen.ts';

/** Schemas of both documents, or of a finding. */
type Sides = Pick<SchemaPair, 'old' | 'new' | 'oldNames'>;

/** Proves that nothing is refused, or searches values that one document accepts and the other refuses, by the validator. */
export interface Judge {
  readonly isProven: (schemas: Sides, sent: SentWhole) => boolean;
  /** Returns true if an edit is proven to be harmless beside the keywords around it, whatever else has changed. */
  readonly isEditProven: (finding: Finding, pair: SchemaPair, sent: SentWhole) => boolean;
  /** Returns a witness against a change in a direction; undefined where there is none, `spent` where the search was ended. */
  readonly findWitness: (finding: Finding, pair: SchemaPair, sent: Sent) => Promise<Witness | 'spent' | undefined>;
  /** Returns true for the name of a property that the old document says nothing about. */
  readonly isNewName: IsNewName;
  /** True when no further witness is to be searched. */
  readonly isSpent: () => boolean;
}

/** Maximum number of witnesses of one change that are tried as part of the whole value. */
const MAX_WHOLE = 5;
/** Maximum size of all witnesses of a comparison, and of further ones: a report holds them all. */
const [MAX_ALL, MAX_FURTHER] = [
  { values: 3_000_000, bytes: 30_000_000 },
  { values: 10_000, bytes: 100_000 },
];

/** Creates the judge of two models; `isSpent` ends its search. */
export function createJudge(
  apis: { readonly old: Api; readonly new: Api },
  options: {
    readonly matches: Match;
    readonly isSpent: () => boolean;
    readonly isNewName: IsNewName;
  },
): Judge {
  const left: Budget = { ...MAX_ALL };
  const known = new WeakMap<Schema, RootSchema>();
  const rootIn = (side: 'old' | 'new', schema: Schema): RootSchema => {
    const root = known.get(schema) ?? rootOf(apis[side].document, schema);
    known.set(schema, root);
    return root;
  };
  /** Returns the schema that accepts a value first, as it is sent, and the one that may refuse it. */
  const rolesOf = (schemas: Sides, sent: SentWhole): Roles => {
    const old = rootIn('old', schemas.old);
    const written = rootIn('new', schemas.new);
    const now = schemas.oldNames === undefined ? written : withOldNames(old, written, schemas.oldNames);
    return sent.direction === 'request' ? [inPath(old, sent), now] : [now, old];
  };
  const optionsFor = (sent: SentWhole): IncludeOptions => ({
    ...options,
    direction: sent.direction,
    readingsOf: sent.isText === true || sent.isList === true ? (value) => readingsOf(toJson(value), sent) : undefined,
  });
  const hold = async (roles: Roles, value: Json, sent: SentWhole): Promise<boolean> =>
    isSendable(value, sent) && (await isCounterexample(roles[1], roles[0], value, optionsFor(sent)));
  const proves = ([inner, outer]: Roles, sent: SentWhole): boolean => provesInclusion(outer, [inner], optionsFor(sent));
  return {
    isSpent: options.isSpent,
    isNewName: options.isNewName,
    isProven: (schemas, sent) => {
      const [inner, outer] = rolesOf(schemas, sent);
      if (proves([inner, outer], sent)) return true;
      const given = sent.direction === 'request' ? schemas.old : schemas.new;
      const item = sent.isList === true && isScalar(given) ? itemOfList(outer) : undefined;
      return item !== undefined && proves([inner, item], sent);
    },
    isEditProven: (finding, pair, sent) => {
      const old = rootIn('old', pair.old);
      const edited = isolateEdit(old, rootIn('new', pair.new), finding.field, pair.name);
      if (edited === undefined) return false;
      return proves(sent.direction === 'request' ? [inPath(old, sent), edited] : [edited, old], sent);
    },
    findWitness: async (finding, pair, sent) => {
      const { root } = finding;
      // Values without a property tell that it is required; those with it tell what nobody has sent.
      const isMissing = finding.isRequired === true && sent.direction === 'request';
      const field = isMissing ? 'required' : finding.field;
      const { direction } = sent;
      const sentHere = sentAt(root, pair, sent);
      const whole = root.old === undefined || root.new === undefined ? pair : { old: root.old, new: root.new };
      const [inner, outer] = rolesOf(pair, sentHere);
      const focus = { keyword: KEYWORD_OF[field] ?? field, name: pair.name };
      // Other types are refused, where all is sent as text, by what describes them.
      const hasTypes = pair.old.type.length > 0 && pair.new.type.length > 0 && !isOtherType(pair.old, pair.new);
      const isNamed =
        isNamedByErrors(field) && (field !== 'type' || (hasTypes && !mayImplyTypes(pair.old.type, pair.new.type)));
      let smallest: Json | undefined;
      let count = 0;
      for await (const found of counterexamples(outer, inner, {
        ...optionsFor(sentHere),
        focus,
        field: isNamed ? field : undefined,
      })) {
        const value = toJson(found);
        // mitigation: growth of all witnesses
        if (isSpent(left) && !spendOn({ ...MAX_FURTHER }, value)) continue;
        if (!isSendable(value, sentHere) || (isMissing && isRecord(value) && Object.hasOwn(value, pair.name ?? '')))
          continue;
        const sentWhole = { ...sent, isList: root.isList };
        const roles = rolesOf(whole, sentWhole);
        const held =
          pair.steps.length === 0 ? [value] : around(roles[0], wishOf(value, pair.steps), optionsFor(sentWhole));
        for (const one of held) {
          const sample = toJson(one);
          if (!(await hold(roles, sample, sentWhole))) continue;
          spendOn(left, sample);
          return { value: sample, part: value, direction, whole: true };
        }
        if (smallest === undefined || jsonToText(value).length < jsonToText(smallest).length) smallest = value;
        if ((count += 1) >= MAX_WHOLE) break;
      }
      if (options.isSpent() && smallest === undefined) return 'spent';
      const isCertain = pair.steps.length > 0 && pair.steps.every(({ kind }) => kind !== 'choice');
      if (smallest === undefined || !isCertain) return undefined;
      spendOn(left, smallest);
      return { value: smallest, part: smallest, direction, whole: false };
    },
  };
}

/** Schema that accepts a value, and the one that may refuse it. */
type Roles = readonly [RootSchema, RootSchema];

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

/** Returns a schema of the values that have a value at the end of steps. */
function wishOf(value: Json, steps: readonly Step[]): unknown {
  return steps.reduceRight<unknown>(
    (inner, { kind, name, old }) => {
      if (kind === 'property') return { type: 'object', required: [name], properties: { [name]: inner } };
      if (kind === 'value') return { type: 'object', required: ['key'], properties: { key: inner } };
      if (kind !== 'item') return inner;
      const prefixItems = old.prefixItems.map(() => true);
      return { type: 'array', minItems: prefixItems.length + 1, prefixItems, items: inner };
    },
    { const: value },
  );
}
