import type { Header, MediaType, Parameter, Schema } from '../model/index.ts';
import {
  addExistence,
  addFinding,
  compareFields,
  createRoot,
  pairByKey,
  type Comparison,
  type Subject,
} from './comparison.ts';
import { compareSchemas } from './compare-schema.ts';
import { isBinary } from '../samples/index.ts';
import { FIELD_RULES } from './field-rules.ts';
import { essenceOf } from '../standard/media-type.ts';
import { canonicalMediaType, isSentAsList, isTextual } from './sent-as-text.ts';
import type { Use } from './types.ts';

/** Object of the document. */
export interface Placed {
  readonly pointer: string;
}

/** A part of the old and of the new document; undefined where it has none. */
export type Parts = readonly [Placed | undefined, Placed | undefined];

/** Returns the pointers of a part, those of what it is in where one of the documents lacks it. */
export function placesOf({ pointers }: Subject, [before, after]: Parts): Subject['pointers'] {
  return { old: before?.pointer ?? pointers.old, new: after?.pointer ?? pointers.new };
}

/** Compares the schemas, or the media types, of a parameter or header. */
export function compareValues(
  comparison: Comparison,
  subject: Subject,
  [old, now]: readonly [Parameter | Header, Parameter | Header],
): void {
  const part = sentAsText(subject, (use) => segmentOf(now, use));
  const root = { ...part.root, isList: isSentAsList(old, now) };
  comparePart(comparison, { ...part, root }, [old.schema, now.schema]);
  compareContent(comparison, subject, [old.content, now.content]);
}

/** Returns what a parameter in the path is of its segment: `{id}` is a whole one, in `x{id}` and `;id=…` others are beside it. */
function segmentOf(field: Parameter | Header, { operation }: Use): Use['path'] {
  if (!('in' in field) || field.in !== 'path') return undefined;
  const isAlone = field.style !== 'matrix' && operation?.path.split('/').includes(`{${field.name}}`) === true;
  return isAlone ? 'whole' : 'part';
}

/** Returns a subject whose values are all sent as text. */
function sentAsText(subject: Subject, pathOf: (use: Use) => Use['path'] = () => undefined): Subject {
  const { root } = subject;
  return {
    ...subject,
    root: createRoot(
      root.place,
      root.uses.map((use) => ({ ...use, isText: true, path: pathOf(use) })),
    ),
  };
}

function comparePart(
  comparison: Comparison,
  subject: Subject,
  [old, now]: readonly [Schema | undefined, Schema | undefined],
  field = 'schema',
): void {
  if (old !== undefined && now !== undefined) {
    const root = { ...subject.root, old, new: now };
    compareSchemas(comparison, old, now, { root, path: '', steps: [] });
    comparison.roots.push(root);
  } else if (old !== now) {
    const action = old === undefined ? 'added' : 'removed';
    const effects = old === undefined ? 'narrower' : 'wider';
    addFinding(comparison, subject, { field, action, effects });
  }
}

/** Compares the media types of a body, response, parameter or header. */
export function compareContent(
  comparison: Comparison,
  within: Subject,
  [old, now]: readonly [readonly MediaType[], readonly MediaType[]],
): void {
  for (const [before, after] of pairMediaTypes(old, now)) {
    const mediaType = (before ?? after)?.mediaType ?? '';
    const place = `${within.place}, ${mediaType}`;
    const subject: Subject = {
      object: 'media-type',
      root: createRoot(place, within.root.uses),
      place,
      pointers: placesOf(within, [before, after]),
    };
    const part = isTextual(mediaType) ? sentAsText(subject) : subject;
    if (before === undefined || after === undefined) {
      addExistence(comparison, part, before === undefined ? 'added' : 'removed');
      continue;
    }
    compareFields(comparison, part, FIELD_RULES['media-type'], [before, after]);
    if (!isSameFile(before, after)) comparePart(comparison, part, [before.schema, after.schema]);
    comparePart(comparison, part, [before.itemSchema, after.itemSchema], 'itemSchema');
  }
}

/** True for a file in the ways of OpenAPI 3.0 and 3.1: `format: binary`, and no schema or an empty one (3.1.1, "Migrating Binary Descriptions"). */
function isSameFile(before: MediaType, after: MediaType): boolean {
  const isFile = [before, after].every(({ mediaType, schema }) => isBinary(mediaType, schema));
  return isFile && before.schema?.format !== after.schema?.format;
}

/** Pairs media types as they are written, then by type and subtype. */
function pairMediaTypes(
  old: readonly MediaType[],
  now: readonly MediaType[],
): readonly (readonly [MediaType | undefined, MediaType | undefined])[] {
  const pairs = pairByKey(old, now, ({ mediaType }) => canonicalMediaType(mediaType));
  const [same, removed, added] = [
    pairs.filter(([before, after]) => before !== undefined && after !== undefined),
    pairs.flatMap(([before, after]) => (before !== undefined && after === undefined ? [before] : [])),
    pairs.flatMap(([before, after]) => (before === undefined && after !== undefined ? [after] : [])),
  ];
  return [...same, ...pairByKey(removed, added, ({ mediaType }) => essenceOf(mediaType))];
}
