import { findPart, pointerTokens } from '../../openapi/index.ts';
import type { Api, DocumentPart } from '../../openapi/index.ts';
import type { PlaceInPage } from '../../view/part.ts';

/** What the model has of a part of a document. */
export interface ModelPart {
  readonly value: unknown;
  /** Where that stands: the part itself, or the nearest above that the model has. */
  readonly pointer: string;
  /** Where the part stands in the document, references followed where it is of what they lead to. */
  readonly at: string;
  /** The way from there to the part; empty where it is the part itself. */
  readonly rest: string;
  /** What a page may show of it, the nearest first: an operation, a named schema, a tag, the API. */
  readonly shownBy: readonly object[];
  readonly inPage: PlaceInPage;
}

interface Owner {
  readonly pointer: string;
}

/** The model of the part at a pointer: of its own where the model keeps its pointer, else found by the way from the nearest that has one. */
export function findModel(api: Api, pointer: string, part: DocumentPart): ModelPart {
  const owners = listOwners(api);
  const at = [part.pointer, pointer].find((path) => nearest(path, owners) !== undefined) ?? pointer;
  const owner = nearest(at, owners);
  const page = nearest(
    at,
    owners,
    (candidate) => 'method' in candidate || ('id' in candidate && candidate.id !== undefined),
  );
  const from = owner?.pointer ?? '#';
  const walk = follow(api, { value: owner ?? api, pointer: from }, tokensAfter(from, at));
  return {
    value: walk.value,
    pointer: walk.pointer,
    at,
    rest: at.slice(walk.pointer.length).replace(/^\//, ''),
    shownBy: [...(page === undefined ? [] : [page]), ...walk.chain.toReversed(), api],
    inPage: placeInPage(api, page?.pointer ?? '#', at),
  };
}

/** Every operation and schema of the model by the pointer of its place. */
function listOwners(api: Api): ReadonlyMap<string, Owner> {
  const owners = new Map<string, Owner>();
  const seen = new Set<unknown>();
  const queue: object[] = [api.operations, api.webhooks, api.schemas];
  // The list grows while it is read.
  for (const value of queue) {
    if (seen.has(value)) continue;
    seen.add(value);
    if (isOwner(value) && !owners.has(value.pointer)) owners.set(value.pointer, value);
    const inner: readonly unknown[] = Object.values(value);
    for (const item of inner) if (typeof item === 'object' && item !== null) queue.push(item);
  }
  return owners;
}

function isOwner(value: object): value is Owner {
  return 'pointer' in value && typeof value.pointer === 'string';
}

function nearest(
  pointer: string,
  owners: ReadonlyMap<string, Owner>,
  accepts: (owner: Owner) => boolean = () => true,
): Owner | undefined {
  for (let path = pointer; path !== '#' && path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const owner = owners.get(path);
    if (owner !== undefined && accepts(owner)) return owner;
  }
  return undefined;
}

interface Walk {
  readonly value: unknown;
  readonly pointer: string;
  readonly chain: readonly object[];
}

/** Names that the document has for what the model keeps at its top, under the newest standard's name. */
const TOP: Readonly<Record<string, string>> = { definitions: 'schemas', securityDefinitions: 'securitySchemes' };

/** Goes down the model as far as it has what the tokens name. */
function follow(
  api: Api,
  start: { readonly value: object; readonly pointer: string },
  tokens: readonly string[],
): Walk {
  let walk: Walk = { ...start, chain: [start.value] };
  let { pointer } = start;
  for (const token of tokens) {
    pointer = `${pointer}/${token}`;
    if (walk.value === api && token === 'components') continue;
    const inner = innerOf(walk.value, unescaped(token), findPart(api, pointer).value);
    if (inner === undefined) return walk;
    walk = {
      value: inner,
      pointer,
      chain: typeof inner === 'object' && inner !== null ? [...walk.chain, inner] : walk.chain,
    };
  }
  return walk;
}

/** Of a list the item that goes by the token, or by the name (and place) that the document's item has. */
function innerOf(value: unknown, token: string, written: unknown): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return (
      items.find((item) => KEYS.some((key) => read(item, key) === token)) ?? items.find((item) => isSame(item, written))
    );
  }
  return read(value, TOP[token] ?? token);
}

/** What the items of the model's lists go by where the document has them as a map. */
const KEYS = ['status', 'mediaType', 'id', 'name'];

function isSame(item: unknown, written: unknown): boolean {
  const names = ['name', 'in', 'url'].filter((key) => read(written, key) !== undefined);
  return names.length > 0 && names.every((key) => read(item, key) === read(written, key));
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}

/** Where a part stands in its page: the names on the way there, and which parameter it belongs to. */
function placeInPage(api: Api, from: string, pointer: string): PlaceInPage {
  const tokens = tokensAfter(from, pointer);
  const [first, second] = tokens;
  const field =
    first === 'parameters' && second !== undefined ? findPart(api, `${from}/${first}/${second}`).value : undefined;
  const [name, place] = [read(field, 'name'), read(field, 'in')];
  return {
    tokens: tokens.map(unescaped),
    parameter: typeof name === 'string' && typeof place === 'string' ? { name, in: place } : undefined,
  };
}

function tokensAfter(from: string, pointer: string): readonly string[] {
  const path = pointer.slice(from.length).replace(/^\//, '');
  return path === '' ? [] : path.split('/');
}

function unescaped(token: string): string {
  return pointerTokens(`#/${token}`)?.[0] ?? token;
}
