import type { Part } from './body.ts';
import { encodeToken, encodeUnreserved, encodeVisible } from './encode.ts';

/** A request of an operation in parts, as JSON: what a page needs to send it, and to put other values in it. */
export interface RequestParts {
  readonly method: string;
  /** Percent-encoded; `{name}` where the value of a path parameter stands. */
  readonly path: string;
  /** What the samples send. */
  readonly values: readonly ParameterValue[];
  readonly headers: readonly (readonly [string, string])[];
  readonly credentials: readonly CredentialPlace[];
}

/** A parameter as it is on the wire: with its name in a query or a cookie, the value alone in a path or a header. */
export interface ParameterValue {
  readonly in: 'path' | 'query' | 'querystring' | 'header' | 'cookie';
  readonly name: string;
  readonly wire: string;
}

/** Where a request carries a secret. */
export interface CredentialPlace {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  /** Before the secret: `Bearer `. */
  readonly prefix: string;
  /** What stands for the secret in samples. */
  readonly placeholder: string;
  readonly isBasic: boolean;
}

/** What may stand in the place of the sampled values, which parameters are named by place and name: `query.status`. */
export interface ValueLimits {
  /** The only texts that a value may be. */
  readonly choices: readonly (readonly [string, readonly string[]])[];
  /** Credentials: they stay as they are. */
  readonly credentials: readonly string[];
  /** What no one text says: it stays where its parameter is not described. */
  readonly shaped: readonly string[];
  /** Values that may be secret: no address tells them. */
  readonly secret: readonly string[];
}

/** A body as its request carries it. */
export interface SentBody {
  readonly mediaType: string | undefined;
  /** Name of its example; undefined for a generated one. */
  readonly example: string | undefined;
  readonly contentType: string | undefined;
  /** Undefined without a body, and where it is too long to be sent but from a file. */
  readonly text: string | undefined;
  /** Samples take it from a file of this name. */
  readonly file?: string | undefined;
  /** Of a form, for samples: its text does not tell what is a file. */
  readonly parts?: readonly Part[] | undefined;
}

/** The secret for a place; undefined: the request does without. */
export type SecretFor = (place: CredentialPlace) => string | undefined;

/** A request but for its server and its body. */
export interface FilledRequest {
  /** Path and query, percent-encoded. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
}

/** The values of a request that a reader may put others in the place of. */
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

/** The parts put together with a secret, all safe for HTTP. */
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

/** A credential as it is on the wire: with its name in a query or a cookie, the value alone in a header. */
export function credentialWire({ in: place, name, prefix }: CredentialPlace, secret: string): string {
  const value = prefix + secret;
  switch (place) {
    case 'header':
      return encodeVisible(value).trim();
    case 'query':
      return `${encodeUnreserved(name)}=${encodeUnreserved(value)}`;
    case 'cookie':
      return `${encodeToken(name)}=${encodeUnreserved(value)}`;
  }
}

/** How a reader has changed the values of a request. Keys are place and name: `path.petId`. */
export interface ValueChanges {
  /** Texts in place of the sampled values, and of parameters that the samples do not send. */
  readonly values: ReadonlyMap<string, string>;
  /** What those texts are on the wire, where their parameters are described; the others take the form of the sampled value. */
  readonly wires: ReadonlyMap<string, string>;
  /** Sampled values that are left out. */
  readonly omitted: ReadonlySet<string>;
}

/** The parts of a request with its values changed. */
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

/** True for names that secrets have, wherever they stand. */
export function soundsSecret(name: string): boolean {
  return SECRET.test(name);
}

/** The key of a parameter's value: `path.petId`. */
export function keyOf({ in: place, name }: Pick<ParameterValue, 'in' | 'name'>): string {
  return `${place}.${name}`;
}

/** A value of a parameter on the wire: a text in place of the sampled one, where there is one. */
export function wireOf({ in: place, name, wire }: ParameterValue, text: string | undefined): string {
  if (text === undefined) return wire;
  const start = `${encodeUnreserved(name)}=`;
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

/** The text encoded; where the sampled value is a list, the items that commas part in it. */
function itemsOf(wire: string, text: string, between: string): readonly string[] {
  const items = wire.includes(between) ? text.split(',').map((item) => item.trim()) : [text];
  return items.map(encodeUnreserved);
}

function placeOf(key: string): ParameterValue['in'] {
  const word = key.slice(0, key.indexOf('.'));
  return word === 'path' || word === 'querystring' || word === 'header' || word === 'cookie' ? word : 'query';
}

/** A key as a place carries it: as it is, or as a name and a password (RFC 7617), of nobody where it names none. */
export function keyAt({ isBasic }: CredentialPlace, key: string): string {
  if (!isBasic) return key;
  const bytes = new TextEncoder().encode(key.includes(':') ? key : `:${key}`);
  return btoa(String.fromCharCode(...bytes));
}
