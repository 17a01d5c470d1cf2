import { holdsBigint, toDoubles, toJson } from '../../openapi/document/read/index.ts';
import type { UserContext } from '@redocly/openapi-core';
import type { RootSchema } from '../../openapi/json-schema/index.ts';

const originals = new WeakMap<object, object>();

/** Returns a value without bigints, which rules and validators do not accept as numbers. */
export function asDoubles(value: unknown): unknown {
  return holdsBigint(value) ? toDoubles(toJson(value), originals) : value;
}

/** Returns an object or list of a document with the exact numbers that Redocly does not know. */
export function exactOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (originals.get(value) ?? value) : value;
}

/** Context of a visit with which the references of a schema are resolved. */
interface Context {
  readonly location: { readonly source: { readonly absoluteRef: string } };
  readonly resolve: UserContext['resolve'];
  readonly specVersion: string;
}

/** Returns a schema of a linted document for the validator, with the document's exact numbers. */
export function schemaRootOf(schema: unknown, { location, resolve, specVersion }: Context): RootSchema {
  return {
    schema,
    resolve: ($ref, from) => {
      const { node, location: target } = resolve({ $ref }, from);
      return target === undefined ? undefined : { schema: exactOf(node), base: target.source.absoluteRef };
    },
    base: location.source.absoluteRef,
    readsBesideReferences: specVersion !== 'oas2' && specVersion !== 'oas3_0',
  };
}
