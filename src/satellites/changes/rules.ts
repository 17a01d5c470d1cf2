import { EXISTENCE, FIELD_RULES } from './field-rules.ts';
import { effectIn, EFFECT_TEXTS, levelOfEffect, NEW_NAME } from './levels.ts';
import { EXTENSIBLE_EFFECTS, SCHEMA_RULES } from './schema-rules.ts';
import type { Action, Effect, Effects, Level, ObjectName } from './types.ts';

/** Rule by which changes get their levels: its id and the effects that it may have, which values decide. */
export interface Rule {
  readonly id: string;
  readonly effects: readonly Effects[];
}

/** Levels that settings give to rules, by their ids. */
export type RuleLevels = Readonly<Record<string, Level | undefined>>;

const ACTIONS: readonly Action[] = ['added', 'removed', 'changed'];

/** Rules of what is compared by code of its own: effects depend on what else the object says. */
const WALKED: Readonly<Record<string, readonly Effects[]>> = {
  'parameter-name-changed': ['text'],
  'operation-security-added': ['narrower', 'changed'],
  'operation-security-removed': ['wider', 'changed'],
  'operation-security-changed': ['narrower', 'wider', 'changed'],
  'oauth-flow-scope-text-changed': ['text'],
  ...parts(['parameter', 'header', 'media-type'], 'schema'),
  ...parts(['media-type'], 'item-schema'),
  'schema-name-changed': ['text'],
  'schema-structure-changed': ['changed', 'narrower', 'wider'],
  'schema-property-added': ['narrower', 'wider', 'changed', 'none'],
  'schema-property-removed': ['narrower', 'meaning', 'changed', 'none'],
  'schema-required-added': ['narrower'],
  'schema-required-removed': ['wider'],
  'schema-enum-added': ['narrower'],
  'schema-enum-removed': ['wider'],
  'schema-enum-value-added': ['wider'],
  'schema-enum-value-removed': ['narrower'],
  'schema-enum-text-changed': ['text'],
  'schema-extensible-enum-added': [EXTENSIBLE_EFFECTS.added],
  'schema-extensible-enum-removed': [EXTENSIBLE_EFFECTS.removed],
  'schema-extensible-enum-value-added': [EXTENSIBLE_EFFECTS.valueAdded],
  'schema-extensible-enum-value-removed': [EXTENSIBLE_EFFECTS.valueRemoved],
  ...Object.fromEntries(
    ['items', 'additional-properties'].flatMap((field) => [
      [`schema-${field}-added`, ['narrower']],
      [`schema-${field}-removed`, ['wider']],
      [`schema-${field}-changed`, ['narrower', 'wider']],
    ]),
  ),
  'schema-one-of-added': ['wider', 'narrower'],
  'schema-one-of-removed': ['narrower', 'wider'],
  'schema-any-of-added': ['wider', 'narrower'],
  'schema-any-of-removed': ['narrower', 'wider'],
  'schema-all-of-added': ['narrower'],
  'schema-all-of-removed': ['wider'],
};

function parts(objects: readonly ObjectName[], field: string): Readonly<Record<string, readonly Effects[]>> {
  const rows = objects.flatMap((object): [string, readonly Effects[]][] => [
    [`${object}-${field}-added`, ['narrower']],
    [`${object}-${field}-removed`, ['wider']],
  ]);
  return Object.fromEntries(rows);
}

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

/** Effects of another value of a keyword. */
const CHANGED: readonly Effect[] = ['narrower', 'wider', 'changed'];

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
