import { escapeToken, pointerTokens } from '../../openapi/index.ts';
import type { Api } from '../../openapi/index.ts';

/** The places of an API's document that refer to this one, as JSON Pointers. */
export function listUses(api: Api, pointer: string): readonly string[] {
  const sought = pointerTokens(pointer)?.join('/');
  const uses: string[] = [];
  const stack: { readonly value: unknown; readonly at: string }[] = [{ value: api.document, at: '#' }];
  for (let part = stack.pop(); part !== undefined; part = stack.pop()) {
    const { value, at } = part;
    if (typeof value !== 'object' || value === null) continue;
    const entries = Object.entries(value);
    const [, reference] = entries.find(([key]) => key === '$ref') ?? [];
    if (typeof reference === 'string' && pointerTokens(reference)?.join('/') === sought) uses.push(at);
    for (const [key, item] of entries.toReversed()) stack.push({ value: item, at: `${at}/${escapeToken(key)}` });
  }
  return uses;
}
