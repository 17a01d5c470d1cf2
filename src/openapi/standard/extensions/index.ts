import type { Badge, Stability } from '../../model/types/index.ts';
import type { DocumentNode } from '../../document/node.ts';
import { asList, asText, first, firstText, peek, textAt } from './peek.ts';
import { vocabulary } from './vocabulary.ts';
import { isRecord } from '../record.ts';

export { readCodeSamples, readSamples } from './code-samples.ts';
export { readVersionNotes } from './portal.ts';
export { readDeprecation, type DeprecationFields, type OpenDeprecation } from './deprecation.ts';
export { readEnum, readExtensibleEnum } from './enum.ts';
export { readLinks, readLogo, readMeta, readTopics } from './portal.ts';
export { parseSunset } from './deprecation.ts';
export { extensionNames, foreignExamples, sampleNames, stabilities, vocabulary } from './vocabulary.ts';

/** Extension that removes an object from pages, search, operation documents and downloads. */
export interface VisibilityMark {
  /** Name in the vocabulary. */
  readonly name: string;
  /** Key of the object that contains it. */
  readonly key: string;
  readonly value: unknown;
}

/**
 * Returns the visibility extensions of an object: every value but `false` hides it, so that a typo does not publish it. A named schema
 * has none that only removes its page.
 */
export function visibilityMarks(value: unknown, isNamedSchema = false): readonly VisibilityMark[] {
  return vocabulary.hidden.flatMap((name) => {
    if (isNamedSchema && vocabulary.pageless.includes(name)) return [];
    const mark = peek(value, name);
    return mark === undefined || mark === false ? [] : [{ name, key: name.split('.')[0] ?? name, value: mark }];
  });
}

/** Returns true for a named schema without a page, which is shown where it is used. */
export function isPageless(node: DocumentNode): boolean {
  const marks = vocabulary.pageless.map((name) => peek(node.value, name));
  return marks.some((mark) => mark !== undefined && mark !== false);
}

/** Returns true if a vendor extension of this meaning is `true`: `unlisted`, `nullable`, `sampleHidden`… */
export function isMarked(node: DocumentNode, meaning: keyof typeof vocabulary): boolean {
  return vocabulary[meaning].some((name) => peek(node.value, name) === true);
}

/** Reads a text of an object by its key, or by its meaning if vendor extensions contain it: `description`, `lead`. */
export function readText(node: DocumentNode, name: string): string | undefined {
  return isMeaning(name) ? firstText(node, vocabulary[name]) : node.words(name);
}

function isMeaning(name: string): name is keyof typeof vocabulary {
  return Object.hasOwn(vocabulary, name);
}

/** Reads the name of a schema's additional properties: from their schema, as Redocly documents it, else from its own. */
export function readFreeKeyName(schema: DocumentNode): string | undefined {
  const free = schema.child('additionalProperties');
  const name = free && firstText(free, vocabulary.freeKeyName);
  if (name !== undefined) return name;
  const isFree = /(?<!\/properties)\/additionalProperties$/.test(schema.pointer);
  return isFree ? undefined : firstText(schema, vocabulary.freeKeyName);
}

/** Sorts the entries of a list by their order extensions; those without one follow in document order. */
export function inOrder<Entry>(entries: readonly Entry[], nodeOf: (entry: Entry) => DocumentNode): readonly Entry[] {
  const placed = entries.map((entry) => ({ entry, place: orderOf(nodeOf(entry)) }));
  if (placed.every(({ place }) => place === Infinity)) return entries;
  return placed.toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place)).map(({ entry }) => entry);
}

/** Reads the author's order of parameter locations (`path`, `query`…). */
export function readParameterOrder(root: DocumentNode): readonly string[] {
  return asList(first(root, vocabulary.parameterOrder)?.value).flatMap((place) => asText(place) ?? []);
}

const stabilityWords: Readonly<Record<string, Stability | 'none'>> = {
  experimental: 'experimental',
  draft: 'experimental',
  alpha: 'alpha',
  beta: 'beta',
  stable: 'none',
  deprecated: 'none',
};

/** Reads the stability of an operation; unknown values are reported and have no badge. */
export function readStability(node: DocumentNode): Stability | undefined {
  const found = first(node, vocabulary.stability);
  if (found === undefined || found.value === false) return undefined;
  if (found.value === true && found.name === 'x-beta') return 'beta';
  const word = typeof found.value === 'string' ? found.value : '';
  const stability = Object.hasOwn(stabilityWords, word) ? stabilityWords[word] : undefined;
  const message = `\`${found.name}\` is none of the known stabilities.`;
  if (stability === undefined) node.warning(message, found.key, 'Write experimental, alpha or beta.');
  return stability === 'none' ? undefined : stability;
}

