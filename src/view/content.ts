import type { MediaType, Operation, Schema } from '../openapi/index.ts';
import { mediaTypeAnchors } from '../site/anchors.ts';
import type { Direction, RowGroup } from './rows/row.ts';
import { describeHeld } from './rows/describe.ts';
import { schemaToRows } from './rows/index.ts';

/** Media types that carry the same value: shown once, under all their names. */
export interface Content {
  readonly names: readonly string[];
  readonly mediaType: MediaType;
  readonly anchor: string;
  /** What a reader sees of its schema, or of one item of a stream; undefined without a schema. */
  readonly rows: RowGroup | undefined;
  /** What a reader sees of a stream as a whole, where it is described beside its items. */
  readonly whole: RowGroup | undefined;
}

export interface ContentOptions {
  readonly anchor: string;
  readonly direction: Direction;
  /** Rows that all of it may show before it leads to the schemas' own pages. */
  readonly budget: number;
}

/** So many rows of schemas may stand on one page. */
const PAGE_ROWS = 140;
const LEAST_BODY_ROWS = 24;
const LEAST_CONTENT_ROWS = 12;
const DEPTH = 4;

/** Rows that each body or response of an operation may show before it leads to the schemas' own pages. */
export function rowBudget(operation: Operation): number {
  const operations = [operation, ...operation.callbacks.flatMap((callback) => callback.operations)];
  const bodies = operations.flatMap(({ requestBody, responses }) => [
    ...(requestBody === undefined ? [] : [requestBody]),
    ...responses.filter((response) => response.content.length > 0),
  ]);
  return Math.max(LEAST_BODY_ROWS, Math.floor(PAGE_ROWS / Math.max(1, Math.min(bodies.length, 4))));
}

/**
 * Who sends the body of an operation. The standard says of `readOnly` and `writeOnly` what they mean for requests to an API, not
 * for those that it sends: webhooks and callbacks show both.
 */
export function bodyDirection({ kind }: Operation): Direction {
  return kind === 'operation' ? 'request' : 'both';
}

const made = new WeakMap<readonly MediaType[], Map<string, readonly Content[]>>();

/** The media types of a body or response with their rows, those of one and the same schema together; made once for all who ask. */
export function listContent(content: readonly MediaType[], options: ContentOptions): readonly Content[] {
  const { anchor, direction, budget } = options;
  const known = made.get(content) ?? new Map<string, readonly Content[]>();
  made.set(content, known);
  const key = `${direction} ${budget} ${anchor}`;
  const listed = known.get(key) ?? makeContent(content, options);
  known.set(key, listed);
  return listed;
}

const pageRows = new WeakMap<Schema, RowGroup>();

/** What a reader sees of a named schema on its own page, below its description; made once for all who ask. */
export function schemaPageRows(schema: Schema): RowGroup {
  const known = pageRows.get(schema);
  if (known !== undefined) return known;
  const all = schemaToRows(schema, { anchor: 'schema', direction: 'both', home: true, depth: DEPTH, budget: 160 });
  const rows = { ...all, description: describeHeld(schema) };
  pageRows.set(schema, rows);
  return rows;
}

function makeContent(content: readonly MediaType[], { anchor, direction, budget }: ContentOptions): readonly Content[] {
  const groups = groupContent(content, anchor);
  const share = Math.max(LEAST_CONTENT_ROWS, Math.floor(budget / Math.max(1, groups.length)));
  return groups.map((group) => {
    const { schema, itemSchema } = group.mediaType;
    const rowsOf = (shown: Schema | undefined, place: string): RowGroup | undefined => {
      const rows = shown && schemaToRows(shown, { anchor: place, direction, depth: DEPTH, budget: share });
      return rows !== undefined && group.mediaType.expand ? opened(rows) : rows;
    };
    const whole = itemSchema === undefined ? undefined : rowsOf(schema, `${group.anchor}-whole`);
    return { ...group, rows: rowsOf(itemSchema ?? schema, group.anchor), whole };
  });
}

/** The rows with all that they hold open. */
function opened(group: RowGroup): RowGroup {
  const rows = group.rows.map((row) => ({ ...row, groups: row.groups.map(opened) }));
  return { ...group, rows, groups: group.groups.map(opened), open: true };
}

function groupContent(content: readonly MediaType[], prefix: string): readonly Omit<Content, 'rows' | 'whole'>[] {
  const anchors = mediaTypeAnchors(prefix, content);
  const groups: { names: string[]; mediaType: MediaType; anchor: string }[] = [];
  content.forEach((mediaType, index) => {
    const same = groups.find((group) => isSame(group.mediaType, mediaType));
    if (same === undefined) groups.push({ names: [mediaType.mediaType], mediaType, anchor: anchors[index] ?? prefix });
    else same.names.push(mediaType.mediaType);
  });
  return groups;
}

function isSame(a: MediaType, b: MediaType): boolean {
  const plain = [a, b].every(
    ({ itemSchema, encoding, prefixEncoding, itemEncoding, description }) =>
      itemSchema === undefined &&
      encoding.length + prefixEncoding.length === 0 &&
      itemEncoding === undefined &&
      description === undefined,
  );
  return plain && a.schema !== undefined && a.schema === b.schema && !isForm(a) && !isForm(b);
}

function isForm({ mediaType }: MediaType): boolean {
  return /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType);
}
