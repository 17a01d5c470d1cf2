import type { Schema } from '../../../../src/openapi/model/index.ts';
import { rootNode } from '../../../../src/openapi/document/node.ts';
import { versions } from '../../../../src/openapi/standard/versions.ts';
import { createSchemaReader } from '../../../../src/openapi/model/schema/schema.ts';

/** Returns the named schema `Thing` of a 3.1 document with these components. */
export function readSchema(thing: unknown, others: Readonly<Record<string, unknown>> = {}): Schema {
  const root = { openapi: '3.1.0', components: { schemas: { Thing: thing, ...others } } };
  const node = rootNode({ root, version: versions['3.1'], problems: [] });
  const schema = createSchemaReader(node)
    .components()
    .find(({ name }) => name === 'Thing');
  if (schema === undefined) throw new Error('The schema Thing is hidden.');
  return schema;
}

/** Returns a reference to a component of `readSchema`. */
export function ref(name: string): { readonly $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}
