import { Source, type Config, type NormalizedProblem } from '@redocly/openapi-core';
import { isRecord } from '../../standard/record.ts';
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

/** Number of the running rule, from 1 in the order of `guardRules`, and of its visit; 0: none. Another thread reads it. */
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
  const names = listNames(config);
  const failures = new Map<string, RuleError>();
  const stopOf = new Map(stops.map((stop) => [stop.rule, stop]));
  const watches = new Map<string, Watch>();
  const watchOf = (rule: string): Watch => {
    const known = watches.get(rule);
    if (known !== undefined) return known;
    const note = (reason: string, place: RulePlace | undefined): void => {
      if (!failures.has(rule)) failures.set(rule, { rule, reason, place });
    };
    const made = { index: names.indexOf(rule) + 1, count: 0, stop: stopOf.get(rule), failed: false, note, progress };
    watches.set(rule, made);
    return made;
  };
  guardPlugins(config, (sets) =>
    proxyValues(sets, (ruleSet) =>
      proxyValues(ruleSet, (rule, name) =>
        isCall(rule) ? guardRule(adaptRule(name, rule, config), name, watchOf) : rule,
      ),
    ),
  );
  const listFailures = (): readonly RuleError[] => {
    for (const { rule, reason } of stops) {
      if (rule !== undefined && !failures.has(rule)) failures.set(rule, { rule, reason, place: undefined });
    }
    return [...failures.values()];
  };
  return { names, listFailures };
}

/** Formats a thrown value of any type. */
export function reasonOf(error: unknown): string {
  try {
    const words = String(error instanceof Error ? error.message : error);
    return words.trim() === '' ? 'an error without words' : words.trim();
  } catch {
    return 'an error that cannot be read';
  }
}

interface Watch {
  readonly index: number;
  count: number;
  readonly stop: RuleStop | undefined;
  failed: boolean;
  readonly note: (reason: string, place: RulePlace | undefined) => void;
  readonly progress: Progress;
}

/** Guards the rules and preprocessors of a configuration's plugins, and corrects problems that no format can print. */
function guardPlugins(config: Config, guard: <T extends object>(sets: T) => T): void {
  config.plugins = config.plugins.map((plugin) => ({
    ...plugin,
    ...(plugin.rules === undefined ? {} : { rules: guard(plugin.rules) }),
    ...(plugin.preprocessors === undefined ? {} : { preprocessors: guard(plugin.preprocessors) }),
  }));
  const ignore = config.addProblemToIgnore.bind(config);
  // Messages may be of any type, and locations invalid.
  config.addProblemToIgnore = (problem) => {
    const { location } = problem;
    const whole = { ...problem, message: reasonOf(problem.message) };
    return location.length === 0 || !location.every(isPlace) ? { ...whole, location: [] } : ignore(whole);
  };
}

/** Lists the rules of all plugins, and the `rule/…` of redocly.yaml, which Redocly runs as one. */
function listNames({ plugins, rules }: Config): readonly string[] {
  const sets = plugins.flatMap((plugin) => [
    ...Object.values(plugin.rules ?? {}),
    ...Object.values(plugin.preprocessors ?? {}),
  ]);
  const assertions = Object.values(rules).flatMap((settings) => listAssertions(settings.assertions));
  return [...new Set([...sets.flatMap((ruleSet) => Object.keys(ruleSet)), ...assertions])];
}

function listAssertions(settings: unknown): readonly string[] {
  if (typeof settings !== 'object' || settings === null) return [];
  return Object.values(settings).flatMap((assertion: unknown) =>
    isRecord(assertion) && typeof assertion.assertionId === 'string' ? [assertion.assertionId] : [],
  );
}

/** Wraps an object in a proxy that maps each value by a function. */
function proxyValues<T extends object>(values: T, see: (value: object, name: string) => object): T {
  return new Proxy(values, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      const isSeen = (typeof value === 'object' && value !== null) || typeof value === 'function';
      return isSeen && typeof name === 'string' ? see(value, name) : value;
    },
  });
}

