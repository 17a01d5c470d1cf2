import type { Field, MediaType, Parameter, Schema } from '../../openapi/model/index.ts';
import { addFinding, compareObjects, createRoot, pairByKey, wholePair } from './comparison.ts';
import { compareSchemas } from './compare-schema.ts';
import { isBinary } from '../../portal/samples/index.ts';
import { FIELD_RULES } from './field-rules.ts';
import { canonicalMediaType, isSentAsList, isTextual } from './sent-as-text.ts';
import type { Sides, Subject } from './types.ts';

/** Returns the pointers of a part, those of what it is in where one of the documents lacks it. */
export function placesOf(
  { pointers }: Pick<Subject, 'pointers'>,
  [before, after]: Sides<{ readonly pointer: string } | undefined>,
): Subject['pointers'] {
  return { old: before?.pointer ?? pointers.old, new: after?.pointer ?? pointers.new };
}

/** Compares the schemas, or the media types, of a parameter or header. */
export function compareValues(subject: Subject, [old, now]: Sides<Field | Parameter>): void {
  const part = sentAsText(subject, 'in' in now && now.in === 'path');
  const root = { ...part.root, isList: isSentAsList(old, now) };
  compareDescribed({ ...part, root }, [old.schema, now.schema]);
  compareContent(subject, [old.content, now.content]);
}

/** Returns a subject whose values are all sent as text. */
function sentAsText(subject: Subject, isInPath = false): Subject {
  const { place, uses } = subject.root;
  const sent = uses.map((use) => ({ ...use, isText: true, isInPath }));
  return { ...subject, root: createRoot(place, sent) };
}

function compareDescribed(subject: Subject, [old, now]: Sides<Schema | undefined>, field = 'schema'): void {
  if (old !== undefined && now !== undefined) {
    const root = { ...subject.root, old, new: now };
    compareSchemas(wholePair(subject.comparison, root, [old, now]));
    subject.comparison.roots.push(root);
  } else if (now !== undefined) addFinding(subject, { field, action: 'added', effects: 'narrower' });
  else if (old !== undefined) addFinding(subject, { field, action: 'removed', effects: 'wider' });
}

/** Compares the media types of a body, response, parameter or header. */
export function compareContent(within: Subject, [old, now]: Sides<readonly MediaType[]>): void {
  for (const pair of pairByKey(old, now, ({ mediaType }) => canonicalMediaType(mediaType))) {
    const mediaType = (pair[0] ?? pair[1])?.mediaType ?? '';
    const place = `${within.place}, ${mediaType}`;
    const root = createRoot(place, within.root.uses);
    const subject: Subject = { ...within, object: 'media-type', root, place, pointers: placesOf(within, pair) };
    const part = isTextual(mediaType) ? sentAsText(subject) : subject;
    compareObjects(part, FIELD_RULES['media-type'], pair, (before, after) => {
      if (!isSameFile(before, after)) compareDescribed(part, [before.schema, after.schema]);
      compareDescribed(part, [before.itemSchema, after.itemSchema], 'itemSchema');
    });
  }
}

/** True for a file in the ways of OpenAPI 3.0 and 3.1: `format: binary`, and no schema or an empty one (3.1.1, "Migrating Binary Descriptions"). */
function isSameFile(before: MediaType, after: MediaType): boolean {
  const isFile = [before, after].every(({ mediaType, schema }) => isBinary(mediaType, schema));
  return isFile && before.schema?.format !== after.schema?.format;
}
