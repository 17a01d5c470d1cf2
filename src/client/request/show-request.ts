import { credentialWire, fillRequest, keyAt } from '../../samples/request-parts.ts';
import type { CredentialPlace } from '../../samples/request-parts.ts';
import type { RequestData } from './request-data.ts';
import type { CardRequest } from './state.ts';

/** What stands in a code now, in the order of what is asked for. */
const shown = new WeakMap<Element, readonly string[]>();

/**
 * Puts the values and the key of a request in the place of those that its samples were made with, wherever a code says them: in
 * its address, in its cookies, and beside the names of its credentials.
 */
export function showRequest(code: Element, { data, state }: CardRequest): void {
  if (data === undefined) return;
  const { values, key } = state();
  const sampled = textsOf(data, { values: new Map(), key: undefined });
  const wanted = textsOf(data, { values, key });
  const current = shown.get(code) ?? sampled;
  const done = wanted.map((text, index) => {
    const present = current[index] ?? '';
    return present === text || replaceText(code, present, text) ? text : present;
  });
  shown.set(code, done);
}

/** What a code may say of a request: its path, its query, its cookies, each of its credentials. */
export function textsOf(
  { parts }: Pick<RequestData, 'parts'>,
  { values, key }: Pick<ReturnType<CardRequest['state']>, 'values' | 'key'>,
): readonly string[] {
  const secretFor = (place: CredentialPlace): string => (key === undefined ? place.placeholder : keyAt(place, key));
  const { target, headers } = fillRequest(parts, { values, secretFor });
  const at = target.indexOf('?');
  const [path, query] = at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
  const cookies = headers.flatMap(([name, value]) => (name === 'Cookie' ? [value] : []));
  // Samples without a query have no place for one but behind their path.
  const isQueried = parts.values.some((value) => value.in === 'query' || value.in === 'querystring');
  const isKeyed = parts.credentials.some((place) => place.in === 'query');
  const address = isQueried || isKeyed || parts.path.includes('?') ? [path, query] : [target, ''];
  return [...address, cookies.join('; '), ...parts.credentials.map((place) => credentialWire(place, secretFor(place)))];
}

/** Replaces the first such text of an element, which may span several of its text nodes; true if there is one. */
function replaceText(element: Element, from: string, to: string): boolean {
  const found = findText(element.textContent, from);
  if (found === undefined) return false;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let position = 0;
  let rest = to;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Text)) continue;
    const start = Math.max(found - position, 0);
    const end = Math.min(found + from.length - position, node.length);
    position += node.length;
    if (start >= end) continue;
    node.replaceData(start, end - start, rest);
    rest = '';
  }
  return true;
}

/** The place of a text that no longer path or word begins with; undefined where there is none. */
export function findText(text: string, wanted: string): number | undefined {
  if (wanted === '') return undefined;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!/[\w/%.-]/.test(text.charAt(at + wanted.length))) return at;
  }
  return undefined;
}
