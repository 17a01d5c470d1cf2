import { childAt, pointerTokens, valueAt } from '../standard/pointer.ts';
import type { Api } from './types/index.ts';

const MAX_HOPS = 20;

/** Follows the references at a pointer of an API's bundled document; returns the pointer of their target. */
export function resolvePointer(api: Api, pointer: string): string {
  let at = pointer;
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    const reference = childAt(valueAtPointer(api, at), '$ref');
    if (typeof reference !== 'string' || !reference.startsWith('#/')) break;
    at = reference;
  }
  return at;
}

/** Returns the value at a pointer of an API's bundled document; undefined without one. */
export function valueAtPointer({ document }: Api, pointer: string): unknown {
  return valueAt(document, pointerTokens(pointer, false) ?? []);
}
