import type { Api } from '../../src/openapi/model/index.ts';
import type { View } from '../../src/portal/view/types/page.ts';

/** Fields whose text is a name of a fixed list, a URL, or code; every other text is the model's. */
const FIXED = new Set([
  ...['kind', 'flag', 'direction', 'of', 'by', 'in', 'place', 'keyword', 'naming', 'choice', 'transfer', 'style', 'stage', 'type', 'lists', 'part'],
  ...['flags', 'names', 'origin', 'grammar', 'language', 'lang', 'position', 'flow', 'flows', 'color'],
  ...['anchor', 'href', 'slice', 'frame', 'document', 'help', 'yaml', 'json', 'jsonSchema', 'index', 'errors', 'permissions', 'lifecycle', 'console', 'host', 'server', 'url', 'address', 'mediaType'],
  ...['contentType', 'answer', 'file', 'marks', 'headers', 'placeholder', 'prefix', 'sender', 'values', 'wire', 'choices', 'credentials', 'shaped', 'secret'],
  ...['access', 'code', 'source', 'api', 'sunset', 'least', 'most', 'value', 'shown', 'text', 'label', 'path', 'method'],
]);

/** Returns texts of a view that are not in the model: built-in sentences, which belong in `src/portal/messages`. */
export function wordsOfOurs(view: View, api: Api): readonly string[] {
  const said = textsOf(api);
  const found: string[] = [];
  const visit = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (!FIXED.has(key) && !said.includes(fold(value))) found.push(`${key}: ${value}`);
    } else if (Array.isArray(value)) for (const item of value) visit(item, key);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) visit(inner, name);
    }
  };
  visit(view, '');
  return found;
}

/** Returns all texts of a model, folded, except its document. */
function textsOf(api: Api): string {
  const seen = new Set<unknown>();
  const texts: string[] = [];
  const waiting: unknown[] = [{ ...api, document: undefined }];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      for (const inner of Object.values<unknown>({ ...value })) waiting.push(inner);
    } else if (typeof value === 'string') texts.push(fold(value));
  }
  return texts.join(' ');
}

/** Reduces a text to letters and digits, without markup and line breaks. */
function fold(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}
