import type { RootSchema } from './evaluation.ts';

/** Texts of a segment that are another path. */
const OTHER_PATHS: readonly string[] = ['', '.', '..'];
const NO_OTHER_PATH = { not: { enum: OTHER_PATHS } };
/** Values that can be a segment of a path; a list of one item is sent as the item. */
const SEGMENT = {
  ...{ minLength: 1, minItems: 1, minProperties: 1, pattern: '^[^/]+$' },
  ...NO_OTHER_PATH,
  anyOf: [{ items: { minLength: 1, ...NO_OTHER_PATH } }, { minItems: 2 }],
};
const PART_OF_SEGMENT = { pattern: '^[^/]*$' };
const PARTS = { items: PART_OF_SEGMENT, additionalProperties: PART_OF_SEGMENT };

/** Share of a path's segment that a value is: all of it, text beside others, or a part of a list or object. */
export type SegmentShare = 'whole' | 'part' | 'inner';

/** Restricts the values of a schema to those that can be sent in a path. */
export function inSegment(root: RootSchema, share: SegmentShare): RootSchema {
  const place = share === 'inner' ? PART_OF_SEGMENT : { ...(share === 'whole' ? SEGMENT : PART_OF_SEGMENT), ...PARTS };
  return { ...root, schema: { allOf: [root.schema, place] } };
}

/** Returns true for a text that a server reads as one segment of a path, also where it decodes slashes first. */
export function isSegment(text: string): boolean {
  return !text.includes('/') && !OTHER_PATHS.includes(text);
}
