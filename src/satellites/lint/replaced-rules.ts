import { fieldsOf, isRecord, listOf, type Fields } from '../../openapi/standard/record.ts';
import { methods } from '../../openapi/standard/methods.ts';
import { inPlace } from '../../openapi/standard/schema-keywords.ts';
import { textsBesideReferences } from '../../openapi/standard/versions.ts';
import type { Context, NodeLocation, Rule, Visit } from './rule.ts';

/** Parameters of a path item or operation, with their place; undefined names where one cannot be read. */
interface Listed {
  readonly names: readonly string[];
  readonly isRead: boolean;
}

/** Requires each expression of a path to have a parameter in each operation, and each parameter of a path to have an expression. */
export const pathParameters: Visit = (paths, context) => {
  for (const [path, written] of Object.entries(isRecord(paths) ? paths : {})) {
    const at = context.location.child([path]);
    const found = follow(written, at, context);
    if (found === undefined) continue;
    const { node: item, location } = found;
    const expressions = new Set([...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name));
    const read = (fields: Fields, place: NodeLocation): Listed =>
      readParameters(fields, place, { expressions, path, context });
    const shared = read(item, location);
    for (const { operation, place } of operationsOf(item, location)) {
      const own = read(operation, place);
      if (!shared.isRead || !own.isRead) continue;
      const known = new Set([...shared.names, ...own.names]);
      for (const name of [...expressions].filter((one) => !known.has(one)))
        context.report({
          message: `The operation does not define the path parameter \`{${name}}\` expected by path \`${path}\`.`,
          location: (operation.parameters === undefined ? place : place.child(['parameters'])).key(),
        });
    }
  }
};

function operationsOf(
  item: Fields,
  location: NodeLocation,
): readonly { readonly operation: Fields; readonly place: NodeLocation }[] {
  const listIn = (fields: Fields, names: readonly string[], at: NodeLocation): ReturnType<typeof operationsOf> =>
    names.flatMap((name) => {
      const operation = fields[name];
      return isRecord(operation) ? [{ operation, place: at.child([name]) }] : [];
    });
  const others = fieldsOf(item.additionalOperations);
  return [
    ...listIn(item, methods, location),
    ...listIn(others, Object.keys(others), location.child(['additionalOperations'])),
  ];
}

/** Reads the names of the path parameters of a path item or operation, and reports those without an expression. */
function readParameters(
  { parameters }: Fields,
  place: NodeLocation,
  {
    expressions,
    path,
    context,
  }: { readonly expressions: ReadonlySet<string>; readonly path: string; readonly context: Context },
): Listed {
  const names: string[] = [];
  let isRead = true;
  for (const [index, written] of listOf(parameters).entries()) {
    const found = follow(written, place.child(['parameters', index]), context);
    if (found === undefined) isRead = false;
    const { name, in: where } = found?.node ?? {};
    if (where !== 'path' || typeof name !== 'string') continue;
    names.push(name);
    if (expressions.has(name)) continue;
    const message = `Path parameter \`${name}\` is not used in the path \`${path}\`.`;
    context.report({ message, location: place.child(['parameters', index]) });
  }
  return { names, isRead };
}

/** Returns an object or the one that it refers to, with its place; undefined for a broken reference. */
function follow(
  written: unknown,
  location: NodeLocation,
  { resolve }: Context,
): { readonly node: Fields; readonly location: NodeLocation } | undefined {
  if (!isRecord(written)) return undefined;
  if (typeof written.$ref !== 'string') return { node: written, location };
  const target = resolve<object>({ $ref: written.$ref }, location.source.absoluteRef);
  return isRecord(target.node) && target.location !== undefined
    ? { node: target.node, location: target.location }
    : undefined;
}

const VERSIONS: Readonly<Record<string, string>> = {
  oas2: 'Swagger 2.0',
  oas3_0: 'OpenAPI 3.0',
  oas3_1: 'OpenAPI 3.1',
  oas3_2: 'OpenAPI 3.2',
};

/**
 * Visit of Redocly's `spec-ref-siblings`, which forbids what the standard ignores: names what pages show all the same, and the form
 * that applies everywhere. https://spec.openapis.org/oas/v3.2.0.html#reference-object
 */
