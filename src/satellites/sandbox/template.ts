import { decodePercent } from '../../openapi/standard/pointer.ts';
/** Raw values of the parameters of a path, percent-encoded. */
export type PathValues = ReadonlyMap<string, string>;

/**
 * Matches a path against a template and returns the values of its parameters; undefined where it does not match. A parameter has
 * at least one character and stays within its segment (OpenAPI 3.2.0, section 4.8.2).
 */
export function matchTemplate(template: string, path: string): PathValues | undefined {
  const [wanted, given] = [template.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const values = new Map<string, string>();
  for (const [index, segment] of wanted.entries()) {
    if (!matchSegment(segment, given[index] ?? '', values)) return undefined;
  }
  return values;
}

/** Matches a segment against one of a template, and adds the values of its parameters to `values`. */
function matchSegment(segment: string, text: string, values: Map<string, string>): boolean {
  const [first = '', ...pieces] = segment.split(/\{([^{}]*)\}/);
  if (pieces.length === 0) return isSame(first, text);
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (let index = 0; index < pieces.length; index += 2) {
    const [name = '', after = ''] = [pieces[index], pieces[index + 1]];
    const isLast = index + 2 >= pieces.length;
    if (isLast && !text.endsWith(after)) return false;
    const end = isLast ? text.length - after.length : text.indexOf(after, at + 1);
    if (end <= at) return false;
    values.set(name, text.slice(at, end));
    at = end + after.length;
  }
  return true;
}

/** True for equal texts; characters may be percent-encoded or not (RFC 3986, section 6.2.2). */
function isSame(literal: string, text: string): boolean {
  return literal === text || decodePercent(literal) === decodePercent(text);
}

/** Fills in the parameters of a template; undefined where a value is missing. */
export function fillTemplate(template: string, values: PathValues): string | undefined {
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  if (!names.every((name) => values.has(name))) return undefined;
  return template.replace(/\{([^{}]*)\}/g, (_, name: string) => values.get(name) ?? '');
}

/**
 * Compares two templates, the more specific one first (OpenAPI 3.2.0, section 4.8.2): at the first segment where they differ,
 * plain text comes before text with a parameter, and that before a parameter alone.
 */
export function compareTemplates(one: string, other: string): number {
  const [ours, theirs] = [one.split('/'), other.split('/')];
  for (const [index, segment] of ours.entries()) {
    const difference = freedom(segment) - freedom(theirs[index] ?? '');
    if (difference !== 0) return difference;
  }
  return 0;
}

function freedom(segment: string): number {
  if (!segment.includes('{')) return 0;
  return /^\{[^{}]*\}$/.test(segment) ? 2 : 1;
}
