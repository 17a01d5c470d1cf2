import { childAt, escapeToken, pointerTokens } from './standard/pointer.ts';
import { isRecord } from './standard/record.ts';
import type { Api } from './model/types.ts';
import { nearestWord } from './nearest.ts';
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
  for (const token of tokens) {
    // What stands beside a reference comes before what it leads to.
    const holder = [part, followed(api, part)].find(({ value }) => childAt(value, token) !== undefined);
    if (holder === undefined) throw noPart(pointer, followed(api, part), token);
    part = { value: childAt(holder.value, token), pointer: `${holder.pointer}/${escapeToken(token)}` };
  }
  return followed(api, part);
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

function noPart(pointer: string, { value, pointer: above }: DocumentPart, token: string): PortalError {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const near = nearestWord(token, names);
  const there = names.slice(0, 12).map((name) => `\`${escapeToken(name)}\``);
  const more = names.length > there.length ? ` and ${names.length - there.length} more` : '';
  const listed = there.length === 0 ? 'nothing' : `${there.join(', ')}${more}`;
  return new PortalError(`The document has no part ${pointer}, or hides it.`, {
    hint: near === undefined ? `Below ${above} there is ${listed}.` : `Did you mean \`${above}/${escapeToken(near)}\`?`,
  });
}