/** Reads the badges of an operation or tag, from all dialects. */
export function readBadges(node: DocumentNode): readonly Badge[] {
  const listed = (names: readonly string[], position: Badge['position']): readonly Badge[] =>
    names.flatMap((name) => asList(peek(node.value, name))).flatMap((entry) => toBadge(entry, position));
  const badges = [
    ...listed(vocabulary.badgesBefore, 'before'),
    ...listed([...vocabulary.badges, ...vocabulary.badgesAfter], 'after'),
  ];
  return [...Map.groupBy(badges, ({ name }) => name).values()].flatMap(([badge]) => badge ?? []);
}

/** Returns true for an operation with the request panel: its own setting, else the root's, else true. */
export function hasTryIt(operation: DocumentNode, root: DocumentNode): boolean {
  return tryItWord(operation) ?? tryItWord(root) ?? true;
}

/** Reads the initial state of disclosures: the operation's own setting, else the root's, else closed. */
export function readExpanded(
  operation: DocumentNode,
  root: DocumentNode,
): { readonly expandResponses: boolean; readonly expandSchemas: boolean } {
  const isOpen = (names: readonly string[]): boolean => (first(operation, names) ?? first(root, names))?.value === true;
  return { expandResponses: isOpen(vocabulary.expandResponses), expandSchemas: isOpen(vocabulary.expandSchemas) };
}

/** Reads groups of tags; those without a name or a list of tags are left out and reported. */
export function readTagGroups(
  root: DocumentNode,
): readonly { readonly name: string; readonly description: string | undefined; readonly tags: readonly string[] }[] {
  const found = first(root, vocabulary.tagGroups);
  if (found === undefined) return [];
  const hint = 'Write a list of groups, each with `name` and `tags`.';
  if (!Array.isArray(found.value)) {
    root.problem(`\`${found.name}\` must be a list.`, found.key, hint);
    return [];
  }
  return found.value.flatMap((entry: unknown, index) => {
    const name = textAt(entry, 'name');
    const tags = peek(entry, 'tags');
    const names = asList(tags).flatMap((tag) => asText(tag) ?? []);
    if (name !== undefined && Array.isArray(tags))
      return [{ name, description: textAt(entry, 'description'), tags: names }];
    root.problem(`Group ${index + 1} of \`${found.name}\` needs a name and a list of tags.`, found.key, hint);
    return [];
  });
}

/** Lists the webhooks of the standard, and those of documents before 3.1. */
export function webhookEntries(root: DocumentNode): readonly (readonly [string, DocumentNode])[] {
  return ['webhooks', ...vocabulary.webhooks].flatMap((key) => root.map(key));
}

function orderOf(node: DocumentNode): number {
  const places = vocabulary.order.map((name) => peek(node.value, name));
  const place = places.find((value) => typeof value === 'number' || typeof value === 'bigint');
  return Number.isFinite(Number(place)) ? Number(place) : Infinity;
}

function toBadge(entry: unknown, position: Badge['position']): readonly Badge[] {
  const name = asText(entry) ?? textAt(entry, 'name', 'label');
  if (name === undefined) return [];
  const word = textAt(entry, 'position');
  const place = word === 'before' || word === 'after' ? word : position;
  return [{ name, color: textAt(entry, 'color'), position: place }];
}

/** Reads the first setting of the request panel; undefined without one. */
function tryItWord(node: DocumentNode): boolean | undefined {
  for (const name of vocabulary.tryIt) {
    const value = peek(node.value, name);
    if (name.endsWith('playground') && value === 'none') return false;
    if (typeof value === 'boolean') return name.includes('hide') ? !value : value;
  }
  return undefined;
}

/** Reads the default scopes of a flow or its scheme: a list, or names separated by spaces. */
export function readDefaultScopes(flow: DocumentNode, scheme: DocumentNode): readonly string[] {
  const found = first(flow, vocabulary.defaultScopes) ?? first(scheme, vocabulary.defaultScopes);
  const texts = asList(found?.value).flatMap((item) => asText(item) ?? []);
  return texts.flatMap((text) => text.trim().split(/[\s,]+/));
}

/** Returns true for a flow with PKCE. https://www.rfc-editor.org/rfc/rfc7636 */
export function hasPkce(flow: DocumentNode, scheme: DocumentNode): boolean {
  const value = (first(flow, vocabulary.pkce) ?? first(scheme, vocabulary.pkce))?.value;
  return value === true || value === 'plain' || value === 'SHA-256' || isRecord(value);
}

/** Reads the roles of an operation, besides those in its security requirements. */
export function readRoles(operation: DocumentNode): readonly string[] {
  return vocabulary.roles
    .flatMap((name) => asList(peek(operation.value, name)))
    .flatMap((role) => asText(role) ?? textAt(role, 'name', 'role') ?? []);
}
