import { isEqual, isKeyword, type RootSchema } from '../json-schema/index.ts';
import { isRecord, type Fields } from '../standard/record.ts';

/** Prefix of references into the new document. */
const NEW = 'new';

/** Returns the old schema with one edit of the new one: of a keyword, or of one of its properties; undefined where it cannot be taken apart. */
export function isolateEdit(
  old: RootSchema,
  now: RootSchema,
  field: string,
  name: string | undefined,
): RootSchema | undefined {
  const [before, after] = [old.schema, now.schema];
  if (!isRecord(before) || !isRecord(after) || '$ref' in before || '$ref' in after) return undefined;
  const isProperty = field === 'property' && name !== undefined;
  if (!isProperty && !isKeyword(field)) return undefined;
  const isWritten = isProperty
    ? [before, after].some(({ properties }) => isRecord(properties) && Object.hasOwn(properties, name))
    : !isEqual(before[field], after[field]);
  if (!isWritten) return undefined;
  const schema = isProperty
    ? { ...withEdit(before, after, 'required', name), properties: editMap(before.properties, after.properties, name) }
    : withKeyword(before, field, after[field]);
  const known = new Map<string, unknown>();
  return {
    ...old,
    schema,
    resolve: (ref, base) => {
      if (!ref.startsWith(NEW)) return old.resolve(ref, base);
      const target = now.resolve(ref.slice(NEW.length), base);
      if (target === undefined) return undefined;
      if (!known.has(ref)) known.set(ref, refer(target.schema));
      return { ...target, schema: known.get(ref) };
    },
  };
}

function withKeyword(before: Fields, field: string, value: unknown): Fields {
  return Object.fromEntries([
    ...Object.entries(before).filter(([key]) => key !== field),
    ...(value === undefined ? [] : [[field, refer(value)] as const]),
  ]);
}

/** Returns the old schema with the new state of a name in a list. */
function withEdit(before: Fields, after: Fields, field: string, name: string): Fields {
  const [own, other] = [before[field], after[field]].map((list): readonly unknown[] =>
    Array.isArray(list) ? list : [],
  );
  const kept = (own ?? []).filter((item) => item !== name);
  return { ...before, [field]: other?.includes(name) === true ? [...kept, name] : kept };
}

function editMap(before: unknown, after: unknown, name: string): Fields {
  const kept = Object.entries(isRecord(before) ? before : {}).filter(([key]) => key !== name);
  const isThere = isRecord(after) && Object.hasOwn(after, name);
  return Object.fromEntries([...kept, ...(isThere ? [[name, refer(after[name])] as const] : [])]);
}

/** Copies a part of the new document, with references that lead there. */
function refer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(refer);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string' ? NEW + part : refer(part),
    ]),
  );
}
