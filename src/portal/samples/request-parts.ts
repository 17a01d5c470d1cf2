import type { MultipartPart } from './body.ts';
import { encodeName, encodeUnreserved, encodeToken, encodeVisible } from './encode.ts';

export type { MultipartPart };

/** Request of an operation in parts, as JSON: a page sends it, also with other values. */
export interface RequestParts {
  readonly method: string;
  /** Percent-encoded, with `{name}` in place of path parameters. */
  readonly path: string;
  /** Values that samples send. */
  readonly values: readonly ParameterValue[];
  readonly headers: readonly (readonly [string, string])[];
  readonly credentials: readonly CredentialPlace[];
}

/** Serialized parameter: with its name in a query or cookie, the value only in a path or header. */
export interface ParameterValue {
  readonly in: 'path' | 'query' | 'querystring' | 'header' | 'cookie';
  readonly name: string;
  readonly wire: string;
}

/** Location of a credential in a request. */
export interface CredentialPlace {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  /** Text before the secret: `Bearer `. */
  readonly prefix: string;
  /** Placeholder of the secret in samples. */
  readonly placeholder: string;
  /** True if the secret is a user name and password in Base64 (RFC 7617). */
  readonly isBasic: boolean;
}

/** Limits of values that readers may enter, by location and name of the parameter: `query.status`. */
export interface ValueLimits {
  /** Allowed texts of a value. */
  readonly choices: readonly (readonly [string, readonly string[]])[];
  /** Credentials, which cannot be edited. */
  readonly credentials: readonly string[];
  /** Values that a single text cannot express; editable only by their schema. */
  readonly shaped: readonly string[];
  /** Values that may be secret, which links never contain. */
  readonly secret: readonly string[];
}

/** Serialized body of a request. */
export interface SentBody {
  readonly mediaType: string | undefined;
  /** Name of its example; undefined for a generated one. */
  readonly example: string | undefined;
  readonly contentType: string | undefined;
  /** Undefined without a body, and for one so long that samples send it from a file. */
  readonly text: string | undefined;
  /** Name of the file that samples send. */
  readonly file?: string | undefined;
  /** Parts of a form for samples: the text does not show which of them are files. */
  readonly parts?: readonly MultipartPart[] | undefined;
}

/** Returns the secret of a credential; undefined to omit it. */
export type SecretFor = (place: CredentialPlace) => string | undefined;

