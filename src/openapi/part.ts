import { childAt, escapeToken, pointerTokens } from './standard/pointer.ts';
import { isRecord } from './standard/record.ts';
import type { Api } from './model/types.ts';
import { nearestWord } from './nearest.ts';
import { normalizeApi } from './normalize/index.ts';
import { PortalError } from './source/index.ts';

/** A part of an API's bundled document. */
export interface DocumentPart {
  readonly value: unknown;
  /** Where it stands itself: references on the way are followed (JSON Pointer, `#/components/schemas/Pet`). */
  readonly pointer: string;
}

/** The part of an API's document that a JSON Pointer leads to (`#/paths/~1pets/get`). Throws PortalError where none is. */
export function findPart(api: Api, pointer: string): DocumentPart {
  const tokens = pointerTokens(pointer);
  if (tokens === undefined) {
    const hint = 'Write one like #/components/schemas/Pet; a slash in a name is ~1, a tilde ~0 (RFC 6901).';
    throw new PortalError(`${JSON.stringify(pointer)} is no JSON Pointer.`, { hint });
  }
  let part: DocumentPart = { value: api.document, pointer: '#' };
  for (const [index, token] of tokens.entries()) {
    const child = childOf(api, part, token);
    if (child === undefined) throw noPart(api, pointer, { above: part, tokens: tokens.slice(index) });
    part = child;
  }
  return followed(api, part);
}

/** What stands beside a reference comes before what it leads to. */
function childOf(api: Api, part: DocumentPart, token: string): DocumentPart | undefined {
  const holder = [part, followed(api, part)].find(({ value }) => childAt(value, token) !== undefined);
  if (holder === undefined) return undefined;
  return { value: childAt(holder.value, token), pointer: `${holder.pointer}/${escapeToken(token)}` };
}

/** More references in a row than this are a circle. */
const LONGEST = 100;

function followed(api: Api, part: DocumentPart, steps = 0): DocumentPart {
  const reference = isRecord(part.value) ? part.value.$ref : undefined;
  const tokens = typeof reference === 'string' && reference.startsWith('#') ? pointerTokens(reference) : undefined;
  if (tokens === undefined || steps === LONGEST) return part;
  let value: unknown = api.document;
  for (const token of tokens) value = childAt(value, token);
  if (value === undefined) return part;
  return followed(api, { value, pointer: ['#', ...tokens.map(escapeToken)].join('/') }, steps + 1);
}

/** The places of an API's document that refer to this one, as JSON Pointers. */
export function listReferences(api: Api, pointer: string): readonly string[] {
  const places: string[] = [];
  const stack: DocumentPart[] = [{ value: api.document, pointer: '#' }];
  for (let part = stack.pop(); part !== undefined; part = stack.pop()) {
    const { value, pointer: at } = part;
    if (typeof value !== 'object' || value === null) continue;
    if (isRecord(value) && typeof value.$ref === 'string' && followed(api, part, LONGEST - 1).pointer === pointer) {
      places.push(at);
    }
    for (const [key, inner] of Object.entries(value).toReversed()) {
      stack.push({ value: inner, pointer: `${at}/${escapeToken(key)}` });
    }
  }
  return places;
}

/** The model of a document's JSON as it would be without the part at a pointer; with all of it where none is named. */
export function modelWithout({ document, id, source }: Api, pointer?: string): Api {
  const tokens = pointer === undefined ? undefined : pointerTokens(pointer);
  return normalizeApi({
    document: tokens === undefined ? document : dropped(document, tokens),
    id,
    version: undefined,
    source,
  });
}

function dropped(value: unknown, [token, ...rest]: readonly string[]): unknown {
  const keep = (key: string, inner: unknown): readonly unknown[] =>
    key !== token ? [inner] : rest.length === 0 ? [] : [dropped(inner, rest)];
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => keep(String(index), item));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => keep(key, inner).map((one) => [key, one] as const)),
  );
}

interface Missing {
  /** The last part that is there. */
  readonly above: DocumentPart;
  /** What leads nowhere from it. */
  readonly tokens: readonly string[];
}

function noPart(api: Api, pointer: string, { above, tokens }: Missing): PortalError {
  const { value, pointer: place } = followed(api, above);
  const [token = '', ...rest] = tokens;
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const near = nearestWord(token, names);
  const spelt = near === undefined ? undefined : childOf(api, above, near);
  const meant = partBelow(api, above, tokens) ?? (spelt && (partBelow(api, spelt, rest) ?? spelt));
  const there = names.slice(0, 12).map((name) => `\`${escapeToken(name)}\``);
  const more = names.length > there.length ? ` and ${names.length - there.length} more` : '';
  const listed = there.length === 0 ? 'nothing' : `${there.join(', ')}${more}`;
  return new PortalError(`The document has no part ${pointer}, or hides it.`, {
    hint: meant === undefined ? `Below ${place} there is ${listed}.` : `Did you mean \`${meant.pointer}\`?`,
  });
}

/** Where tokens lead that may be pieces of names: whose slashes nobody wrote as `~1`. */
function partBelow(api: Api, part: DocumentPart, tokens: readonly string[]): DocumentPart | undefined {
  if (tokens.length === 0) return part;
  for (const index of tokens.keys()) {
    const child = childOf(api, part, tokens.slice(0, index + 1).join('/'));
    const found = child === undefined ? undefined : partBelow(api, child, tokens.slice(index + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}
