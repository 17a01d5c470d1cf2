import { jsonToText, type Api, type Json, type Schema } from '../model/index.ts';
import {
  rootOf,
  validate,
  validateAsync,
  type Direction,
  type Match,
  type RootSchema,
  type ValidationError,
} from '../json-schema/index.ts';
import { isObject, isTried, listCandidates, minimalExample } from './candidates.ts';
import type { FindDifference } from './patterns.ts';
import { readingsOf } from './sent-as-text.ts';
import type { Finding, Root, SchemaPair, Sent, SentWhole, Step, Witness } from './types.ts';

/** Searches values that one document accepts and the other refuses, and has the validator hold them. */
export interface Judge {
  /** Returns a witness against a change in a direction; undefined where there is none, `spent` where the search was ended. */
  readonly findWitness: (finding: Finding, pair: SchemaPair, sent: Sent) => Promise<Witness | 'spent' | undefined>;
  /** True if a schema of one document accepts a value; false where a pattern would have to be matched. */
  readonly accepts: (side: 'old' | 'new', schema: Schema, value: unknown) => boolean;
  /** Decides about patterns. */
  readonly findDifference: FindDifference | undefined;
  /** True when no further witness is to be searched. */
  readonly isSpent: () => boolean;
}

/** Maximum number of witnesses of one change that are tried as part of the whole value. */
const MAX_WHOLE = 5;

/** Creates the judge of two models; `isSpent` ends its search. */
export function createJudge(
  apis: { readonly old: Api; readonly new: Api },
  { matches, isSpent, findDifference }: { readonly matches: Match } & Pick<Judge, 'isSpent' | 'findDifference'>,
): Judge {
  const known = new WeakMap<Schema, RootSchema>();
  const rootIn = (side: 'old' | 'new', schema: Schema): RootSchema => {
    const root = known.get(schema) ?? rootOf(apis[side].document, schema);
    known.set(schema, root);
    return root;
  };
  const errorsOf = async (
    side: 'old' | 'new',
    schema: Schema,
    value: Json,
    direction: Direction,
  ): Promise<readonly ValidationError[] | undefined> => {
    const { errors, notValidated } = await validateAsync(rootIn(side, schema), value, { direction, matches });
    return notValidated.length > 0 ? undefined : errors.filter(({ ambiguous }) => ambiguous !== true);
  };
  const isWitness = async (schemas: Sides, value: Json, sent: SentWhole, field?: string): Promise<boolean> => {
    const { direction } = sent;
    const [accepting, refusing] = direction === 'request' ? (['old', 'new'] as const) : (['new', 'old'] as const);
    const accepted = await errorsOf(accepting, schemas[accepting], value, direction);
    // rule: witnesses that one document accepts
    if (accepted?.length !== 0) return false;
    const refusals = await Promise.all(
      readingsOf(value, sent).map((reading) => errorsOf(refusing, schemas[refusing], reading, direction)),
    );
    // rule: witnesses that the other document refuses
    return (
      refusals.every((errors = []) => errors.length > 0) &&
      (field === undefined || refusals.flat().some((error) => error !== undefined && isAbout(error, field)))
    );
  };
  return {
    isSpent,
    findDifference,
    accepts: (side, schema, value) => {
      const asked: string[] = [];
      const { errors, notValidated } = validate(rootIn(side, schema), value, {
        matches: (pattern) => {
          asked.push(pattern);
          return undefined;
        },
      });
      return asked.length + notValidated.length === 0 && errors.every(({ ambiguous }) => ambiguous === true);
    },
    findWitness: async ({ field, root }, pair, sent) => {
      const { direction } = sent;
      const [accepting, refusing] = direction === 'request' ? [pair.old, pair.new] : [pair.new, pair.old];
      const [sentHere, sentWhole] = [sentAt(root, pair, sent), { ...sent, isList: root.isList }];
      const found: Json[] = [];
      const apart = findDifference?.(accepting, refusing)?.text;
      const candidates = listCandidates(accepting, refusing, direction, pair.name);
      for (const value of apart === undefined ? candidates : [apart, ...candidates]) {
        if (isSpent()) return 'spent';
        if (await isWitness(pair, value, sentHere, KEYWORDS.has(field) ? field : undefined)) found.push(value);
      }
      const sorted = found
        .map((value) => ({ value, size: jsonToText(value).length }))
        .toSorted((a, b) => a.size - b.size);
      const whole = root.old === undefined || root.new === undefined ? pair : { old: root.old, new: root.new };
      for (const { value } of sorted.slice(0, MAX_WHOLE)) {
        const held = pair.steps.reduceRight<Json | undefined>((inner, step) => wrap(inner, step, direction), value);
        if (held !== undefined && (await isWitness(whole, held, sentWhole)))
          return { value: held, part: value, direction, whole: true };
      }
      const [smallest] = sorted;
      const isCertain = pair.steps.every(({ kind }) => kind !== 'choice');
      return smallest === undefined || !isCertain
        ? undefined
        : { value: smallest.value, part: smallest.value, direction, whole: false };
    },
  };
}

/** Returns how the values of a part of a root are sent. */
export function sentAt({ isList }: Root, { steps }: SchemaPair, sent: Sent): SentWhole {
  return { ...sent, isList: isList === true && steps.length === 0 };
}

type Sides = Pick<SchemaPair, 'old' | 'new'>;

/** Fields whose change a validation error names. */
const KEYWORDS: ReadonlySet<string> = new Set([
  ...['const', 'exclusiveMaximum', 'exclusiveMinimum', 'format', 'maximum', 'maxItems', 'maxLength', 'maxProperties'],
  ...['minimum', 'minItems', 'minLength', 'minProperties', 'multipleOf', 'pattern', 'type', 'uniqueItems'],
  ...['required', 'enum'],
]);

function isAbout({ keyword, pointer }: ValidationError, field: string): boolean {
  return pointer === '' && keyword === field;
}

/** Puts a value where the step leads from, in the smallest value that the accepting side would have there; undefined for one too large. */
function wrap(value: Json | undefined, step: Step, direction: Direction): Json | undefined {
  if (value === undefined) return undefined;
  const accepting = direction === 'request' ? step.old : step.new;
  const around = minimalExample(accepting, direction);
  const base = isObject(around) ? around : {};
  const wrapped = ((): Json => {
    switch (step.kind) {
      case 'property':
        return { ...base, [step.name]: value };
      case 'value':
        return { ...base, key: value };
      case 'item':
        return Array.from({ length: Math.max(1, Math.min(Number(accepting.minItems ?? 1), 50)) }, () => value);
      case 'choice':
        return isObject(value) ? { ...base, ...value } : value;
    }
  })();
  return isTried(wrapped) ? wrapped : undefined;
}
