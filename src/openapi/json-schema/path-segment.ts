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

/** Restricts the values of a schema to those that can be a segment of a path. */
export function inSegment(root: RootSchema): RootSchema {
  return { ...root, schema: { allOf: [root.schema, { ...SEGMENT, ...PARTS }] } };
}

/** Returns true for a text that a server reads as one segment of a path, also where it decodes slashes first. */
export function isSegment(text: string): boolean {
  return !text.includes('/') && !OTHER_PATHS.includes(text);
}
