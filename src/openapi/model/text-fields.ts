import { readText } from '../standard/extensions/index.ts';
import type { DocumentNode } from '../document/node.ts';
import type { ExternalDocs } from './types/index.ts';

/** Reads texts of an object, vendor extensions by their meaning; all undefined without the object. */
export function readTextFields<Name extends string>(
  node: DocumentNode | undefined,
  names: readonly Name[],
): Readonly<Record<Name, string | undefined>> {
  const found: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    names.map((name) => [name, node === undefined ? undefined : readText(node, name)]),
  );
  if (!holds(found, names)) throw new Error('A name has no entry.');
  return found;
}

function holds<Name extends string>(
  found: Readonly<Record<string, string | undefined>>,
  names: readonly Name[],
): found is Readonly<Record<Name, string | undefined>> {
  return names.every((name) => Object.hasOwn(found, name));
}

/** Collapses white space and line breaks of a title. */
export function toLine(title: string): string {
  return title.trim().replaceAll(/\s+/g, ' ');
}

/**
 * Normalizes the external documentation of a root, tag, operation or schema.
 * https://spec.openapis.org/oas/v3.2.0.html#external-documentation-object
 */
export function normalizeExternalDocs(owner: DocumentNode): ExternalDocs | undefined {
  const node = owner.object('externalDocs');
  if (node === undefined) return undefined;
  const url = node.words('url');
  if (url !== undefined) return { url, description: node.words('description') };
  node.problem('`externalDocs` has no `url`.', undefined, 'Give it `url`.');
  return undefined;
}
