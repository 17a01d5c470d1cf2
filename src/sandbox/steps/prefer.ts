/** What a request prefers (RFC 7240), as far as a sandbox knows it. */
export interface Preferences {
  /** The status that is wanted. */
  readonly code: number | undefined;
  /** Name of the example that is wanted. */
  readonly example: string | undefined;
  /** A made-up answer instead of an example. */
  readonly dynamic: boolean;
  /** Seconds to wait before the answer, at most 30. */
  readonly wait: number | undefined;
}

const LONGEST_WAIT = 30;

/** The preferences of a `Prefer` header; of two of one name the first holds (RFC 7240, section 2). */
export function parsePrefer(header: string | undefined): Preferences {
  const pairs = new Map<string, string>();
  for (const part of (header ?? '').match(/(?:"(?:[^"\\]|\\.)*"|[^,;"])+/g) ?? []) {
    const [, name, quoted, plain] = /^\s*([\w-]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s"]*))\s*)?$/.exec(part) ?? [];
    const value = quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '';
    if (name !== undefined && !pairs.has(name.toLowerCase())) pairs.set(name.toLowerCase(), value);
  }
  const number = (name: string, least: number, most: number): number | undefined => {
    const value = Number(pairs.get(name) ?? NaN);
    return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
  };
  const wait = number('wait', 0, Number.MAX_SAFE_INTEGER);
  return {
    code: number('code', 200, 599),
    example: pairs.get('example'),
    dynamic: pairs.get('dynamic') === 'true',
    wait: wait === undefined ? undefined : Math.min(wait, LONGEST_WAIT),
  };
}

/** The header that says which preferences were followed; undefined where none was. */
export function preferenceApplied(applied: Partial<Preferences>): string | undefined {
  const words = [
    applied.code === undefined ? [] : [`code=${applied.code}`],
    applied.example === undefined ? [] : [`example=${quoted(applied.example)}`],
    applied.dynamic === true ? ['dynamic=true'] : [],
    applied.wait === undefined ? [] : [`wait=${applied.wait}`],
  ].flat();
  return words.length === 0 ? undefined : words.join(', ');
}

function quoted(text: string): string {
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(text)) return text;
  return `"${text.replace(/[^\x20-\x7e]/g, '?').replace(/["\\]/g, '\\$&')}"`;
}
