import type { Schema } from '../../../openapi/model/index.ts';
import type { Context } from '../context.ts';
import type { Named } from '../types/text.ts';

/** Schema with its own page, and the anchor of its value on this page. */
export interface PagedSchema {
  readonly schema: Schema;
  readonly anchor: string;
  /** True below a numbered anchor of this page: the schema's page may number its rows differently. */
  readonly isNumbered: boolean;
}

/** Returns the name and URL of a named schema; undefined if it has no page. */
export function wholeOf(named: Schema | undefined, { urlOf, nameOf }: Context): Named | undefined {
  const href = named === undefined ? undefined : urlOf(named);
  return named === undefined || href === undefined ? undefined : { name: nameOf(named), href };
}

/** Returns the link to a value on the page of its named schema, or of the one that contains it: `#schema.owner`. */
export function placeOnPage(
  { schema, anchor, isNumbered }: PagedSchema,
  value: { readonly schema: Schema; readonly anchor: string },
  { urlOf, nameOf }: Context,
): Named {
  const href = urlOf(schema);
  // Anchors there do not have the variant that leads to the value here.
  const inside = value.anchor.startsWith(anchor) ? value.anchor.slice(anchor.length).replace(/^~[^.]*/, '') : '';
  const place = inside === '' || isNumbered ? '#properties' : `#${encodeURIComponent(`schema${inside}`)}`;
  const isWhole = value.schema === schema || href === undefined;
  return { name: nameOf(schema), href: isWhole ? href : href + place };
}
