import type { Editor } from './code-editor.ts';

/** What of a request stands in a code. */
export interface WrittenRequest {
  readonly path: string;
  readonly query: readonly string[];
  /** Names and values of those headers that parameters are sent in. */
  readonly headers: readonly (readonly [string, string])[];
  /** Its cookies, and each of its credentials as it is carried; empty where there is none. */
  readonly texts: readonly string[];
}

/**
 * Puts one request in the place of another in the code that says it, wherever the code says it: a query on one line, on several
 * or as an object goes on as it stands; what it has no place for goes behind the path. What of the request the code leaves out,
 * as those that authors write may do, stays out.
 */
export function rewriteRequest(code: Editor, from: WrittenRequest, to: WrittenRequest): void {
  const left = rewriteQuery(code, from.query, to.query);
  if (from.path !== to.path || left.length > 0) rewritePath(code, from.path, to.path, left);
  from.texts.forEach((text, index) => {
    replaceText(code, text, to.texts[index] ?? text);
  });
  from.headers.forEach((header, index) => {
    replaceHeader(code, header, to.headers[index]?.[1] ?? header[1]);
  });
}

/** Replaces the value of a header in the literal behind its name, or in the one that both stand in. */
function replaceHeader(code: Editor, [name, from]: readonly [string, string], to: string): void {
  if (from === to) return;
  const text = code.text();
  const pattern = `(?<![\\w-])${escape(name)}["'\`]?\\]?\\s*(?:[:,]|=>?)\\s*["'\`]?(?=${escape(from)}["'\`])`;
  const found = new RegExp(pattern, 'i').exec(text);
  if (found === null) return;
  const at = found.index + found[0].length;
  code.replace(at, at + from.length, to);
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** Puts a path in another's place, with parts of a query behind it, before those that follow it. */
function rewritePath(code: Editor, from: string, to: string, added: readonly string[]): void {
  const query = added.length === 0 ? '' : `?${added.join('&')}`;
  if (query === '' || !replaceText(code, `${from}?`, `${to}${query}&`)) replaceText(code, from, to + query);
}

/** Puts a query in another's place; gives the parts that there is no place for. */
function rewriteQuery(code: Editor, from: readonly string[], to: readonly string[]): readonly string[] {
  const sent = from.filter((part) => findPart(code.text(), part, 0) !== undefined);
  const changed = to.filter((part) => !from.includes(part));
  const inObject = [...Map.groupBy(changed, nameOf)].flatMap(([name, parts]) => {
    return sent.every((part) => nameOf(part) !== name) && replaceInObject(code, name, parts) ? [name] : [];
  });
  const wanted = to.filter(
    (part) => sent.includes(part) || (changed.includes(part) && !inObject.includes(nameOf(part))),
  );
  return rewriteWhole(code, sent, wanted) ? [] : rewriteParts(code, sent, wanted);
}

function nameOf(part: string): string {
  return part.slice(0, part.indexOf('='));
}

/** Replaces the value of a field of an object, or of its list, by what means the same in the literals of any language. */
function replaceInObject(code: Editor, name: string, parts: readonly string[]): boolean {
  const found = new RegExp(
    `(["'\`])${escape(name)}\\1\\s*(?::|=>)\\s*(\\[[^\\[\\]{}]*\\]|(["'\`])[^"'\`\\\\\n]*\\3|-?[\\d.]+(?![\\w.]))`,
  ).exec(code.text());
  const values = parts.map((part) => decodeURIComponent(part.slice(nameOf(part).length + 1)));
  const [whole, quote = '"', value = ''] = found ?? [];
  if (found === null || whole === undefined || !values.every((one) => /^[\w .,:/+@~-]+$/.test(one))) return false;
  const isNumbers = !/["'`]/.test(value) && values.every((one) => /^-?\d+(?:\.\d+)?$/.test(one));
  const items = values.map((one) => (isNumbers ? one : quote + one + quote)).join(', ');
  const end = found.index + whole.length;
  code.replace(end - value.length, end, values.length > 1 ? `[${items}]` : items);
  return true;
}

/** A whole query, as one text or as lines; false where it does not stand so. */
function rewriteWhole(code: Editor, from: readonly string[], to: readonly string[]): boolean {
  if (from.join('&') === to.join('&')) return true;
  if (from.length === 0) return false;
  const query = to.length === 0 ? '' : `?${to.join('&')}`;
  return replaceText(code, `?${from.join('&')}`, query) || rewriteLines(code, from, to);
}

interface Line {
  readonly start: number;
  /** Behind the end of the line. */
  readonly end: number;
  /** Where the part begins, with the sign before it. */
  readonly part: number;
  /** Where the part ends. */
  readonly partEnd: number;
}

/** A query that has a line for each part. */
function rewriteLines(code: Editor, from: readonly string[], to: readonly string[]): boolean {
  if (from.length < 2 || to.length === 0) return false;
  if (linesOf(code.text(), from) === undefined) return false;
  const present = [...from];
  // All lines but the last one end alike: those are what is copied and taken out.
  for (; present.length < to.length; present.splice(1, 0, present[0] ?? '')) {
    const lines = linesOf(code.text(), present);
    const [first, second] = lines ?? [];
    if (first === undefined || second === undefined) return false;
    code.copy(first.start, first.end, second.start);
    if (code.text().charAt(first.part) === '?') {
      const place = first.part + first.end - first.start;
      code.replace(place, place + 1, '&');
    }
  }
  for (; present.length > to.length; present.splice(-2, 1)) {
    const line = linesOf(code.text(), present)?.at(-2);
    if (line === undefined) return false;
    code.replace(line.start, line.end, '');
  }
  const lines = linesOf(code.text(), present) ?? [];
  for (const [index, { part, partEnd }] of [...lines.entries()].toReversed()) {
    const sign = /[?&]/.test(code.text().charAt(part)) ? (index === 0 ? '?' : '&') : '';
    code.replace(part, partEnd, sign + (to[index] ?? ''));
  }
  return true;
}

/** The neighbouring lines that hold nothing but a part of the query each, in a literal; undefined where they do not. */
function linesOf(text: string, parts: readonly string[]): readonly Line[] | undefined {
  const lines: Line[] = [];
  let from = 0;
  for (const part of parts) {
    const at = findPart(text, part, from);
    if (at === undefined) return undefined;
    const start = text.lastIndexOf('\n', at) + 1;
    const partEnd = at + part.length;
    const feed = text.indexOf('\n', partEnd);
    const end = feed < 0 ? text.length : feed + 1;
    const before = text.slice(start, at).replace('--data ', '');
    if (/\w/.test(before + text.slice(partEnd, end))) return undefined;
    if (lines.length > 0 && start !== lines.at(-1)?.end) return undefined;
    lines.push({ start, end, part: /[?&]$/.test(before) ? at - 1 : at, partEnd });
    from = end;
  }
  return lines;
}

/** Parts of a query one by one, wherever they stand; gives those that there is no place for. */
function rewriteParts(code: Editor, from: readonly string[], to: readonly string[]): readonly string[] {
  const left = [...from];
  return to.filter((part) => {
    const index = left.findIndex((one) => nameOf(one) === nameOf(part));
    const [present] = index < 0 ? [] : left.splice(index, 1);
    if (present === undefined || present === part) return present === undefined;
    const at = findPart(code.text(), present, 0);
    if (at === undefined) return false;
    code.replace(at, at + present.length, part);
    return false;
  });
}

/** Replaces the first such text; true if there is one. */
function replaceText(code: Editor, from: string, to: string): boolean {
  const at = findText(code.text(), from);
  if (at === undefined) return false;
  if (from !== to) code.replace(at, at + from.length, to);
  return true;
}

/** The place of a text that no longer path or word begins with; undefined where there is none. */
export function findText(text: string, wanted: string, from = 0): number | undefined {
  if (wanted === '') return undefined;
  for (let at = text.indexOf(wanted, from); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!/[\w/%.-]/.test(text.charAt(at + wanted.length))) return at;
  }
  return undefined;
}

/** The same for a part of a query, which no longer one ends with either. */
function findPart(text: string, part: string, from: number): number | undefined {
  for (let at = findText(text, part, from); at !== undefined; at = findText(text, part, at + 1))
    if (!/[\w%.-]/.test(text.charAt(at - 1))) return at;
  return undefined;
}
