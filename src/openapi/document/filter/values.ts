import { foreignExamples } from '../../standard/extensions/index.ts';
import { decodePercent, unescapeToken } from '../../standard/pointer.ts';
import { isRecord } from '../../standard/record.ts';
import type { DocumentNode } from '../node.ts';
import { parseJson } from '../read/index.ts';
import { itemsAt, parameterKeys } from './operations.ts';
import type { DocumentPart } from './document-parts.ts';
import type { RemovedPointers } from './removed-pointers.ts';
import type { Names, SchemaGraph } from './schemas.ts';

/** Hidden parts of schemas. */
export interface Hidden {
  readonly graph: SchemaGraph;
  readonly gone: RemovedPointers;
  readonly names: Names;
}

/** Places of values. */
const SINGLE = ['example', foreignExamples.one, 'default', 'const'];
const LISTS = ['enum', 'examples', foreignExamples.many];
const SITES = [...SINGLE, ...LISTS];
/** Fields of an Example Object with values. */
const VALUES = ['value', 'dataValue', 'serializedValue'];

/**
 * Returns the examples, defaults and constants of schemas that hide something, at any depth: those with a hidden name as a key or in a
 * text, texts that cannot be read, and all of a schema that hides more than properties.
 */
export function listValues(parts: readonly DocumentPart[], hidden: Hidden): readonly DocumentNode[] {
  const { graph, gone } = hidden;
  const names = listPhrases(propertiesOf(hidden));
  const withHolders = createHolders(hidden);
  const named = withHolders(hidden.names.keys());
  const unnamed = withHolders([...graph.nodes.keys()].filter((pointer) => isPartGone(hidden, pointer)));
  const isOut = (value: unknown): boolean =>
    tells(value, names) || (typeof value === 'string' && parseStructure(value) === undefined);
  return parts.flatMap(({ node }) => {
    if (!SITES.some((key) => node.has(key))) return [];
    const schemas = gone.has(node.pointer) ? [] : schemasOfPart(node, graph);
    const isUnnamed = schemas.some((schema) => unnamed.has(schema));
    if (!isUnnamed && !schemas.some((schema) => named.has(schema))) return [];
    // mitigation: hidden values in examples
    return sitesOf(node).flatMap((site) => (isUnnamed || site.values.some(isOut) ? [site.node] : []));
  });
}

/** Returns what in links and callbacks names something hidden. */
export function listExpressions(parts: readonly DocumentPart[], hidden: Hidden): readonly DocumentNode[] {
  const { gone } = hidden;
  const shown = parts.filter(({ node }) => !gone.has(node.pointer));
  const inputs = shown.flatMap(({ node }) => [
    ...parameterKeys(node, (pointer) => gone.has(pointer)).map((key) => key.slice(key.indexOf(' ') + 1)),
    ...entriesOf(node, 'headers').flatMap(([name, { pointer }]) => (gone.has(pointer) ? [name] : [])),
  ]);
  const names = listPhrases([...propertiesOf(hidden), ...inputs]);
  return shown.flatMap(({ node, kind }) => {
    if (kind === 'callback') return node.entries().flatMap(([text, item]) => (tells(text, names) ? [item] : []));
    if (kind !== 'link') return [];
    const body = node.child('requestBody');
    return [
      ...entriesOf(node, 'parameters').flatMap(([name, item]) => (tells({ [name]: item.value }, names) ? [item] : [])),
      ...(body !== undefined && tells(body.value, names) ? [body] : []),
    ];
  });
}

function propertiesOf({ names }: Hidden): readonly string[] {
  return [...names.values()].flatMap((list) => [...list]);
}

/** Returns the pointers of the schemas that describe the values of a part, its content included. */
function schemasOfPart(node: DocumentNode, { nodes }: SchemaGraph): readonly string[] {
  const holders = [node, ...entriesOf(node, 'content').flatMap(([, media]) => media.follow() ?? [])];
  const places = holders.flatMap(({ pointer }) => [`${pointer}/schema`, `${pointer}/itemSchema`]);
  return [node.pointer, ...places].filter((pointer) => nodes.has(pointer));
}

