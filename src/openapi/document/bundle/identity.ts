import { memoize } from '../../../cache/memoize.ts';
import { pointerTokens } from '../../standard/pointer.ts';
import { isRecord } from '../../standard/record.ts';
import type { SourceFile } from '../read/index.ts';
import { pointerOf, startAt, walk } from '../walk.ts';
import { childOf, type DocumentFile } from './document-file.ts';

/** Schemas of a file by identifier: `$id` as written and as an absolute URI, `$anchor` with a hash, alone and after the URI. */
export type Identities = ReadonlyMap<string, DocumentFile>;

/** Lists the identifiers of a file's schemas; the first of several wins (JSON Schema 2020-12, section 8.2). */
export function listIdentities(source: SourceFile): Identities {
  const found = new Map<string, DocumentFile>();
  const add = (name: string, part: DocumentFile): void => {
    if (!found.has(name)) found.set(name, part);
  };
  if (!hasIdentities(source)) return found;
  const bases = new Map<unknown, string>();
  walk(
    [startAt(source.value, 'plain')],
    () => 'plain',
    (entry) => {
      const { value, parent } = entry;
      let base = bases.get(parent) ?? '';
      if (isRecord(value)) {
        const { $id, $anchor, $dynamicAnchor } = value;
        const anchors = [$anchor, $dynamicAnchor].filter((name) => typeof name === 'string');
        const part = { source, value, pointer: typeof $id === 'string' || anchors.length > 0 ? pointerOf(entry) : '' };
        if (typeof $id === 'string') {
          base = toAbsolute($id, base);
          add($id, part);
          add(base, part);
        }
        for (const name of anchors) {
          add(`#${name}`, part);
          add(`${base}#${name}`, part);
        }
      }
      bases.set(entry, base);
      return true;
    },
  );
  return found;
}

/** Returns the base URI at a pointer, by the `$id`s of the schemas that contain it; undefined without one. */
export function resourceAt(source: SourceFile, pointer: string): string | undefined {
  if (!hasIdentities(source)) return undefined;
  let part: DocumentFile | undefined = { source, value: source.value, pointer: '#' };
  let base: string | undefined;
  for (const token of [...(pointerTokens(pointer, false) ?? []), undefined]) {
    const id: unknown = isRecord(part?.value) ? part.value.$id : undefined;
    if (typeof id === 'string') base = toAbsolute(id, base ?? '');
    if (token === undefined || part === undefined) break;
    part = childOf(part, token);
  }
  return base;
}

/** Splits a reference into an absolute URI and a fragment. */
export function splitReference(reference: string, base: string): readonly [string, string] {
  const hash = reference.indexOf('#');
  const uri = hash < 0 ? reference : reference.slice(0, hash);
  return [uri === '' ? base : toAbsolute(uri, base), hash < 0 ? '' : reference.slice(hash + 1)];
}

const hasIdentities = memoize((source: SourceFile) => /\$(?:id|anchor|dynamicAnchor)\b/.test(source.text));

function toAbsolute(id: string, base: string): string {
  const [uri = ''] = id.split('#', 1);
  const around = base === '' ? undefined : base;
  return URL.canParse(uri, around) ? new URL(uri, around).href : uri;
}