export const referenceSiblings: Visit = (reference, context) => {
  const { type, specVersion, report, location } = context;
  const isOlder = specVersion === 'oas2' || specVersion === 'oas3_0';
  // A Path Item Object has fields beside its reference.
  if (!isRecord(reference) || type.name === 'PathItem' || (type.name === 'Schema' && !isOlder)) return;
  const version = VERSIONS[specVersion] ?? 'OpenAPI';
  for (const key of Object.keys(reference).filter((name) => name !== '$ref')) {
    const isText = isShown(key, context);
    if (isText && !isOlder) continue;
    const advice =
      type.name === 'Schema'
        ? `Write \`allOf: [{ $ref: … }]\` in place of \`$ref\`${isText ? '' : ' if it is meant'}.`
        : 'Write it where the reference leads.';
    const message = isText
      ? `\`${key}\` beside \`$ref\` is shown on pages, but ${version} ignores it, and so do other tools.`
      : `${version} ignores \`${key}\` beside \`$ref\`.`;
    report({ message: `${message} ${advice}`, location: location.child([key]).key() });
  }
};

/** True for a text beside a reference that pages show: of a schema, or of an object that has this text itself. */
function isShown(key: string, { type }: Context): boolean {
  if (type.name === 'Schema') return textsBesideReferences.includes(key);
  return (key === 'summary' || key === 'description') && Object.hasOwn(type.properties, key);
}

/** Schemas that apply to one value beside a schema: those around it and its parts. */
interface Linked {
  readonly around: Set<Fields>;
  readonly parts: Set<Fields>;
}

/**
 * Requires each required property to be declared: by its schema, by one around it (`oneOf: [{ required: [a] }]` beside `properties`),
 * or by another part of either, also over references. In the place of Redocly's `no-required-schema-properties-undefined`.
 */
export const requiredProperties: Rule = () => {
  const schemas = new Map<Fields, Linked>();
  const required: { readonly schema: Fields; readonly name: string; readonly location: NodeLocation }[] = [];
  const linkedOf = (schema: Fields): Linked => {
    const known = schemas.get(schema) ?? { around: new Set(), parts: new Set() };
    schemas.set(schema, known);
    return known;
  };
  const visit: Visit = (schema, context) => {
    if (!isRecord(schema)) return;
    for (const part of listParts(schema, context)) {
      linkedOf(schema).parts.add(part);
      linkedOf(part).around.add(schema);
    }
    for (const [index, name] of listOf(schema.required).entries())
      if (typeof name === 'string')
        required.push({ schema, name, location: context.location.child(['required', index]) });
  };
  return {
    Schema: visit,
    ref(reference, context) {
      if (context.type.name === 'Schema') visit(reference, context);
    },
    Root: {
      leave(_, { report }) {
        for (const { schema, name, location } of required) {
          const around = reach([schema], (one) => schemas.get(one)?.around);
          const all = reach(around, (one) => schemas.get(one)?.parts);
          if (![...all].some(({ properties }) => Object.hasOwn(fieldsOf(properties), name)))
            report({ message: `Required property '${name}' is not defined.`, location });
        }
      },
    },
  };
};

/** Lists the parts of a schema that apply to the same value, references resolved. */
function listParts(schema: Fields, { resolve }: Context): readonly Fields[] {
  const { all, some, one, byProperty } = inPlace;
  const { node, chain = [] } = typeof schema.$ref === 'string' ? resolve<object>({ $ref: schema.$ref }) : {};
  const written = [
    ...[...all, ...some].flatMap((keyword) => listOf(schema[keyword])),
    ...one.map((keyword) => schema[keyword]),
    ...byProperty.flatMap((keyword) => Object.values(fieldsOf(schema[keyword]))),
    ...chain.map((hop) => hop.node),
    node,
  ];
  return written.filter(isRecord);
}

/** Returns schemas with all that are linked to them by a relation, directly or not. */
function reach(schemas: Iterable<Fields>, relation: (schema: Fields) => ReadonlySet<Fields> | undefined): Set<Fields> {
  const found = new Set(schemas);
  for (const schema of found) for (const other of relation(schema) ?? []) found.add(other);
  return found;
}
