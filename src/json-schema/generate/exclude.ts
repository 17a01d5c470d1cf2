import type { Json } from '../../standard/json.ts';
import { isRecord, setOwn, fieldsOf } from '../../standard/record.ts';
import { gather, type Gathered } from './gather.ts';
import { schemasOf } from './object.ts';
import { isAccepted, type Walk } from './walk.ts';

/** Values of which a schema of one type refuses all but one. */
const OF_TYPES: readonly Json[] = ['text', 1, true, [], {}, null];

/**
 * Returns an object of one member of `oneOf`, which others match too, with properties that these refuse: an open object may have them.
 * Undefined for other values, and where it has no required property of its own: such members are meant as those of `anyOf`.
 */
export function excludeOthers(value: Json, { parts }: Gathered, walk: Walk): Json | undefined {
  if (!isRecord(value)) return undefined;
  const made: Record<string, Json> = { ...value };
  const known = new Set<unknown>(parts.map(({ schema }) => schema));
  const required = parts.flatMap(({ schema }): readonly unknown[] =>
    Array.isArray(schema.required) ? schema.required : [],
  );
  const members = parts.flatMap(({ schema }): readonly unknown[] => (Array.isArray(schema.oneOf) ? schema.oneOf : []));
  for (const member of members) {
    const other = gather([member], walk).parts;
    if (other.some(({ schema }) => known.has(schema)) || !isAccepted([member], made, walk)) continue;
    const names = other.flatMap(({ schema }) => Object.keys(fieldsOf(schema.properties)));
    if (required.every((name) => typeof name === 'string' && names.includes(name))) return undefined;
    for (const name of names) {
      if (Object.hasOwn(made, name)) continue;
      const refused = OF_TYPES.find((item) => !isAccepted(schemasOf(name, other, walk), item, walk));
      if (refused === undefined) continue;
      setOwn(made, name, refused);
      break;
    }
  }
  return made;
}
