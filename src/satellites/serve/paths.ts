/** Returns the query of a request target as sent, with its question mark; empty without one. */
export function queryOf(target: string): string {
  const [, query = ''] = /^[^?#]*(\?[^#\r\n]*)/.exec(target) ?? [];
  return query;
}

/** Decodes the path of a request target; undefined for an invalid one. Two leading slashes do not start a host. */
export function parsePath(target: string): string | undefined {
  const path = target.startsWith('/') ? target.replace(/[?#].*/s, '') : URL.parse(target)?.pathname;
  try {
    const decoded = path === undefined ? undefined : decodeURIComponent(path);
    return decoded?.includes('\0') === true ? undefined : decoded;
  } catch {
    // A lone % is not a valid path.
    return undefined;
  }
}

/** Returns the part of a decoded path below a base, without a leading slash; undefined for another path. */
export function pathBelow(path: string, base: string): string | undefined {
  return path.startsWith(base) ? path.slice(base.length) : undefined;
}

/** Encodes a decoded path. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
