import { getOwn, unescapeToken } from '../../openapi/standard/browser.ts';
import { isFields, type Fields } from './protocol.ts';

/** Returns the first item of a list; undefined for anything else. */
export function firstOf(list: unknown): unknown {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  return items[0];
}

/** Resolves a local reference; returns anything else unchanged. */
export function resolved(part: unknown, document: Fields): unknown {
  let found = part;
  for (let count = 0; count < 10 && isFields(found); count += 1) {
    const { $ref: reference } = found;
    if (typeof reference !== 'string' || !reference.startsWith('#/')) return found;
    let target: unknown = document;
    for (const step of reference.slice(2).split('/')) {
      const name = unescapeToken(decodeURIComponent(step));
      target = isFields(target) ? getOwn(target, name) : undefined;
    }
    found = target;
  }
  return found;
}