/** Request without server and body. */
export interface FilledRequest {
  /** Path and query, percent-encoded. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
}

/** Lists the values of a request that readers may edit as text. */
export function typeableValues({
  parts,
  limits,
}: {
  readonly parts: RequestParts;
  readonly limits?: ValueLimits | undefined;
}): readonly ParameterValue[] {
  const fixed = new Set([...(limits?.credentials ?? []), ...(limits?.shaped ?? [])]);
  return parts.values.filter((value) => !fixed.has(keyOf(value)));
}

/** Combines the parts of a request and its credentials, encoded for HTTP. */
export function fillRequest(parts: RequestParts, secretFor: SecretFor): FilledRequest {
  const wires = (...places: readonly ParameterValue['in'][]): string[] =>
    parts.values.flatMap((value) => (places.includes(value.in) ? [value.wire] : []));
  const carried = parts.credentials.flatMap((place) => {
    const secret = secretFor(place);
    return secret === undefined ? [] : [{ ...place, wire: credentialWire(place, secret) }];
  });
  const credentials = (place: CredentialPlace['in']): string[] =>
    carried.flatMap((one) => (one.in === place ? [one.wire] : []));

  const path = parts.values.reduce(
    (text, value) => (value.in === 'path' ? text.replaceAll(`{${value.name}}`, () => value.wire) : text),
    parts.path,
  );
  const query = [...wires('query'), ...wires('querystring'), ...credentials('query')].filter(Boolean).join('&');
  const cookies = [...wires('cookie'), ...credentials('cookie')].filter(Boolean).join('; ');
  const headers = [
    ...carried.flatMap((one) => (one.in === 'header' ? [[one.name, one.wire] as const] : [])),
    ...parts.headers,
    ...parts.values.flatMap((value) => (value.in === 'header' ? [[value.name, value.wire] as const] : [])),
    ...(cookies === '' ? [] : [['Cookie', cookies] as const]),
  ];
  return {
    target: query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`,
    headers: headers
      .filter(([name]) => name !== '')
      .map(([name, value]) => [encodeToken(name), encodeVisible(value).trim()] as const),
  };
}

/** Serializes a credential: with its name in a query or cookie, the value only in a header. */
export function credentialWire({ in: place, name, prefix }: CredentialPlace, secret: string): string {
  const value = prefix + secret;
  switch (place) {
    case 'header':
      return encodeVisible(value).trim();
    case 'query':
      return `${encodeName(name)}=${encodeUnreserved(value)}`;
    case 'cookie':
      return `${encodeToken(name)}=${encodeUnreserved(value)}`;
  }
}

/** Reader's changes to the values of a request. Keys are location and name: `path.petId`. */
export interface ValueChanges {
  /** Texts that replace values, including those of parameters that samples do not send. */
  readonly values: ReadonlyMap<string, string>;
  /** Serialized texts of parameters with a known schema; others are serialized like the sampled value. */
  readonly wires: ReadonlyMap<string, string>;
  /** Sampled values to leave out. */
  readonly omitted: ReadonlySet<string>;
}

/** Returns the parts of a request with changed values. */
export function changeValues(parts: RequestParts, { values, wires, omitted }: ValueChanges): RequestParts {
  const kept = parts.values.filter((value) => !omitted.has(keyOf(value)));
  const named = new Set(kept.map(keyOf));
  const added = [...values.keys()]
    .filter((key) => !named.has(key))
    .map((key) => ({ in: placeOf(key), name: key.slice(key.indexOf('.') + 1), wire: '' }));
  const changed = [...kept, ...added].map((value) => {
    const key = keyOf(value);
    return { ...value, wire: wires.get(key) ?? wireOf(value, values.get(key)) };
  });
  return { ...parts, values: changed };
}

const SECRET =
  /passw|passphrase|secret|token|credential|signature|authorization|session|cookie|(?:api|access|private)[-_. ]?key/i;

/** Returns true for common names of secrets. */
export function soundsSecret(name: string): boolean {
  return SECRET.test(name);
}

/** Returns the key of a parameter's value: `path.petId`. */
export function keyOf({ in: place, name }: Pick<ParameterValue, 'in' | 'name'>): string {
  return `${place}.${name}`;
}

/** Serializes a parameter with a new text; undefined keeps the sampled value. */
export function wireOf({ in: place, name, wire }: ParameterValue, text: string | undefined): string {
  if (text === undefined) return wire;
  const start = `${encodeName(name)}=`;
  switch (place) {
    case 'path':
      return itemsOf(wire, text, ',').join(',');
    case 'query': {
      const between = wire.includes(`&${start}`) ? `&${start}` : ',';
      return start + itemsOf(wire, text, between).join(between);
    }
    case 'cookie':
      return start + encodeUnreserved(text);
    case 'querystring':
    case 'header':
      return text;
  }
}

/** Encodes a text; splits it at commas if the sampled value is an array. */
function itemsOf(wire: string, text: string, between: string): readonly string[] {
  const items = wire.includes(between) ? text.split(',').map((item) => item.trim()) : [text];
  return items.map(encodeUnreserved);
}

function placeOf(key: string): ParameterValue['in'] {
  const word = key.slice(0, key.indexOf('.'));
  return word === 'path' || word === 'querystring' || word === 'header' || word === 'cookie' ? word : 'query';
}

/** Encodes a key for its location: unchanged, or as user name and password (RFC 7617), with an empty user name by default. */
export function keyAt({ isBasic }: CredentialPlace, key: string): string {
  if (!isBasic) return key;
  const bytes = new TextEncoder().encode(key.includes(':') ? key : `:${key}`);
  return btoa(String.fromCharCode(...bytes));
}
