import { encodePath, parsePath, pathBelow } from './paths.ts';

/** Rule of a `_redirects` file. */
export interface RedirectRule {
  /** Decoded path; `*` at its end matches any text. */
  readonly from: string;
  /** Address; the text that `*` matches replaces `:splat`. */
  readonly to: string;
  readonly status: number;
}

/** Parses the rules of a `_redirects` file, in order. Lines that do not redirect (statuses such as 200 and 404) are left out. */
export function parseRedirects(text: string): readonly RedirectRule[] {
  return text.split('\n').flatMap((line) => {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
    const path = from.startsWith('/') ? parsePath(from) : undefined;
    return path === undefined || to === '' || !/^30[1278]$/.test(status)
      ? []
      : { from: path, to, status: Number(status) };
  });
}

/** Returns the first redirect of a path, with the query of the request; undefined for a path without one. */
export function redirectAt(
  rules: readonly RedirectRule[],
  path: string,
  query: string,
): { readonly status: number; readonly location: string } | undefined {
  for (const { from, to, status } of rules) {
    const rest = restOf(path, from);
    if (rest === undefined) continue;
    const [address = '', ...anchor] = to.split(/(?=#)/);
    return {
      status,
      location: [address.replace(':splat', () => encodePath(rest)), query, ...anchor].join(''),
    };
  }
  return undefined;
}

/** Returns the text that `*` matches, empty for a rule without one; undefined for a path that does not match. */
function restOf(path: string, from: string): string | undefined {
  if (!from.endsWith('*')) return path === from || `${path}/` === from ? '' : undefined;
  const rest = pathBelow(path, from.slice(0, -1));
  // Two slashes would start a host.
  return rest?.startsWith('/') === true ? undefined : rest;
}
