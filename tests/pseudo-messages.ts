import type { Messages } from '../src/portal/messages/index.ts';

/** Text before and after each message of a pseudo-localized site. */
export const [BEFORE, AFTER] = ['⟦', '⟧'] as const;

/** Returns pseudo-localized messages: each text of a language in brackets, also those that functions return. */
export function pseudoMessages(messages: Messages): Messages {
  return { ...wrapAll(messages), language: messages.language };
}

function wrapAll<T extends object>(messages: T): T {
  return new Proxy(messages, {
    get: (target, name) => wrap(Reflect.get(target, name)),
    ownKeys: (target) => Reflect.ownKeys(target),
  });
}

function wrap(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? value : BEFORE + value + AFTER;
  if (typeof value === 'function') return (...args: readonly unknown[]) => wrap(Reflect.apply(value, undefined, args));
  if (Array.isArray(value)) return value.map(wrap);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wrap(inner)]));
}
