import type { Body, LiteralMark, Written } from '../../portal/samples/browser.ts';
import type { CredentialPlace } from '../../portal/samples/request-parts.ts';
import type { RequestState } from './state.ts';
import { TOKEN_ELEMENTS } from '../../characters/json-tokens.ts';
import { assembleRequest, findLanguage, sentToBody, writeAround } from '../../portal/samples/browser.ts';
import { carryColours, type ColouredLine } from '../../portal/markup/carry-colours.ts';
import { changeValues, keyAt, keyOf } from '../../portal/samples/request-parts.ts';
import { encodeUnreserved, encodeVisible } from '../../portal/samples/encode.ts';
import { findBody, type RequestData } from './request-data.ts';
import { givenToSent } from './given-body.ts';
import { markRanges } from '../../portal/markup/mark.ts';
import { textNodes } from './code-editor.ts';

/** Request that the reader has changed. */
export interface ChangedRequest {
  readonly data: RequestData;
  readonly state: Pick<RequestState, 'body' | 'given' | 'values' | 'wires' | 'omitted' | 'keys'>;
  /** Server address in the samples. */
  readonly server: string;
}

/** Generates the sample of a language for a changed request, as the build does; undefined for a language without a generator. */
export function writeSample(id: string, { data, state, server }: ChangedRequest): Written | undefined {
  const language = findLanguage(id);
  if (language === undefined) return undefined;
  const { contentType } = findBody(data.bodies, state.body) ?? {};
  const body = bodyOf({ data, state });
  const request = assembleRequest(changeValues(data.parts, state), (place) => secretFor(place, state), {
    server,
    body,
    contentType: body === undefined ? undefined : contentType,
    answer: data.answer,
  });
  return writeAround(language, request, server);
}

/** Returns the body of the request: that of the reader, or else the chosen example. */
function bodyOf({ data, state }: Pick<ChangedRequest, 'data' | 'state'>): Body | undefined {
  const sent = findBody(data.bodies, state.body);
  return sent && sentToBody(state.given === undefined ? sent : { ...sent, ...givenToSent(state.given, sent) });
}

/** Returns the secret for a place of credentials in samples. */
function secretFor(place: CredentialPlace, { keys }: ChangedRequest['state']): string {
  const key = keys.get(keyOf(place));
  return key === undefined ? place.placeholder : keyAt(place, key);
}

/** Replacement of a range of the source. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/**
 * Returns the edits of a hand-written sample with marks; undefined where a changed value has no mark, as a body, and for a key in a sample that
 * may ask another server than the key's. Quotes a literal again by the rules of its language where a value has characters outside
 * `SAFE_TEXT`.
 */
export function editLiterals(
  source: string,
  { marks, language }: { readonly marks: readonly LiteralMark[]; readonly language: string },
  changed: ChangedRequest,
): readonly Edit[] | undefined {
  const { data, state, server } = changed;
  const quote = findLanguage(language)?.quote;
  const keys = new Set([
    ...state.values.keys(),
    ...data.parts.credentials.flatMap((place, index) => (state.keys.has(keyOf(place)) ? [`$${String(index)}`] : [])),
  ]);
  const marked = new Set(marks.flatMap(([, , values]) => values.map(([, , key]) => key)));
  const isPlaced = state.given === undefined && state.omitted.size === 0;
  if (quote === undefined || !isPlaced || ![...keys].every((key) => marked.has(key))) return undefined;
  const isServerMarked = marks.some(([, , values]) => values.some(([, , key]) => key === '$'));
  // mitigation: keys beside an author's server
  if ((state.keys.size > 0 || server !== data.server) && !isServerMarked) return undefined;
  const edited = marks.flatMap(([start, end, values]): Edit[] => {
    const edits = values.flatMap(([from, to, key]): Edit[] => {
      const by = keys.has(key) ? textFor(key, changed) : undefined;
      return by === undefined ? [] : [{ start: from, end: to, by }];
    });
    if (edits.length === 0) return [];
    const isQuoted = /["'`]/.test(source.charAt(start));
    const isPlain = edits.every(({ by }) => (isQuoted ? SAFE_TEXT : PLAIN).test(by));
    if (isPlain) return edits;
    const inside = values.flatMap(([from, to, key]): Edit[] =>
      key === '$' ? [{ start: from, end: to, by: server }] : [],
    );
    const margin = isQuoted ? 1 : 0;
    const text = applyEdits(source.slice(start + margin, end - margin), [...inside, ...edits], start + margin);
    return [{ start, end, by: quote(text) }];
  });
  return edited.toSorted((one, other) => one.start - other.start);
}

/** Text that needs no escape between the quotes of any language. */
const SAFE_TEXT = /^[\w .,:/?@&=+~%;()[\]<>-]*$/;
/** Text that needs no quotes: a number, or a part of an unquoted word of a shell. */
const PLAIN = /^[\d.]+$/;

function textFor(key: string, { data, state }: ChangedRequest): string | undefined {
  const place = key.startsWith('$') ? data.parts.credentials[Number(key.slice(1))] : undefined;
  if (place !== undefined) return secretAt(place, state.keys.get(keyOf(place)) ?? '');
  return state.values.has(key)
    ? changeValues(data.parts, state).values.find((one) => keyOf(one) === key)?.wire
    : undefined;
}

function secretAt(place: CredentialPlace, key: string): string {
  const secret = keyAt(place, key);
  return place.in === 'header' ? encodeVisible(secret).trim() : encodeUnreserved(secret);
}

/** Applies edits to a text that begins at offset `begin` of the source. */
export function applyEdits(text: string, edits: readonly Edit[], begin = 0): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((done, { start, end, by }) => done.slice(0, start - begin) + by + done.slice(end - begin), text);
}

/** Renders a sample with the colours of a code of the build, and its server in an element of its own. */
export function drawSample({ source, server }: Written, code: Element): DocumentFragment {
  return toElements(markRanges(carryColours(readColours(code), source), server === undefined ? [] : [server]));
}

function readColours(code: Element): readonly ColouredLine[] {
  const nodes = textNodes(code).map(({ node }) => node);
  const text = nodes
    .map(({ data }) => data)
    .join('')
    .split('\n');
  const classes = nodes
    .map((node) => node.data.replace(/[^\n]/g, classOf(node)))
    .join('')
    .split('\n');
  return text.map((line, index) => ({ text: line, classes: classes[index] ?? '' }));
}

/** Returns the letter of the colour of a text; a space for none. */
function classOf({ parentElement }: Text): string {
  const name = parentElement?.closest(TOKENS)?.localName;
  return Object.entries(TOKEN_ELEMENTS).find(([, element]) => element === name)?.[0] ?? ' ';
}

const TOKENS = Object.values(TOKEN_ELEMENTS).join();

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Converts the elements, line break opportunities and texts of a highlighter's HTML to nodes; anything else becomes text. */
function toElements(html: string): DocumentFragment {
  const root = document.createDocumentFragment();
  const open: ParentNode[] = [root];
  for (const [piece, name, attribute, value] of html.matchAll(
    /<(span|wbr|i|var|b|u|small)(?: (class|data-server|data-server-rest)(?:="(\w*)")?)?>|<\/\w+>|[^<]+/g,
  )) {
    if (name !== undefined) {
      const element = document.createElement(name);
      if (attribute !== undefined) element.setAttribute(attribute, value ?? '');
      open.at(-1)?.append(element);
      if (name !== 'wbr') open.push(element);
    } else if (piece.startsWith('</')) open.pop();
    else open.at(-1)?.append(piece.replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity));
  }
  return root;
}
