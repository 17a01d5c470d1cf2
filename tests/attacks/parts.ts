import { isRecord } from '../../src/openapi/standard/record.ts';

/** Fields of a JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** Contents of a place: the fields that hide an object, a word that must not appear, and one that must. */
export interface Filling {
  readonly mark: Fields;
  readonly secret: string;
  readonly shown: string;
}

/** Parts of a document that hide the secret in one place, by name; `path` is unique to the place. */
export type Places = Readonly<Record<string, (filling: Filling, path: string) => Fields>>;

/** Minimal responses. */
export const ok = { '200': { description: 'OK' } };
/** Returns a JSON body. */
export const json = (media: Fields): Fields => ({ 'application/json': media });

/** Returns a document with one GET operation. */
export function get(path: string, operation: Fields, rest: Fields = {}): Fields {
  return { paths: { [path]: { get: { summary: `At ${path}`, responses: ok, ...operation } } }, ...rest };
}

/** Returns a document with one operation whose response has this media type. */
export function answering(path: string, media: Fields, rest: Fields = {}): Fields {
  return get(path, { responses: { '200': { description: 'OK', content: json(media) } } }, rest);
}

/** Returns a document with one operation whose request has this media type. */
export function posting(path: string, media: Fields, rest: Fields = {}, type = 'application/json'): Fields {
  const operation = { summary: `At ${path}`, requestBody: { content: { [type]: media } }, responses: ok };
  return { paths: { [path]: { post: operation } }, ...rest };
}

/** Returns the name of a component for a path. */
export const named = (path: string): string => `N${path.replaceAll(/\W/g, '')}`;
/** Returns a reference to a component. */
export const reference = (section: string, name: string): Fields => ({ $ref: `#/components/${section}/${name}` });
/** Returns a document with components of one kind. */
export const component = (section: string, entries: Fields): Fields => ({ components: { [section]: entries } });
/** Returns a string schema with a description. */
export const text = (description: string): Fields => ({ type: 'string', description });

/** Returns an object schema with a shown and a hidden property, and more fields. */
export function half({ mark, secret, shown }: Filling, more: Fields = {}): Fields {
  const properties = { [shown]: { type: 'string' }, [secret]: { ...mark, ...text(secret) } };
  return { type: 'object', properties, ...more };
}

/** Returns the fields that hide a named schema, of which one of Scalar's removes only the page. */
export const ofSchema = (mark: Fields): Fields =>
  Object.fromEntries(
    Object.entries(mark).map(([key, value]) => [key === 'x-scalar-ignore' ? 'x-excluded' : key, value]),
  );

/** Returns a value of `half`. */
export const value = ({ secret, shown }: Filling): Fields => ({ [shown]: shown, [secret]: secret });

/** Merges documents: objects are merged, lists concatenated. */
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
