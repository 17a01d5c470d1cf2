import { hasReadableEnding } from '../../../openapi/document/read/allowed-root.ts';

/** Extension, which ends a path: a fragment, a quote, a blank, a bracket or the end of a sentence follows. */
const EXTENSION = /\.[a-z]{1,8}(?!-|\.?\w)/gi;
/** Maximum length of a path, and number of characters that it may begin after. */
const [MAX_PATH, MAX_STARTS] = [300, 12];

/**
 * Lists what a document may refer to: each text that ends as a readable file does, from every place where its path may begin, relative
 * to the document. The text is searched, not parsed; a name without a file is harmless.
 */
export function referencesOf(text: string): readonly string[] {
  const found = new Set<string>();
  for (const { index, 0: extension } of text.matchAll(EXTENSION)) {
    if (!hasReadableEnding(`a${extension}`)) continue;
    const end = index + extension.length;
    const [before = ''] = /[^"\n]*$/.exec(text.slice(Math.max(0, end - MAX_PATH), end)) ?? [];
    for (const start of startsIn(before)) found.add(decode(before.slice(start)));
  }
  return [...found].filter((path) => path !== '' && !/^[a-z][a-z\d+.-]*:|^[\\/]/i.test(path));
}

/** Lists where a path may begin in the text before its end, the shortest first; a name may have blanks, quotes and brackets. */
function startsIn(text: string): readonly number[] {
  const starts: number[] = [];
  for (let at = text.length - 1; at > 0 && starts.length < MAX_STARTS; at -= 1)
    if (/[\s'[\]{}(),:=<>|]/.test(text[at - 1] ?? '')) starts.push(at);
  return [...starts, 0];
}

/** Decodes the escapes of JSON and of URIs. */
function decode(path: string): string {
  const plain = path
    .replaceAll('\\/', '/')
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
