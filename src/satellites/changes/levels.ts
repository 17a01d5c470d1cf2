import {
  ERRORS,
  isKeyword,
  KEYWORDS,
  partsOf,
  rootOf,
  type Direction,
  type ReadSchema,
} from '../../openapi/json-schema/index.ts';
import { documentOf, type Schema } from '../../openapi/model/index.ts';
import { hasRestAround, isOtherStep, REST, UNDECLARED } from './compare-schema.ts';
import type { IsNewName } from './new-names.ts';
import type { ProofTask, Prover } from './prover.ts';
import { isOtherType } from './schema-rules.ts';
import {
  LEVELS,
  type Effect,
  type Finding,
  type Level,
  type SchemaPair,
  type Sent,
  type Use,
  type Witness,
} from './types.ts';

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
export function keyOfSent({ direction, isText = false, isInPath = false }: Sent): string {
  return `${direction} ${isText} ${isInPath}`;
}

/** Returns the effect in a direction at the place of a finding: below a property that only the other direction has, there is none. */
function effectHere({ effects, pair }: Finding, direction: Direction): Effect {
  const effect = effectIn(effects, direction);
  return effect !== 'text' && pair?.steps.some((step) => isOtherStep(step, direction)) === true ? 'none' : effect;
}

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
export async function judgeIn(finding: Finding, sent: Sent, prover: Prover, isNewName: IsNewName): Promise<Verdict> {
  const { pair, because, action } = finding;
  const { direction } = sent;
  const effect = effectHere(finding, direction);
  const step = `${direction}: ${EFFECT_TEXTS[effect]}`;
  const level = levelOfEffect(effect, direction);
  // rule: effects beside other keywords
  const siblings = level === 'safe' && effect !== 'none' && pair !== undefined ? siblingsOf(finding.field, pair) : [];
  if (level !== 'harmful' && siblings.length === 0)
    return {
      level,
      witness: undefined,
      derivation: [step, ...(level === 'may-break' && because !== undefined ? [because] : [])],
    };
  if (pair === undefined) return { level: 'breaking', witness: undefined, derivation: [step, STRUCTURE] };
  if (prover.isEnded()) return { level: 'may-break', witness: undefined, derivation: [step, TOO_LONG] };
  const steps = siblings.length === 0 ? [step] : [step, `unless ${siblings.join(', ')} beside it say otherwise`];
  // rule: names that no client sent
  if (isNewOption(finding, pair, direction) && isNewName(pair.old, pair.name ?? ''))
    return { level: 'safe', witness: undefined, derivation: [...steps, NEW_NAME] };
  const witness = await prover.judge(taskOf(finding, pair, sent));
  // rule: proofs of changes
  if (witness === 'proven') {
    const derivation = [...steps, 'proof: structure shows that nothing is refused'];
    // Clients read what was declared.
    if (finding.field === 'property' && action === 'removed' && direction === 'response' && because !== undefined)
      return { level: 'may-break', witness: undefined, derivation: [...derivation, because] };
    return { level: 'safe', witness: undefined, derivation };
  }
  if (witness === undefined) {
    const end = prover.isEnded() ? TOO_LONG : 'neither a proof nor a witness was found';
    return { level: 'may-break', witness: undefined, derivation: [...steps, end] };
  }
  const derivation = [...steps, 'witness: one document accepts the value, the other refuses it'];
  // A removed property was declared by the old document, so the convention does not apply.
  // rule: names that only one document declares
  if (because !== UNDECLARED || action !== 'added') return { level: 'breaking', witness, derivation };
  return { level: 'may-break', witness, derivation: [...derivation, because] };
}

/** Returns the question about a finding: whether nothing is refused, or which value is. */
function taskOf(finding: Finding, pair: SchemaPair, sent: Sent): ProofTask {
  const { root } = finding;
  const { direction, isText = false, isInPath = false } = sent;
  // Values without a property show that it is required; those with it show what nobody has sent.
  const isMissing = finding.isRequired === true && direction === 'request';
  const field = isMissing ? 'required' : finding.field;
  // Other types are refused, where all is sent as text, by what describes them.
  const hasTypes = pair.old.type.length > 0 && pair.new.type.length > 0 && !isOtherType(pair.old, pair.new);
  const isNamed = isNamedByErrors(field) && (field !== 'type' || hasTypes);
  const isList = root.isList === true;
  return {
    old: toPlain(pair.old),
    new: toPlain(pair.new),
    sent: { direction, isText, isInPath, isList: isList && pair.steps.length === 0 },
    isProvable: !hasRestAround(pair),
    whole: {
      old: toPlain(root.old ?? pair.old),
      new: toPlain(root.new ?? pair.new),
      // Uses have operations, which a thread needs not.
      sent: { direction, isText, isInPath, isList },
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

/** Returns true for a field whose change a validation error names: a keyword with a message, and without schemas that have their own. */
function isNamedByErrors(field: string): boolean {
  return (
    isKeyword(field) && field in ERRORS && KEYWORDS[field].children === undefined && KEYWORDS[field].check !== undefined
  );
}

/** Convention about optional properties of requests. */
export const NEW_NAME =
  'convention: no client sent the name before with another meaning, since the old document does not say anything about it';

/** True for an optional property that requests may have from now on. */
function isNewOption(
  { field, action, because }: Finding,
  { name, new: now }: SchemaPair,
  direction: Direction,
): boolean {
  const added = now.properties.find((property) => property.name === name);
  const isAdded = field === 'property' && action === 'added' && added?.schema.always !== false;
  return isAdded && because === UNDECLARED && direction === 'request';
}

const TOO_LONG = 'the search for a witness took too long';

const STRUCTURE = 'structure: removed, or required from now on';

/** Keywords of fields whose names differ. */
const KEYWORD_OF: Readonly<Record<string, string>> = { property: 'properties', enumValue: 'enum' };

/** Lists the keywords beside a changed one that decide what the change means. */
function siblingsOf(field: string, pair: SchemaPair): readonly string[] {
  const keyword = KEYWORD_OF[field] ?? field;
  const depends = isKeyword(keyword) ? KEYWORDS[keyword].dependsOn : [];
  // In the model null is one of the types, which it takes from alternatives too.
  const names = field === 'type' ? ALTERNATIVES : depends.filter((name) => name !== 'nullable');
  const written = (name: string): boolean =>
    [pair.old, pair.new].some((schema) =>
      partsOf([rootOf(documentOf(schema), schema)]).parts.some((part) => part.schema[name] !== undefined),
    );
  const found = names.filter(written);
  return found.length === 0 && hasRestAround(pair) ? REST : found;
}

const ALTERNATIVES = ['anyOf', 'oneOf'] as const;

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
