import { fieldsOf, type Fields } from '../../../openapi/standard/record.ts';

export type Call = (...args: readonly unknown[]) => unknown;

/** Returns true for a function. */
export function isCall(value: unknown): value is Call {
  return typeof value === 'function';
}

/** Calls a function; returns undefined for any other value. */
export function call(value: unknown, ...args: readonly unknown[]): unknown {
  return isCall(value) ? value(...args) : undefined;
}

/** Changes a problem that a visit of a node reports; undefined leaves it out. */
type ChangeProblem = (problem: Fields, node: unknown, context: Fields) => Fields | undefined;

/** Returns a visit whose problems are changed. */
export function changeProblems(visit: unknown, change: ChangeProblem): Call {
  return (node, given, ...rest) => {
    const context = fieldsOf(given);
    const report = (problem: unknown): void => {
      const changed = change(fieldsOf(problem), node, context);
      if (changed !== undefined) call(context.report, changed);
    };
    return call(visit, node, { ...context, report }, ...rest);
  };
}
