import { memoize } from '../../cache/memoize.ts';
import { childPointer } from '../standard/pointer.ts';
import { isRecord, type Fields } from '../standard/record.ts';
import {
  enterSchema,
  MAX_ERRORS,
  type Check,
  type Location,
  type Outcome,
  type RootSchema,
  type Run,
  type ValidateOptions,
} from './evaluation.ts';
import { isKeyword, isWellFormed, KEYWORD_NAMES, KEYWORDS, NAMES_ABOUT, type KeywordName } from './keywords.ts';
import { matchPattern } from './match.ts';

/** Maximum number of schemas applied in one validation: about 200 ms. */
const MAX_STEPS = 200_000;
/** Maximum depth of nested schemas and values. */
const MAX_DEPTH = 500;

/** Thrown when a validation exceeds its limit of steps or depth. */
export class LimitExceeded extends Error {}

/** Maximum number of steps of all matches of a value: about 50 ms. */
const MAX_MATCHED = 500_000;

/** Creates the state of one validation. */
export function createRun(root: RootSchema, options: ValidateOptions): Run {
  const left = { left: MAX_MATCHED };
  const run: Run = {
    root,
    options,
    steps: 0,
    depth: 0,
    matches: (pattern, text) => {
      const isMatch = matchPattern(pattern, text, left);
      if (isMatch === undefined) run.unmatched.add(pattern);
      return isMatch;
    },
    unmatched: new Set(),
    apply: (schema, value, at) => evaluate(schema, value, at, run),
    applyToMember: (schema, value, at) => evaluateMember(schema, value, at, run),
  };
  return run;
}

const NO_PARTS: Outcome['parts'] = new Set();

/** Nothing is ever added to the parts of a scalar. */
function createOutcome(value: unknown): Outcome {
  const parts = typeof value === 'object' && value !== null ? new Set<string | number>() : NO_PARTS;
  return { errors: [], parts, documented: false };
}

/** Returns true for a text that no keyword about texts in a schema is known to refuse; its other keywords are not applied. */
export function isTextOf(schema: Fields, value: string): boolean {
  const run = createRun({ schema, resolve: () => undefined }, {});
  const at: Location = { pointer: '', base: '', active: undefined, scope: undefined, closed: false };
  const outcome = createOutcome(value);
  for (const name of NAMES_ABOUT.string)
    if (isWellFormed(name, schema)) KEYWORDS[name].check?.(schema[name], { schema, value, at, run, outcome });
  return outcome.errors.length === 0;
}

/** Applies a schema to a value at a location of its own. Throws LimitExceeded. */
function evaluateMember(schema: unknown, value: unknown, at: Location, run: Run): Outcome {
  const outcome = evaluate(schema, value, at, run);
  if (at.closed && outcome.documented && isRecord(value)) {
    for (const name of Object.keys(value))
      if (!outcome.parts.has(name))
        outcome.errors.push({ pointer: childPointer(at.pointer, name), keyword: 'undocumented' });
  }
  return outcome;
}

/** Applies a schema to a value to which others may apply too. Throws LimitExceeded. */
function evaluate(schema: unknown, value: unknown, at: Location, run: Run): Outcome {
  const outcome = createOutcome(value);
  const { pointer } = at;
  if (schema === false) outcome.errors.push({ pointer, keyword: 'false' });
  if (!isRecord(schema)) return outcome;
  const entered = enterSchema(at, schema);
  if (entered === undefined) return outcome;
  run.steps += 1;
  run.depth += 1;
  const { steps } = run.options;
  if (steps !== undefined && (steps.left -= 1) < 0) throw new LimitExceeded();
  // mitigation: steps and depth of a validation
  if (run.steps > MAX_STEPS || run.depth > MAX_DEPTH) throw new LimitExceeded();
  const isReference = run.root.readsBesideReferences === false && typeof schema.$ref === 'string';
  const { checks, isScope } = isReference ? referenceChecksOf(schema) : checksOf(schema);
  const here = isScope ? { ...entered, scope: { schema, base: at.base, next: at.scope } } : entered;
  reportDirection(schema, pointer, run, outcome);
  const evaluation = { schema, value, at: here, run, outcome };
  for (const [operand, check] of checks) if (check(operand, evaluation) === false) break;
  run.depth -= 1;
  outcome.errors.splice(MAX_ERRORS);
  return outcome;
}

function reportDirection({ readOnly, writeOnly }: Fields, pointer: string, run: Run, { errors }: Outcome): void {
  const { strict, direction } = run.options;
  if (strict === undefined) return;
  if (readOnly === true && direction === 'request') errors.push({ pointer, keyword: 'readOnly' });
  if (writeOnly === true && direction === 'response') errors.push({ pointer, keyword: 'writeOnly' });
}

/** Checks of a schema with their operands. */
interface Checks {
  readonly checks: readonly (readonly [unknown, Check])[];
  /** True for a schema whose anchors belong to the dynamic scope though no reference leads to it. */
  readonly isScope: boolean;
}

const checksOf = memoize((schema: Fields) => listChecks(schema, Object.keys(schema).filter(isKeyword).sort(byOrder)));
const referenceChecksOf = memoize((schema: Fields) => listChecks(schema, ['$ref']));

function listChecks(schema: Fields, names: readonly KeywordName[]): Checks {
  const checks = names.flatMap((name): Checks['checks'] => {
    const { check } = KEYWORDS[name];
    return check !== undefined && isWellFormed(name, schema) ? [[schema[name], check]] : [];
  });
  return { checks, isScope: schema.$id !== undefined || schema.$defs !== undefined };
}

const ORDER: ReadonlyMap<KeywordName, number> = new Map(KEYWORD_NAMES.map((name, index) => [name, index]));

function byOrder(one: KeywordName, other: KeywordName): number {
  return (ORDER.get(one) ?? 0) - (ORDER.get(other) ?? 0);
}
