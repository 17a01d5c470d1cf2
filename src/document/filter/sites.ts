import { foreignExamples } from '../../standard/extensions/index.ts';
import type { DocumentPart } from './parts.ts';
import type { DocumentNode } from '../node.ts';
import { isRecord } from '../../standard/record.ts';
import { toJson } from '../read/index.ts';
import { LEAVES, type ValueStripper } from './values.ts';

/** Edits of values: replacement and removal. */
export interface ValueEdits {
  readonly replace: (pointer: string, value: unknown) => void;
  readonly leave: (pointer: string) => void;
  /** Returns the current value at a pointer: several places may share one. */
  readonly now: (node: DocumentNode) => unknown;
}

/** Schemas of a part's values: of the whole value, or of each item of a stream. */
interface Of {
  readonly schemas: readonly string[];
  readonly items: readonly string[];
}

/** Strips all values of a part by their schema: examples, defaults, constants. */
export function stripSites({ node, kind }: DocumentPart, stripper: ValueStripper, edits: ValueEdits): void {
  const of = schemasOf({ node, kind });
  if (of.schemas.length === 0 && of.items.length === 0) return;
  for (const site of sitesOf(node, kind)) {
    const before = edits.now(site);
    const after = stripBy(before, of, stripper);
    if (after === LEAVES) edits.leave(site.pointer);
    else if (after !== before) edits.replace(site.pointer, toJson(after));
  }
}

function stripBy(value: unknown, { schemas, items }: Of, stripper: ValueStripper): unknown {
  const whole = schemas.length === 0 ? value : stripper.strip(value, schemas);
  if (whole === LEAVES || items.length === 0) return whole;
  if (!Array.isArray(whole)) return stripper.strip(whole, items);
  const each = whole.map((item: unknown) => stripper.strip(item, items));
  return each.every((item, index) => item === whole[index]) ? whole : each.filter((item) => item !== LEAVES);
}

function schemasOf({ node, kind }: DocumentPart): Of {
  const at = (key: string): readonly string[] => (isRecord(node.raw(key)) ? [`${node.pointer}/${key}`] : []);
  if (kind === 'schema') return { schemas: [node.pointer], items: [] };
  if (kind === 'mediaType') return { schemas: at('schema'), items: at('itemSchema') };
  if (kind === 'response') return { schemas: at('schema'), items: [] };
  if (kind !== 'parameter' && kind !== 'header') return { schemas: [], items: [] };
  const contents = node.child('content')?.entries() ?? [];
  const inContent = contents.flatMap(([, { pointer, value }]) =>
    isRecord(value) && isRecord(value.schema) ? [`${pointer}/schema`] : [],
  );
  return { schemas: [...at('schema'), ...inContent], items: [] };
}

function sitesOf(node: DocumentNode, kind: DocumentPart['kind']): readonly DocumentNode[] {
  const single = ['example', foreignExamples.one, 'default', ...(kind === 'schema' ? ['const'] : [])];
  const examples = ['examples', foreignExamples.many].flatMap((key) => node.child(key) ?? []);
  return [
    ...single.flatMap((key) => node.child(key) ?? []),
    ...(node.child('enum') === undefined ? [] : itemsOf(node.child('enum'))),
    ...examples.flatMap((list) =>
      Array.isArray(list.value) ? itemsOf(list) : list.entries().flatMap(([, item]) => named(item)),
    ),
  ];
}

function itemsOf(list: DocumentNode | undefined): readonly DocumentNode[] {
  if (list === undefined || !Array.isArray(list.value)) return [];
  return list.value.flatMap((_, index) => list.at(`${list.pointer}/${index}`) ?? []);
}

/** Returns the values of a named example, which may be a reference; anything else is a value itself. */
function named(written: DocumentNode): readonly DocumentNode[] {
  const node = written.follow();
  if (node === undefined) return [];
  const fields = ['value', 'dataValue', 'serializedValue'].flatMap((key) => node.child(key) ?? []);
  const isExample = fields.length > 0 || ['externalValue', 'summary', 'description'].some((key) => node.has(key));
  return isExample ? fields : [node];
}
