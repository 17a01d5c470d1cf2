import { inOrder, readParameterOrder } from '../standard/extensions/index.ts';
import type {
  Parameter,
  ParameterIn,
  ParameterStyle,
  Operation,
  SecurityRequirement,
  SecurityScheme,
} from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import type { NormalizeContext } from './context.ts';
import { normalizeField } from './media-type.ts';
import { createMemo, normalizeReference } from './reference.ts';
import type { Version } from '../standard/versions.ts';

/** Parameter in the list of one level, as written and with its reference resolved. */
export interface ParameterEntry {
  /** Location and name, the identity of a parameter. */
  readonly key: string;
  readonly in: string;
  readonly written: DocumentNode;
  readonly node: DocumentNode;
}

const defaultStyles: Readonly<Record<ParameterIn, ParameterStyle>> = {
  path: 'simple',
  query: 'form',
  querystring: 'form',
  header: 'simple',
  cookie: 'form',
};

/** Header parameters that other fields of the document define. */
const ignoredHeaders = new Set(['accept', 'content-type']);

/** Lists the parameters of a path item or an operation; those without name or location are left out and reported. */
export function parameterEntries(owner: DocumentNode): readonly ParameterEntry[] {
  const seen = new Set<string>();
  return owner.list('parameters').flatMap((written, index) => {
    const node = written.follow();
    if (node === undefined) return [];
    const entry = parameterEntry(owner, written, { node, index });
    if (entry === undefined) return [];
    if (seen.has(entry.key)) {
      written.problem('This parameter is listed twice.', undefined, 'Keep one of the two.');
      return [];
    }
    seen.add(entry.key);
    return [entry];
  });
}

/** Returns the items of the list of parameters as written; empty for anything but a list. */
export function writtenItems(owner: DocumentNode): readonly DocumentNode[] {
  return Array.isArray(owner.raw('parameters')) ? owner.list('parameters') : [];
}

/** Merges the parameters of a path item and an operation: the operation's own replace those of the same name and `in`. */
export function mergeParameters(
  shared: readonly ParameterEntry[],
  own: readonly ParameterEntry[],
): readonly ParameterEntry[] {
  return [...new Map([...shared, ...own].map((entry) => [entry.key, entry])).values()];
}

/** Locations in their default order. */
const usualPlaces = ['path', 'query', 'querystring', 'header', 'cookie'] as const;

const parameters = createMemo<Parameter>();

/**
 * Normalizes parameters other than bodies by location, in the author's order.
 * https://spec.openapis.org/oas/v3.2.0.html#parameter-object
 */
export function normalizeParameters(
  context: NormalizeContext,
  entries: readonly ParameterEntry[],
): readonly Parameter[] {
  const places: readonly string[] = [...new Set([...readParameterOrder(context.root), ...usualPlaces])];
  const sent = entries.filter(({ in: where }) => where !== 'body' && where !== 'formData');
  const sorted = sent.toSorted((a, b) => places.indexOf(a.in) - places.indexOf(b.in));
  return inOrder(sorted, ({ node }) => node).flatMap(({ written }) => {
    const made = normalizeReference(written, parameters, (node) => normalizeParameter(context, node));
    return made ?? [];
  });
}

/** Normalizes a parameter; undefined for one that the standard ignores. https://spec.openapis.org/oas/v3.2.0.html#parameter-object */
function normalizeParameter(context: NormalizeContext, node: DocumentNode): Parameter | undefined {
  const name = node.text('name');
  const place = toPlace(node.raw('in'));
  if (name === undefined || place === undefined) return undefined;
  const isOlder = node.context.version.isSwagger;
  if (!isOlder && place === 'header' && ignoredHeaders.has(name.toLowerCase())) return undefined;
  const defaults = { name, style: defaultStyles[place], required: place === 'path' };
  return { ...normalizeField(context, node, defaults), in: place };
}

function parameterEntry(
  owner: DocumentNode,
  written: DocumentNode,
  at: { readonly node: DocumentNode; readonly index: number },
): ParameterEntry | undefined {
  const { node } = at;
  if (typeof node.value !== 'object' || node.value === null || Array.isArray(node.value)) {
    owner.problem(`Parameter ${at.index + 1} must be an object.`, 'parameters', 'Give it `name` and `in`.');
    return undefined;
  }
  const name = node.text('name');
  const place = node.text('in') ?? '';
  if (name === undefined) {
    node.problem('This parameter has no name.', undefined, 'Give it `name`.');
    return undefined;
  }
  const isBody = node.context.version.isSwagger && (place === 'body' || place === 'formData');
  if (!isBody && toPlace(place) === undefined) {
    const hint = 'Say in `in` where it goes: path, query, header or cookie.';
    node.problem(`The parameter \`${name}\` has no place that the standard knows.`, undefined, hint);
    return undefined;
  }
  const same = place === 'header' ? name.toLowerCase() : place === 'body' ? '' : name;
  return { key: `${place} ${same}`, in: place, written, node };
}

function toPlace(place: unknown): ParameterIn | undefined {
  return usualPlaces.find((known) => known === place);
}

/**
 * Separates parameters that are credentials of the operation's security requirements from the others: generators declare
 * both, and requests send the credential once. Other headers named Authorization are left out: from 3.0 on the standard ignores them.
 */
export function separateCredentials(
  parameters: readonly Parameter[],
  security: readonly SecurityRequirement[],
  { isSwagger }: Pick<Version, 'isSwagger'>,
): Pick<Operation, 'parameters' | 'credentials'> {
  const schemes = security.flatMap((requirement) => requirement.schemes.map(({ scheme }) => scheme));
  const isCredential = (parameter: Parameter): boolean => schemes.some((scheme) => isCarrier(parameter, scheme));
  const isIgnored = ({ in: place, name }: Parameter): boolean =>
    !isSwagger && place === 'header' && isSameHeader(name, 'Authorization');
  return {
    parameters: parameters.filter((parameter) => !isCredential(parameter) && !isIgnored(parameter)),
    credentials: parameters.filter(isCredential),
  };
}

/** Returns true for a parameter that carries the credential of a scheme. Header names are case-insensitive (RFC 9110). */
export function isCarrier({ in: place, name }: Pick<Parameter, 'in' | 'name'>, scheme: SecurityScheme): boolean {
  const isHeader = place === 'header';
  switch (scheme.type) {
    case 'apiKey':
      return place === scheme.in && (isHeader ? isSameHeader(name, scheme.name) : name === scheme.name);
    case 'http':
    case 'oauth2':
    case 'openIdConnect':
      return isHeader && isSameHeader(name, 'Authorization');
    case 'mutualTLS':
    case 'unknown':
      return false;
  }
}

function isSameHeader(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}