function guardRule(rule: Call, name: string, watchOf: (name: string) => Watch): Call {
  return (settings: unknown): unknown => {
    const watch = watchOf(name);
    if (watch.stop !== undefined && (watch.stop.visit ?? 0) === 0) return {};
    try {
      enter(watch, 0);
      const visitors = rule(settings);
      if (!Array.isArray(visitors)) return guardVisitors(visitors, watch);
      const assertions = listAssertions(settings);
      return visitors.map((visitor: unknown, index) => guardVisitors(visitor, watchOf(assertions[index] ?? name)));
    } catch (error) {
      fail(watch, error, undefined);
      return {};
    } finally {
      leave(watch);
    }
  };
}

const standard = new Set(['enter', 'leave', 'skip']);

/** Guards Redocly's nested visitors; throws for invalid ones, where the rule is still known. */
function guardVisitors(visitors: unknown, watch: Watch, depth = 0): unknown {
  if (typeof visitors !== 'object' || visitors === null) throw new Error('it returns no visitors');
  const guarded: Record<string, unknown> = {};
  for (const [name, value] of listFields(visitors)) {
    if (depth > 0 && Boolean(value) && (name === 'any' || name === 'ref'))
      throw new Error(`\`${name}\` is nested in another visitor`);
    if (name === 'ref' && isRecord(value) && Boolean(value.skip)) throw new Error('`ref` has a `skip`');
    if (isCall(value)) guarded[name] = name === 'skip' ? guardCall(value, watch, 2, true) : guardCall(value, watch, 1);
    else if (depth > 0 && standard.has(name) && Boolean(value)) throw new Error(`\`${name}\` is not a function`);
    else if (typeof value === 'object' && value !== null) guarded[name] = guardVisitors(value, watch, depth + 1);
  }
  return guarded;
}

/** Lists the fields of an object and its prototypes, since rules may be classes. */
function listFields(value: object): readonly (readonly [string, unknown])[] {
  const names = new Set<string>();
  for (let at: unknown = value; typeof at === 'object' && at !== null && at !== Object.prototype;) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
    at = Object.getPrototypeOf(at);
  }
  names.delete('constructor');
  return [...names].map((name) => [name, Reflect.get(value, name)]);
}

/** Guards a function that gets the context at an index; returns another value where it fails, or must not run. */
function guardCall(call: Call, watch: Watch, at: number, otherwise?: unknown): Call {
  return (...args) => {
    if (!begins(watch, args[at])) return otherwise;
    try {
      const answer = call(...args);
      if (!(answer instanceof Promise)) return answer;
      answer.catch(() => undefined);
      throw new Error('it returns a promise, which lint does not await');
    } catch (error) {
      fail(watch, error, placeOf(args[at]));
      return otherwise;
    } finally {
      leave(watch);
    }
  };
}

/** Counts a visit; false for a rule that must not run any more. */
function begins(watch: Watch, context: unknown): boolean {
  if (watch.failed) return false;
  watch.count += 1;
  const { stop } = watch;
  if (stop !== undefined) {
    if (stop.visit === watch.count) watch.note(stop.reason, placeOf(context));
    return false;
  }
  enter(watch, watch.count);
  return true;
}

function enter({ progress, index }: Watch, visit: number): void {
  progress[1] = visit;
  progress[0] = index;
}

function leave({ progress }: Watch): void {
  progress[0] = 0;
}

function fail(watch: Watch, error: unknown, place: RulePlace | undefined): void {
  watch.failed = true;
  watch.note(reasonOf(error), place);
}

function placeOf(context: unknown): RulePlace | undefined {
  return isRecord(context) && isPlace(context.location) ? context.location : undefined;
}

function isPlace(value: unknown): value is RulePlace {
  if (!isRecord(value) || !(value.source instanceof Source)) return false;
  return typeof value.pointer === 'string' || (value.pointer === undefined && isRecord(value.start));
}
