import type { Schema } from '../model/index.ts';
import type { Direction } from '../json-schema/index.ts';
import { isOtherStep, UNDECLARED } from './compare-schema.ts';
import { isSubset } from './subset.ts';
import {
  LEVELS,
  type Effect,
  type Finding,
  type Level,
  type Root,
  type SchemaPair,
  type Sent,
  type SentWhole,
  type Use,
  type Witness,
} from './types.ts';
import { sentAt, type Judge } from './witness.ts';

/** Level of a finding, with the steps that led to it. */
export interface Verdict {
  readonly level: Level;
  readonly witness: Witness | undefined;
  readonly derivation: readonly string[];
}

/** Effects on a set of values that break a client: a request set that shrinks, a response set that grows. */
// rule: directions of changes
const HARMFUL: Readonly<Record<Direction, readonly Effect[]>> = {
  request: ['narrower', 'changed'],
  response: ['wider', 'changed'],
};

/** Effects in words. */
export const EFFECT_TEXTS: Readonly<Record<Effect, string>> = {
  narrower: 'fewer values are accepted',
  wider: 'more values are accepted',
  changed: 'other values are accepted',
  meaning: 'the same values are accepted, with another meaning',
  text: 'the same values are accepted',
  none: 'nothing changes in this direction',
};

/** Returns the effect of a finding in a direction. */
export function effectIn(effects: Finding['effects'], direction: Direction): Effect {
  return typeof effects === 'string' ? effects : effects[direction];
}

/** Returns how values are sent as a key. */
export function keyOfSent({ direction, isText = false }: Sent): string {
  return `${direction} ${isText}`;
}

/** Returns the effect in a direction at the place of a finding: below a property that only the other direction has, there is none. */
function effectHere({ effects, pair }: Finding, direction: Direction): Effect {
  const effect = effectIn(effects, direction);
  return effect !== 'text' && pair?.steps.some((step) => isOtherStep(step, direction)) === true ? 'none' : effect;
}

/** Lists the conventions that a proof rests on. */
function conventionsOf({ old, new: now }: SchemaPair, direction: Direction): readonly string[] {
  return (direction === 'request' ? now : old).oneOf.length > 1 ? [SEVERAL] : [];
}

const SEVERAL = 'convention: a value that several members of oneOf accept is accepted';

/** Derives the level of an effect in a direction, before proofs, witnesses, guards and conventions. */
export function levelOfEffect(effect: Effect, direction: Direction): Level | 'harmful' {
  if (effect === 'text') return 'documentation';
  if (effect === 'meaning') return 'may-break';
  return HARMFUL[direction].includes(effect) ? 'harmful' : 'safe';
}

/** Returns the worse of two levels. */
export function worse(one: Level, other: Level): Level {
  return LEVELS.indexOf(one) <= LEVELS.indexOf(other) ? one : other;
}

/** Derives the level of a finding in one direction: effect, then structure, proof or witness, then conventions. */
export async function judgeIn(finding: Finding, sent: Sent, judge: Judge): Promise<Verdict> {
  const { pair, because, action } = finding;
  const { direction } = sent;
  const effect = effectHere(finding, direction);
  const step = `${direction}: ${EFFECT_TEXTS[effect]}`;
  const level = levelOfEffect(effect, direction);
  if (level !== 'harmful')
    return {
      level,
      witness: undefined,
      derivation: [step, ...(level === 'may-break' && because !== undefined ? [because] : [])],
    };
  if (pair === undefined) return judgeStructure(finding, step);
  if (judge.isSpent()) return { level: 'may-break', witness: undefined, derivation: [step, TOO_LONG] };
  // rule: proofs of changes
  if (isProven(pair, sentAt(finding.root, pair, sent), judge) || isWholeProven(finding, sent, judge))
    return {
      level: 'safe',
      witness: undefined,
      derivation: [step, 'proof: structure shows that nothing is refused', ...conventionsOf(pair, direction)],
    };
  const witness = await judge.findWitness(finding, pair, sent);
  if (witness === undefined || witness === 'spent') {
    const end = witness === undefined ? 'neither a proof nor a witness was found' : TOO_LONG;
    return { level: 'may-break', witness: undefined, derivation: [step, end] };
  }
  const derivation = [step, 'witness: one document accepts the value, the other refuses it'];
  // A removed property was declared by the old document, so the convention does not apply.
  // rule: names that only one document declares
  if (because !== UNDECLARED || action !== 'added') return { level: 'breaking', witness, derivation };
  return { level: 'may-break', witness, derivation: [...derivation, because] };
}

const TOO_LONG = 'the search for a witness took too long';

function judgeStructure({ because }: Finding, step: string): Verdict {
  const isSafe = because?.startsWith('convention') === true;
  return {
    level: isSafe ? 'safe' : 'breaking',
    witness: undefined,
    derivation: [step, because ?? 'structure: removed, or required from now on'],
  };
}

function isProven(
  pair: Pick<SchemaPair, 'old' | 'new'>,
  { direction, isText, isList }: SentWhole,
  judge: Judge,
): boolean {
  const [inner, outer] = direction === 'request' ? [pair.old, pair.new] : [pair.new, pair.old];
  const side = direction === 'request' ? 'new' : 'old';
  return isSubset(inner, outer, {
    direction,
    isText,
    isList,
    accepts: (schema: Schema, value) => judge.accepts(side, schema, value),
    findDifference: judge.findDifference,
  });
}

/** Results of proofs for whole roots, which all changes in variants of a root ask for. */
const wholeProofs = new WeakMap<Root, Map<string, boolean>>();

/** A variant may shrink while another one accepts what it no longer does. */
function isWholeProven({ root, pair }: Finding, sent: Sent, judge: Judge): boolean {
  const isChoice = pair?.steps.some(({ kind }) => kind === 'choice') === true;
  if (!isChoice || root.old === undefined || root.new === undefined) return false;
  const known = wholeProofs.get(root) ?? new Map<string, boolean>();
  const proven =
    known.get(keyOfSent(sent)) ?? isProven({ old: root.old, new: root.new }, { ...sent, isList: root.isList }, judge);
  wholeProofs.set(root, known.set(keyOfSent(sent), proven));
  return proven;
}

/** Lowers a level by what the documents announce about a use. */
export function guard(verdict: Verdict, use: Use, { action, sunset, isExtensible }: Finding, now: Date): Verdict {
  if (verdict.level !== 'breaking' && verdict.level !== 'may-break') return verdict;
  const lowered = (level: Level, step: string): Verdict => ({
    ...verdict,
    level,
    derivation: [...verdict.derivation, `guard: ${step}`],
  });
  // rule: removal after a sunset
  if (action === 'removed' && sunset !== undefined && new Date(sunset) <= now)
    return lowered('safe', `its sunset has passed (${sunset.slice(0, 10)})`);
  // rule: values of extensible enumerations
  if (isExtensible === true && use.direction === 'response')
    return lowered('safe', 'the enumeration was announced to get more values');
  if (verdict.level !== 'breaking') return verdict;
  // rule: changes of error responses
  if (use.isError) return lowered('may-break', 'clients read error responses with care');
  const stability = use.operation?.stability;
  // rule: changes of unstable operations
  if (stability !== undefined) return lowered('may-break', `the operation is ${stability}`);
  return verdict;
}
