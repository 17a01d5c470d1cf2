import type { Schema } from '../../model/index.ts';
import type { Context } from '../context.ts';
import type { Named } from '../types/text.ts';

/** A schema with a page of its own, and the anchor of the value that it is where it is shown. */
export interface PagedSchema {
  readonly schema: Schema;
  readonly anchor: string;
  /** True below an anchor that is numbered among the rows of this page: its number may not exist on the schema's page. */
  readonly isNumbered: boolean;
}

/** All of a named schema, where it has a page. */
export function wholeOf(named: Schema | undefined, { urlOf }: Context): Named | undefined {
  const href = named === undefined ? undefined : urlOf(named);
  return href === undefined ? undefined : { name: named?.name ?? '', href };
}

/** The place of a value on the page of the named schema that it is, or that holds it: `#schema.owner`. */
export function placeOnPage(
  { schema, anchor, isNumbered }: PagedSchema,
  value: { readonly schema: Schema; readonly anchor: string },
  { urlOf }: Context,
): Named {
  const href = urlOf(schema);
  // What it is a variant of is not around it there.
  const inside = value.anchor.startsWith(anchor) ? value.anchor.slice(anchor.length).replace(/^~[^.]*/, '') : '';
  const place = inside === '' || isNumbered ? '#properties' : `#${encodeURIComponent(`schema${inside}`)}`;
  const isWhole = value.schema === schema || href === undefined;
  return { name: schema.name ?? '', href: isWhole ? href : href + place };
}
