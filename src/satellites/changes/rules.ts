import { EXISTENCE, FIELD_RULES } from './field-rules.ts';
import { effectIn, EFFECT_TEXTS, levelOfEffect, NEW_NAME } from './levels.ts';
import { EXTENSIBLE_EFFECTS, SCHEMA_RULES } from './schema-rules.ts';
import type { Action, Effect, Effects, Level } from './types.ts';

/** Rule by which changes get their levels: its id and the effects that it may have, which values decide. */
export interface Rule {
  readonly id: string;
  readonly effects: readonly Effects[];
}

/** Levels that settings give to rules, by their ids. */
export type RuleLevels = Readonly<Record<string, Level | undefined>>;

const ACTIONS: readonly Action[] = ['added', 'removed', 'changed'];

type EffectsOf = Partial<Readonly<Record<Action, readonly Effects[]>>>;

/** Returns the rules of fields, by object and field, that all have the same effects. */
function rulesOf(effectsOf: EffectsOf, ...fields: readonly string[]): Readonly<Record<string, readonly Effects[]>> {
  const rows = Object.entries(effectsOf);
  return Object.fromEntries(
    fields.flatMap((field) => rows.map(([action, effects]) => [`${field}-${action}`, effects])),
  );
}

/** Effects of another value of a keyword. */
const CHANGED: readonly Effect[] = ['narrower', 'wider', 'changed'];
const [FIRST, NEW] = [EXTENSIBLE_EFFECTS.added, EXTENSIBLE_EFFECTS.valueAdded];

/** Rules of what is compared by code of its own: effects depend on what else the object says. */
const WALKED: Readonly<Record<string, readonly Effects[]>> = {
  ...rulesOf({ added: ['narrower'], removed: ['wider'] }, 'parameter-schema', 'header-schema', 'media-type-schema'),
  ...rulesOf({ added: ['narrower'], removed: ['wider'] }, 'media-type-item-schema', 'schema-required', 'schema-enum'),
  ...rulesOf({ added: ['narrower'], removed: ['wider'] }, 'schema-items', 'schema-additional-properties'),
  ...rulesOf({ added: ['narrower'], removed: ['wider'] }, 'schema-all-of'),
  ...rulesOf({ added: ['wider'], removed: ['narrower'] }, 'schema-enum-value'),
  ...rulesOf({ added: ['wider', 'narrower'], removed: ['narrower', 'wider'] }, 'schema-one-of', 'schema-any-of'),
  ...rulesOf({ changed: ['narrower', 'wider'] }, 'schema-items', 'schema-additional-properties'),
  ...rulesOf({ changed: ['text'] }, 'parameter-name', 'oauth-flow-scope-text', 'schema-name', 'schema-enum-text'),
  ...rulesOf({ changed: CHANGED }, 'schema-structure', 'operation-security'),
  ...rulesOf({ added: ['narrower', 'changed'], removed: ['wider', 'changed'] }, 'operation-security'),
  ...rulesOf({ added: [FIRST], removed: [EXTENSIBLE_EFFECTS.removed] }, 'schema-extensible-enum'),
  ...rulesOf({ added: [NEW], removed: [EXTENSIBLE_EFFECTS.valueRemoved] }, 'schema-extensible-enum-value'),
  'schema-property-added': ['narrower', 'wider', 'changed', 'none'],
  'schema-property-removed': ['narrower', 'meaning', 'changed', 'none'],
};

/** Returns the id of a rule: object, field and action. */
export function ruleId(object: string, field: string, action: Action): string {
  const name = field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return [object, name, action].filter(Boolean).join('-');
}

/** Lists all rules by id. */
export function listRules(): readonly Rule[] {
  const rules = new Map<string, readonly Effects[]>(Object.entries(WALKED));
  const groups = { ...FIELD_RULES, schema: SCHEMA_RULES };
  for (const [object, fields] of Object.entries(groups))
    for (const [field, rule] of Object.entries<unknown>({ ...fields }))
      for (const action of ACTIONS)
        // A deprecation that begins or ends is reported by `deprecated`.
        if (isFieldRule(rule) && (field !== 'deprecation' || action === 'changed'))
          rules.set(ruleId(object, field, action), effectsOf(rule, action));
  for (const [object, { added, removed }] of Object.entries(EXISTENCE)) {
    if (added !== undefined) rules.set(`${object}-added`, added);
    rules.set(`${object}-removed`, removed);
  }
  return [...rules].map(([id, effects]) => ({ id, effects })).toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function effectsOf(rule: AnyRule, action: Action): readonly Effects[] {
  return action === 'changed' && rule.changed === 'changed' && 'effectsOf' in rule ? CHANGED : [rule[action]];
}

type AnyRule = Readonly<Record<Action, Effects>>;

function isFieldRule(rule: unknown): rule is AnyRule {
  return typeof rule === 'object' && rule !== null && ACTIONS.every((action) => action in rule);
}

/** Explains a rule: the level of each effect in requests and responses, and that of the settings. */
export function explainRule({ id, effects }: Rule, levels: RuleLevels = {}): readonly string[] {
  const isSchema = id.startsWith('schema-');
  const level = levels[id];
  const derived = effects.flatMap((effect) =>
    (['request', 'response'] as const).map((direction) => {
      const own = effectIn(effect, direction);
      const usual = levelOfEffect(own, direction);
      const harmful = isSchema ? 'breaking with a witness, safe with a proof, else may-break' : 'breaking by structure';
      return `${direction}: ${EFFECT_TEXTS[own]}: ${usual === 'harmful' ? harmful : usual}`;
    }),
  );
  if (id === 'schema-property-added') derived.push(`request: an optional property: ${NEW_NAME}: safe`);
  return level === undefined ? derived : [...derived, `settings: \`changes.rules\` gives the rule the level ${level}`];
}
