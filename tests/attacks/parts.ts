import { isRecord } from '../../src/standard/record.ts';

/** Fields of an object, as JSON has them. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a place is filled with: the fields that mark an object, a word that must show nowhere, one that must show. */
export interface Filling {
  readonly mark: Fields;
  readonly secret: string;
  readonly shown: string;
}

/** Parts of a document that hide the secret in one place, by name; `path` is the place's own, nobody else's. */
export type Places = Readonly<Record<string, (filling: Filling, path: string) => Fields>>;

/** Responses that say nothing. */
export const ok = { '200': { description: 'OK' } };
/** A body of JSON. */
export const json = (media: Fields): Fields => ({ 'application/json': media });

/** A document with one GET operation. */
export function get(path: string, operation: Fields, rest: Fields = {}): Fields {
  return { paths: { [path]: { get: { summary: `At ${path}`, responses: ok, ...operation } } }, ...rest };
}

/** A document with one operation whose answer is of this media type. */
export function answering(path: string, media: Fields, rest: Fields = {}): Fields {
  return get(path, { responses: { '200': { description: 'OK', content: json(media) } } }, rest);
}

/** A document with one operation whose request is of this media type. */
export function posting(path: string, media: Fields, rest: Fields = {}, type = 'application/json'): Fields {
  const operation = { summary: `At ${path}`, requestBody: { content: { [type]: media } }, responses: ok };
  return { paths: { [path]: { post: operation } }, ...rest };
}

/** The name of a component for a path. */
export const named = (path: string): string => `N${path.replaceAll(/\W/g, '')}`;
/** A reference to a component. */
export const reference = (section: string, name: string): Fields => ({ $ref: `#/components/${section}/${name}` });
/** A document with components of one kind. */
export const component = (section: string, entries: Fields): Fields => ({ components: { [section]: entries } });
/** A text with a description. */
export const text = (description: string): Fields => ({ type: 'string', description });

/** An object with an open and a hidden property, and more fields of its schema. */
export function half({ mark, secret, shown }: Filling, more: Fields = {}): Fields {
  const properties = { [shown]: { type: 'string' }, [secret]: { ...mark, ...text(secret) } };
  return { type: 'object', properties, ...more };
}

/** A value of `half`. */
export const value = ({ secret, shown }: Filling): Fields => ({ [shown]: shown, [secret]: secret });

/** Documents laid over each other: objects are joined, lists put one after the other. */
export function join(documents: readonly Fields[]): Fields {
  return documents.reduce((all, document) => joinTwo(all, document), {});
}

function joinTwo(first: Fields, second: Fields): Fields {
  const joined = Object.entries(second).map(([key, item]): [string, unknown] => {
    const other = first[key];
    if (Array.isArray(other) && Array.isArray(item)) return [key, [...other.map(asIs), ...item.map(asIs)]];
    return [key, isRecord(other) && isRecord(item) ? joinTwo(other, item) : item];
  });
  return { ...first, ...Object.fromEntries(joined) };
}

function asIs(item: unknown): unknown {
  return item;
}
