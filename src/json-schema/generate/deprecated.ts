import type { RootSchema } from '../evaluation.ts';
import { isRecord } from '../../standard/record.ts';

const MAX_DEPTH = 12;

/** Returns true if the first of the schemas of a value that has `deprecated` deprecates it. */
export function isDeprecated(schemas: readonly unknown[], root: RootSchema): boolean {
  return firstOf(schemas, root, 0) ?? false;
}

function firstOf(schemas: readonly unknown[], root: RootSchema, depth: number): boolean | undefined {
  for (const schema of schemas) {
    const said = deprecationOf(schema, root, depth);
    if (said !== undefined) return said;
  }
  return undefined;
}

/** Returns `deprecated` of a schema, else of the inline members of its `allOf`, else of the only schema that it refers to and adds no property to. */
function deprecationOf(schema: unknown, root: RootSchema, depth: number): boolean | undefined {
  if (!isRecord(schema) || depth > MAX_DEPTH) return undefined;
  const { $ref, allOf } = schema;
  if (typeof schema.deprecated === 'boolean') return schema.deprecated;
  const members: readonly unknown[] = Array.isArray(allOf) ? allOf : [];
  const inline = members.filter((member) => isRecord(member) && member.$ref === undefined);
  const said = firstOf(inline, root, depth + 1);
  if (said !== undefined) return said;
  const references = [$ref, ...members.map((member) => (isRecord(member) ? member.$ref : undefined))].filter(
    (reference) => typeof reference === 'string',
  );
  const [reference, ...others] = references;
  const isExtended = [schema, ...inline].some((part) => isRecord(part) && part.properties !== undefined);
  if (reference === undefined || others.length > 0 || isExtended) return undefined;
  return deprecationOf(root.resolve(reference, '')?.schema, root, depth + 1);
}
