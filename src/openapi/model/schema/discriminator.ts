import { basename } from 'node:path';
import { documentName } from '../named.ts';
import { isMarked } from '../../standard/extensions/index.ts';
import type { Schema } from '../types/index.ts';
import type { DocumentNode } from '../../document/node.ts';
import { isRecord } from '../../standard/record.ts';
import type { ReadChild } from './keyword-readers.ts';
import type { SchemaEntry, SchemaRegistry } from './schema-registry.ts';

interface Variant {
  readonly value: string;
  readonly schema: Schema;
}

/** Discriminator with a mapping that is filled when its schemas are known. */
export interface PendingDiscriminator {
  readonly discriminator: { propertyName: string; mapping: readonly Variant[]; defaultMapping: Schema | undefined };
  readonly owner: DocumentNode;
  readonly schema: Schema;
}

/** Schemas of the document that a discriminator may name. */
export interface Variants {
  /** Returns the named schema; undefined if there is none, or it is hidden. */
  readonly named: (name: string) => Schema | undefined;
  /** Returns the named schemas that contain this one by `allOf`, directly or indirectly. */
  readonly subtypes: (schema: Schema) => readonly Schema[];
  readonly read: ReadChild;
}

/**
 * Reads the Discriminator Object of a schema, with an empty mapping; in Swagger 2.0 it is the name of a property.
 * https://spec.openapis.org/oas/v3.2.0.html#discriminator-object
 */
export function readDiscriminator(owner: DocumentNode, schema: Schema): PendingDiscriminator | undefined {
  const written = owner.raw('discriminator');
  if (written === undefined) return undefined;
  const propertyName = typeof written === 'string' ? written : owner.object('discriminator')?.text('propertyName');
  if (propertyName === undefined) {
    if (isRecord(written)) owner.problem('A discriminator needs `propertyName`.', 'discriminator');
    return undefined;
  }
  return { discriminator: { propertyName, mapping: [], defaultMapping: undefined }, owner, schema };
}

/** Fills the mapping: written values first, then the standard's implicit values of other schemas. */
export function fillDiscriminator(pending: PendingDiscriminator, variants: Variants): void {
  const { discriminator, owner } = pending;
  const written = owner.child('discriminator');
  const mapping: Variant[] = [];
  if (written !== undefined && isRecord(written.value)) {
    for (const [value, node] of written.map('mapping')) {
      const chosen = readTarget(node, variants);
      if (chosen !== undefined) mapping.push({ value, schema: chosen });
    }
    const fallback = written.child('defaultMapping');
    discriminator.defaultMapping = fallback === undefined ? undefined : readTarget(fallback, variants);
  }
  if (!isExplicit(owner, written)) for (const one of implied(pending, mapping, variants)) mapping.push(one);
  discriminator.mapping = mapping;
}

function isExplicit(owner: DocumentNode, written: DocumentNode | undefined): boolean {
  return isMarked(owner, 'explicitMapping') || (written !== undefined && isMarked(written, 'explicitMapping'));
}

function implied(pending: PendingDiscriminator, mapping: readonly Variant[], variants: Variants): Variant[] {
  const { schema, discriminator } = pending;
  const members = [...schema.oneOf, ...schema.anyOf];
  const candidates = members.length > 0 ? members : variants.subtypes(schema);
  const mapped = new Set(mapping.map((variant) => variant.schema));
  const taken = new Set(mapping.map(({ value }) => value));
  return candidates.flatMap((candidate) => {
    const known = candidate.reference ?? candidate;
    if (mapped.has(candidate) || mapped.has(known) || known === discriminator.defaultMapping) return [];
    const value = fixedValue(known, discriminator.propertyName) ?? documentName(known);
    if (value === undefined || taken.has(value)) return [];
    taken.add(value);
    return [{ value, schema: known }];
  });
}

/** Returns the only value of the discriminator property that a variant allows. */
function fixedValue(schema: Schema, propertyName: string): string | undefined {
  const property = schema.properties.find(({ name }) => name === propertyName)?.schema;
  const only = property?.const?.json ?? (property?.enum.length === 1 ? property.enum[0]?.value : undefined);
  return only === undefined || only === null || typeof only === 'object' ? undefined : String(only);
}

/** Resolves the name of a schema, or a reference to one. */
function readTarget(node: DocumentNode, variants: Variants): Schema | undefined {
  const { value } = node;
  if (typeof value !== 'string') {
    node.problem('This must be the name of a schema, or a reference to one.');
    return undefined;
  }
  const named = variants.named(value);
  if (named !== undefined) return named;
  const target = value.startsWith('#/') ? node.at(value) : undefined;
  if (target !== undefined) return variants.read(target);
  const guess = value.startsWith('#') ? undefined : variants.named(basename(value).replace(/\.(ya?ml|json)$/, ''));
  if (guess === undefined) node.problem(`The schema ${value} does not exist.`);
  return guess;
}

/** Maximum number of subtypes of one schema. */
const LIMIT = 500;

/**
 * Returns a function that finds the subtypes of a schema: named schemas that contain it by `allOf`, directly or
 * indirectly, which the standard treats as its variants.
 */
export function collectSubtypes(registry: SchemaRegistry): (schema: Schema) => readonly Schema[] {
  let direct: ReadonlyMap<SchemaEntry, readonly SchemaEntry[]> | undefined;
  return (schema) => {
    direct ??= directSubtypes(registry);
    const start = registry.of(schema);
    if (start === undefined) return [];
    const found = new Set<SchemaEntry>([start]);
    for (const entry of found) {
      for (const subtype of direct.get(entry) ?? []) {
        if (found.size <= LIMIT) found.add(subtype);
      }
    }
    found.delete(start);
    return [...found].map((entry) => entry.schema);
  };
}

function directSubtypes(registry: SchemaRegistry): Map<SchemaEntry, SchemaEntry[]> {
  const direct = new Map<SchemaEntry, SchemaEntry[]>();
  for (const node of registry.components) {
    if (!Array.isArray(node.raw('allOf'))) continue;
    const subtype = registry.at(node);
    for (const part of node.list('allOf')) {
      const target = part.target('$ref');
      if (target === undefined) continue;
      const base = registry.at(target);
      if (base !== subtype) direct.set(base, [...(direct.get(base) ?? []), subtype]);
    }
  }
  return direct;
}
