import { inPlace } from '../../openapi/standard/schema-keywords.ts';
import { fieldsOf, isRecord, listOf, type Fields } from '../../openapi/standard/record.ts';
import type { Context, NodeLocation, Rule, Visit } from './rule.ts';

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
