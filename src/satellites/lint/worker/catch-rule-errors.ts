import { Source, type Config, type NormalizedProblem, type Plugin } from '@redocly/openapi-core';
import { isRecord } from '../../../openapi/standard/record.ts';
import { adaptRule } from './adapted-rules.ts';
import type { RuleStop } from './messages.ts';
import { type Call, isCall } from './call.ts';

/** Location of a rule's visit when it failed, in Redocly's format. */
export type RulePlace = NormalizedProblem['location'][number];

/** A rule that threw, or had to be stopped. */
export interface RuleError {
  readonly rule: string;
  readonly reason: string;
  readonly place: RulePlace | undefined;
}

/** Number of the rule that runs or ran last, from 1 in the order of `guardRules`, and of its visit; 0: none yet. Another thread reads it. */
export type Progress = Int32Array;

/** Rules that can throw without stopping the others. */
export interface GuardedRules {
  readonly names: readonly string[];
  /** Lists the rules that failed, after the run. */
  readonly listFailures: () => readonly RuleError[];
}

/**
 * Guards every rule and preprocessor of a configuration, which is changed: one that throws is recorded and skipped from there on. Rules that an
 * earlier run was stopped at are not run; their visits are only counted, to find the location.
 */
export function guardRules(config: Config, stops: readonly RuleStop[], progress: Progress): GuardedRules {
  const watches = new Map<string, Watch>();
  const watchOf = (rule: string): Watch => {
    const stop = stops.find((one) => one.rule === rule);
    const known = watches.get(rule) ?? { rule, index: watches.size + 1, count: 0, stop, failure: undefined, progress };
    watches.set(rule, known);
    return known;
  };
  const guard = (name: string, rule: unknown): unknown => {
    const watch = watchOf(name);
    return isCall(rule) ? guardRule(adaptRule(name, rule, config), watch, watchOf) : rule;
  };
  config.plugins = config.plugins.map((plugin) => ({
    ...plugin,
    ...mapRules(plugin, 'rules', guard),
    ...mapRules(plugin, 'preprocessors', guard),
  }));
  // Redocly runs each `rule/…` of redocly.yaml as one of a list.
  for (const { assertions } of Object.values(config.rules)) listAssertions(assertions).forEach(watchOf);
  const listFailures = (): readonly RuleError[] => {
    for (const { rule, reason } of stops) if (rule !== undefined) fail(watchOf(rule), reason, undefined);
    return [...watches.values()].flatMap(({ failure }) => failure ?? []);
  };
  return { names: [...watches.keys()], listFailures };
}

/** Formats a thrown value of any type. */
export function reasonOf(error: unknown): string {
  return error instanceof Error && error.message.trim() !== '' ? error.message.trim() : 'it threw an error';
}

interface Watch {
  readonly rule: string;
  readonly index: number;
  count: number;
  readonly stop: RuleStop | undefined;
  failure: RuleError | undefined;
  readonly progress: Progress;
}

/** Maps the rules of a plugin, for each version of OpenAPI. */
function mapRules(
  plugin: Plugin,
  kind: 'rules' | 'preprocessors',
  map: (name: string, rule: unknown) => unknown,
): object {
  const sets = Object.entries(plugin[kind] ?? {}).map(([version, rules]) => {
    const mapped = Object.entries(rules).map(([name, rule]) => [name, map(name, rule)] as const);
    return [version, Object.fromEntries(mapped)] as const;
  });
  return sets.length === 0 ? {} : { [kind]: Object.fromEntries(sets) };
}

function listAssertions(settings: unknown): readonly string[] {
  if (typeof settings !== 'object' || settings === null) return [];
  return Object.values(settings).flatMap((assertion: unknown) =>
    isRecord(assertion) && typeof assertion.assertionId === 'string' ? [assertion.assertionId] : [],
  );
}

function guardRule(rule: Call, watch: Watch, watchOf: (name: string) => Watch): Call {
  return (settings: unknown): unknown => {
    if (watch.stop !== undefined && (watch.stop.visit ?? 0) === 0) return {};
    try {
      enter(watch, 0);
      const visitors = rule(settings);
      if (!Array.isArray(visitors)) return guardVisitors(visitors, watch);
      const assertions = listAssertions(settings);
      return visitors.map((visitor: unknown, index) =>
        guardVisitors(visitor, watchOf(assertions[index] ?? watch.rule)),
      );
    } catch (error) {
      fail(watch, error, undefined);
      return {};
    }
  };
}

/** Guards Redocly's nested visitors. */
function guardVisitors(visitors: unknown, watch: Watch): unknown {
  if (!isRecord(visitors)) throw new Error('it returns no visitors');
  const guarded = Object.entries(visitors).map(([name, value]): readonly [string, unknown] => {
    if (isCall(value)) return [name, name === 'skip' ? guardCall(value, watch, 2, true) : guardCall(value, watch, 1)];
    return [name, isRecord(value) ? guardVisitors(value, watch) : value];
  });
  return Object.fromEntries(guarded);
}

/** Guards a function that gets the context at an index; returns another value where it fails, or must not run. */
function guardCall(call: Call, watch: Watch, at: number, otherwise?: unknown): Call {
  return (...args) => {
    if (!begins(watch, args[at])) return otherwise;
    try {
      return call(...args);
    } catch (error) {
      fail(watch, error, args[at]);
      return otherwise;
    }
  };
}

/** Counts a visit; false for a rule that must not run any more. */
function begins(watch: Watch, context: unknown): boolean {
  const { stop, failure } = watch;
  if (failure !== undefined) return false;
  watch.count += 1;
  if (stop === undefined) enter(watch, watch.count);
  else if (stop.visit === watch.count) fail(watch, stop.reason, context);
  return stop === undefined;
}

function enter({ progress, index }: Watch, visit: number): void {
  progress[1] = visit;
  progress[0] = index;
}

/** Records the first failure of a rule, at the place of a visit's context. */
function fail(watch: Watch, error: unknown, context: unknown): void {
  const reason = typeof error === 'string' ? error : reasonOf(error);
  watch.failure ??= { rule: watch.rule, reason, place: isContext(context) ? context.location : undefined };
}

/** True for the context of a visit. */
function isContext(value: unknown): value is { readonly location: RulePlace } {
  return isRecord(value) && isRecord(value.location) && value.location.source instanceof Source;
}
