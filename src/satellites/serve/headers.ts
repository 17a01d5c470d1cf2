/** Rule of a `_headers` file: the headers of all paths that match its pattern. */
export interface HeaderRule {
  /** Path; `*` matches any text. */
  readonly pattern: string;
  readonly headers: readonly (readonly [string, string])[];
}

/** Parses the rules of a `_headers` file, in order. */
export function parseHeaders(text: string): readonly HeaderRule[] {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [name = '', value = ''] = line.split(/:(.*)/s);
    if (/^\s/.test(line)) rules.at(-1)?.headers.push([name.trim(), value.trim()]);
    else rules.push({ pattern: line.trim(), headers: [] });
  }
  return rules;
}

/** Returns the headers of a path: those of every matching rule, values of one name joined as for repeated headers. */
export function headersAt(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const rule of rules) {
    if (!fits(rule.pattern, path)) continue;
    for (const [name, value] of rule.headers) {
      const earlier = headers[name];
      headers[name] = earlier === undefined ? value : `${earlier}, ${value}`;
    }
  }
  return headers;
}

function fits(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(path);
}
