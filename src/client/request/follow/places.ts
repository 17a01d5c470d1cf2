import type { TextRange } from '../../../markup/mark.ts';
import { wireOf, type ParameterValue, type RequestParts } from '../../../samples/request-parts.ts';

/** Key of an object in a code, with those of the objects around it. */
interface Entry extends TextRange {
  readonly key: string;
  readonly parent: Entry | undefined;
  readonly depth: number;
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[A-Za-z_$][\w$-]*|-?\d[\d.eE+-]*|[{}[\]]/g;

/** Finds a field by its names, the outermost first, in JSON or an object literal of a language; undefined if it is missing. */
export function findField(source: string, names: readonly string[]): TextRange | undefined {
  const reversed = names.toReversed();
  const found = readEntries(source).filter((entry) => {
    let at: Entry | undefined = entry;
    for (const name of reversed) {
      if (at?.key !== name) return false;
      at = at.parent;
    }
    return true;
  });
  const [first] = found.toSorted((one, other) => one.depth - other.depth);
  const [name] = reversed;
  if (first !== undefined || name === undefined || names.length > 1) return first;
  return findAll(source, `(?<=["'<])${escape(name)}(?=["'=>]).*`)[0];
}

const read = new Map<string, readonly Entry[]>();

function readEntries(source: string): readonly Entry[] {
  const known = read.get(source);
  if (known !== undefined) return known;
  const entries: Entry[] = [];
  const around: (Entry | undefined)[] = [];
  let last: Entry | undefined;
  for (const { 0: text, index } of source.matchAll(TOKEN)) {
    const end = index + text.length;
    if (text === '{' || text === '[') around.push(last ?? around.at(-1));
    else if (text === '}' || text === ']') around.pop();
    else if (/^\s*(?::(?!:)|=>)/.test(source.slice(end, end + 8))) {
      const value = /^\s*(?::|=>)\s*(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\w.+-]+)?/.exec(source.slice(end));
      last = {
        key: text.replace(/^["']|["']$/g, ''),
        parent: around.at(-1),
        depth: around.length,
        start: index,
        end: end + (value?.[0].trimEnd().length ?? 0),
      };
      entries.push(last);
      continue;
    }
    last = undefined;
  }
  read.clear();
  read.set(source, entries);
  return entries;
}

/** Finds a parameter in a code: its value in the path, else its name with its value. */
export function findParameter(
  source: string,
  { in: place, name }: Pick<ParameterValue, 'in' | 'name'>,
  parts: RequestParts,
): readonly TextRange[] {
  if (place === 'path') return findInPath(source, name, parts);
  const word = `(?:${[...new Set([name, wireOf({ in: 'query', name, wire: '' }, '').slice(0, -1)])].map(escape).join('|')})`;
  if (place === 'header')
    return findAll(source, `(?<=["'\`])${word}["'\`]?\\]?\\s*[:,=].*?(?=["'\`](?:[\\s,;)\\]}]|$))`, 'i');
  const pairs = findAll(source, `(?<=[?&"'\`; ])${word}(?:\\[[^\\]]*\\]|%5B.*?%5D)?=[^&"'\`\\s;]*`);
  return pairs.length > 0 ? pairs : findAll(source, `["'\`]${word}["'\`]\\s*[:,]\\s*(?:\\[[^\\]]*\\]|[^,)}\\n]*)`);
}

function findInPath(source: string, name: string, parts: RequestParts): readonly TextRange[] {
  let path = '';
  const offsets: TextRange[] = [];
  for (const piece of parts.path.split(/(\{[^{}]*\})/)) {
    const value = parts.values.find((one) => one.in === 'path' && piece === `{${one.name}}`);
    const text = value === undefined ? piece : value.wire;
    if (value?.name === name) offsets.push({ start: path.length, end: path.length + text.length });
    path += text;
  }
  const at = findText(source, path);
  return at === undefined ? [] : offsets.map(({ start, end }) => ({ start: at + start, end: at + end }));
}

function findAll(source: string, expression: string, flags = ''): readonly TextRange[] {
  return [...source.matchAll(new RegExp(expression, `g${flags}`))].map(({ 0: text, index }) => {
    return { start: index, end: index + text.length };
  });
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** Returns the offset of a text that no longer path or word begins with; undefined where it is missing. */
function findText(text: string, wanted: string): number | undefined {
  if (wanted === '') return undefined;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!/[\w/%.-]/.test(text.charAt(at + wanted.length))) return at;
  }
  return undefined;
}
