import type { SandboxRequest } from '../sandbox/index.ts';
import type { SchemeTable } from '../sandbox/tables/index.ts';

/** Placeholders of samples: `<API_KEY>`. */
const PLACEHOLDER = /<[A-Z_]*(?:KEY|TOKEN)[A-Z_]*>/g;
/** Names of variables that samples read a credential from: `$ACME_TOKEN`, `process.env.ACME_API_KEY`. */
const VARIABLE = /\b[A-Z][A-Z\d_]*(?:KEY|TOKEN|SECRET|PASSWORD|CREDENTIALS)\b/g;

/** Returns a source with a key in place of the placeholders for credentials. */
export function fillPlaceholders(source: string, key: string): string {
  return source.replaceAll(PLACEHOLDER, key);
}

/** Returns the environment variables of a source that look like credentials, each with the key. */
export function credentialVariables(source: string, key: string): readonly (readonly [string, string])[] {
  return [...source.matchAll(VARIABLE)].map(([name]) => [name, key] as const);
}

/** Returns a request with the key in place of whatever credentials it has; those that are missing stay so. */
export function withKey(request: SandboxRequest, schemes: readonly SchemeTable[], key: string): SandboxRequest {
  const keys = schemes.filter((scheme) => scheme.type === 'apiKey');
  const named = (place: string, name: string): (typeof keys)[number] | undefined =>
    keys.find((scheme) => scheme.in === place && scheme.name.toLowerCase() === name.toLowerCase());
  const headers = request.headers.map(([name, value]): readonly [string, string] => {
    const scheme = named('header', name);
    if (value.trim() === '') return [name, value];
    if (scheme !== undefined) return [name, scheme.prefix === '' ? key : `${scheme.prefix} ${key}`];
    if (name.toLowerCase() === 'cookie') return [name, replacePairs(value, '; ', (one) => named('cookie', one), key)];
    if (name.toLowerCase() !== 'authorization') return [name, value];
    const [word = ''] = value.trim().split(/\s/, 1);
    if (word === value.trim()) return [name, value];
    return [name, word.toLowerCase() === 'basic' ? `${word} ${btoa(`sample:${key}`)}` : `${word} ${key}`];
  });
  const [path = '', query] = request.url.split(/\?(.*)/s);
  const url = query === undefined ? path : `${path}?${replacePairs(query, '&', (name) => named('query', name), key)}`;
  return { ...request, headers, url };
}

function replacePairs(text: string, separator: string, find: (name: string) => unknown, key: string): string {
  return text
    .split(separator)
    .map((pair) => {
      const name = pair.split('=', 1).join('');
      return pair.length > name.length + 1 && find(name) !== undefined ? `${name}=${key}` : pair;
    })
    .join(separator);
}
