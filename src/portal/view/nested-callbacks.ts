import { memoize } from '../../cache/memoize.ts';
import type { Callback, Operation } from '../../openapi/model/index.ts';

/** Maximum number of callbacks of callbacks that one page shows; others are listed by name. */
const MAX_NESTED = 20;

/**
 * Returns the callbacks of an operation and, after each, those of its own operations, each once. The names of the latter are joined to
 * that of the callback that they belong to.
 */
export const allCallbacks = memoize((operation: Operation): readonly Callback[] => {
  const seen = new Set<Operation>([operation]);
  const numbers = new Map<string, number>();
  let nested = 0;
  const listOf = (callbacks: readonly Callback[], prefix: string): readonly Callback[] =>
    callbacks.flatMap((callback) => {
      const isNested = prefix !== '';
      const operations = isNested ? callback.operations.filter((one) => !seen.has(one)) : callback.operations;
      if (isNested && (operations.length === 0 || nested >= MAX_NESTED)) return [];
      if (isNested) nested += 1;
      const name = `${prefix}${callback.name}`;
      const number = (numbers.get(name) ?? 0) + 1;
      numbers.set(name, number);
      for (const one of operations) seen.add(one);
      const inner = operations.flatMap((one) => listOf(one.callbacks, `${name}.`));
      return [isNested ? { ...callback, name, number, operations } : callback, ...inner];
    });
  return listOf(operation.callbacks, '');
});