/** True for a hidden schema that is neither a property nor within something hidden. */
function isPartGone({ graph, gone }: Hidden, pointer: string): boolean {
  const outer = outerOf(graph, pointer) ?? '';
  return gone.has(pointer) && !gone.has(outer) && !pointer.slice(outer.length).startsWith('/properties/');
}

/** Returns the schema that a schema is written in; undefined for one that is in none. */
function outerOf({ nodes }: SchemaGraph, pointer: string): string | undefined {
  for (let end = pointer.lastIndexOf('/'); end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const outer = pointer.slice(0, end);
    if (nodes.has(outer)) return outer;
  }
  return undefined;
}

/** Returns a function that adds to schemas the shown ones that they are written in, or that refer to them. */
function createHolders({ graph, gone }: Hidden): (starts: Iterable<string>) => ReadonlySet<string> {
  const pairs = [...graph.nodes.keys()].flatMap((pointer) => {
    const outer = outerOf(graph, pointer);
    const within = outer === undefined ? [] : [{ part: pointer, holder: outer }];
    return [...within, ...graph.sameValue(pointer).map((part) => ({ part, holder: pointer }))];
  });
  const shown = pairs.filter(({ holder }) => !gone.has(holder));
  const holders = Map.groupBy(shown, ({ part }) => part);
  return (starts) => {
    const found = new Set(starts);
    for (const pointer of found) for (const { holder } of holders.get(pointer) ?? []) found.add(holder);
    return found;
  };
}

/** True for a value with one of the names as a key, or in a text, as expressions, forms and XML have it. */
function tells(whole: unknown, names: ReadonlySet<string>): boolean {
  const waiting = [whole];
  for (const value of waiting) {
    const read = typeof value === 'string' ? parseStructure(value) : value;
    const words = isRecord(read) ? Object.keys(read) : typeof value === 'string' && read === undefined ? [value] : [];
    if (words.some((text) => phrasesOf(text).some((phrase) => names.has(phrase)))) return true;
    if (typeof read === 'object' && read !== null) for (const child of Object.values(read)) waiting.push(child);
  }
  return false;
}

/** Maximum number of words of a name that are compared. */
const MAX_WORDS = 5;

function listPhrases(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => wordsOf(name).slice(0, MAX_WORDS).join(' ')));
}

/** Returns all runs of words of a text. */
function phrasesOf(text: string): readonly string[] {
  const words = wordsOf(unescapeToken(decodePercent(text)));
  return [...words.keys()].flatMap((start) =>
    Array.from({ length: MAX_WORDS }, (_, more) => words.slice(start, start + more + 1).join(' ')),
  );
}

/** Splits a text into words; one without letters and digits is a word itself. */
function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  return words.length > 0 ? words : [text];
}

/** Returns what leaves as a whole, with the values in it: an Example Object has several. */
function sitesOf(node: DocumentNode): readonly { node: DocumentNode; values: readonly unknown[] }[] {
  const named = LISTS.flatMap((key) => entriesOf(node, key).flatMap(([, written]) => written.follow() ?? []));
  const plain = [...SINGLE.flatMap((key) => node.child(key) ?? []), ...LISTS.flatMap((key) => itemsAt(node, key))];
  return [
    ...plain.map((item) => ({ node: item, values: [item.value] })),
    ...named.map((item) => ({ node: item, values: [item.value, ...VALUES.map((field) => item.raw(field))] })),
  ];
}

function entriesOf(node: DocumentNode, key: string): readonly (readonly [string, DocumentNode])[] {
  return node.child(key)?.entries() ?? [];
}

/** Returns the object or list that a JSON text is; undefined for any other text. */
function parseStructure(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value = parseJson(text, '');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    // Not JSON.
    return undefined;
  }
}
