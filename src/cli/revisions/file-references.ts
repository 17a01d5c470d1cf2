import { posix } from 'node:path';
import { isPlainName } from './copy-files.ts';

/** Values of fields that name files; paths in other fields of a document are not followed. */
const REFERENCE = /(?:\$ref|externalValue|defaultMapping)["']?\s*:\s*["']?([^\s"'#,{}[\]]+)/g;
const MAPPED = /:\s*["']?([^\s"'#,{}[\]:]+)/g;

/** Lists the files of the repository that a file refers to, by their paths from its top. Its text is searched, not parsed. */
export function referencesOf(text: string, from: string): readonly string[] {
  const named = Array.from(text.matchAll(REFERENCE), ([, target = '']) => target);
  const mapped = mappingsIn(text).flatMap((part) => Array.from(part.matchAll(MAPPED), ([, target = '']) => target));
  const targets = [...named, ...mapped.filter((target) => /\/|\.(?:ya?ml|json)$/i.test(target))];
  return [...new Set(targets)].flatMap((target) => {
    if (/^[a-z][a-z\d+.-]*:|^[\\/]/i.test(target)) return [];
    const path = posix.join(posix.dirname(from), decode(target));
    return path.split('/').every(isPlainName) ? [path] : [];
  });
}

/** Lists the texts of discriminators' mappings: what is in braces, or the following lines that are indented more. */
function mappingsIn(text: string): readonly string[] {
  const found: string[] = [];
  const key = /["']?\bmapping["']?\s*:[ \t]*/g;
  for (let match = key.exec(text); match !== null; match = key.exec(text)) {
    const start = key.lastIndex;
    // The search goes on behind each, so that its time grows with the text alone.
    key.lastIndex = text[start] === '{' ? endOfBraces(text, start) : endOfBlock(text, match.index);
    found.push(text.slice(start, key.lastIndex));
  }
  return found;
}

function endOfBraces(text: string, start: number): number {
  const end = text.indexOf('}', start);
  return end === -1 ? text.length : end;
}

function endOfBlock(text: string, key: number): number {
  const column = key - (text.lastIndexOf('\n', key) + 1);
  let end = endOfLine(text, key);
  while (end < text.length) {
    const next = endOfLine(text, end + 1);
    const line = text.slice(end + 1, next);
    if (line.trim() !== '' && line.search(/\S/) <= column) break;
    end = next;
  }
  return end;
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

function decode(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
