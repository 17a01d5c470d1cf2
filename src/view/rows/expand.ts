import { endOfText } from '../../markdown/cut.ts';
import type { Schema } from '../../openapi/index.ts';
import type { Direction, RowGroup } from './row.ts';
import { takeAnchor, type Spot } from './anchor.ts';
import { choiceTitle, contentLabel, variantsOf } from './choice.ts';
import { describeValue, openRow, type OpenRow } from './describe.ts';
import type { Seen } from './direction.ts';
import { schemaToFacts } from './facts.ts';
import { isEmptySections, sectionsOf, type Entry, type Sections } from './sections.ts';
import { namedOf, shapeOf } from './shape.ts';
import { typeToWords, wordsToText } from './type.ts';

/** How far a schema unfolds on one page. */
export interface RowOptions {
  /** What the anchors begin with: `body`, `response-200`. */
  readonly anchor: string;
  readonly direction: Direction;
  /** Levels that unfold; named schemas below them are linked. */
  readonly depth: number;
  /** Rows that unfold; named schemas beyond them are linked. */
  readonly budget: number;
  /** On the schema's own page, where all of it must be shown. */
  readonly home?: boolean;
  /** Anchors of the page that are in use already; those of the rows are added. */
  readonly taken?: Set<string>;
}

export type OpenGroup = { -readonly [Key in keyof RowGroup]: RowGroup[Key] } & {
  rows: RowGroup['rows'][number][];
  groups: RowGroup[];
};

/** The schemas that lie around a value, the innermost first. */
interface Path {
  readonly schema: Schema;
  readonly parent: Path | undefined;
}

/** A value that is to unfold. */
interface Task {
  readonly schema: Schema;
  readonly sections: Sections;
  /** Where its rows go. */
  readonly group: OpenGroup;
  /** Where its group goes once there are rows, and the groups of its variants. */
  readonly host: RowGroup[];
  readonly isHosted: boolean;
  readonly level: number;
  readonly path: Path;
  /** The nearest named schema around it, whose page shows all of it; undefined: it must be shown here. */
  readonly page: Schema | undefined;
  readonly spot: Spot;
  /** Before the names of rows that are too deep to stand in groups of their own. */
  readonly prefix: string;
  readonly seen: Seen;
}

/** Rows of the first level that a page shows whatever the budget, before it leads on. */
const FIRST = 400;
/** Levels of groups below which rows are listed flat. */
const DEEPER = 4;
/** Rows of the first level that open what they hold. */
const FEW = 2;
/** Rows after which nothing more unfolds: schemas may combine each other without end, and no page then shows all. */
const MOST = 2000;
/** Longest name of a flat row. */
const LONGEST_NAME = 80;

/** A group without contents. */
export function emptyGroup(label: string): OpenGroup {
  return {
    label,
    choice: undefined,
    notes: [],
    description: undefined,
    facts: [],
    enum: [],
    rows: [],
    groups: [],
    open: false,
    more: undefined,
  };
}

/** Says of a group what is said of its value; what its arrays and maps hold in the end is told here too. */
export function describeGroup(group: OpenGroup, schema: Schema): void {
  const { facts, enum: values, description } = describeValue(schema, false);
  group.facts = facts;
  group.enum = values;
  group.description = description;
}

/** Unfolds a schema into a group, level by level, so that the budget reaches every branch before it goes deep. */
export function expandGroup(group: OpenGroup, schema: Schema, options: RowOptions): void {
  const { core } = shapeOf(schema);
  const named = options.home === true ? undefined : (namedOf(core) ?? namedOf(schema));
  const seen: Seen = { direction: options.direction, base: undefined };
  const parent: Path = { schema: namedOf(schema) ?? schema, parent: undefined };
  run(options, {
    schema: core,
    sections: sectionsOf(core, seen),
    group,
    host: group.groups,
    isHosted: true,
    level: 1,
    path: { schema: namedOf(core) ?? core, parent },
    page: named,
    spot: { anchor: options.anchor, variant: undefined },
    prefix: '',
    seen,
  });
}

/** A row and all that unfolds below it. */
export function expandRow(entry: Entry, options: RowOptions): OpenRow {
  const seen: Seen = { direction: options.direction, base: undefined };
  const opening = openingOf(entry.schema, seen);
  const row = openRow(entry, options.anchor, { direction: 'both', opens: opening !== undefined });
  const around = { level: 0, path: undefined, page: undefined, flatten: undefined };
  const task = opening === undefined ? undefined : rowTask(row, opening, around);
  if (task !== undefined) run(options, task);
  return row;
}

function run(options: RowOptions, start: Task): void {
  const taken = options.taken ?? new Set<string>();
  const queue = [start];
  let budget = options.budget;
  let rows = 0;
  for (const task of queue) {
    if (rows > MOST && task.level > 1) {
      if (!task.isHosted) task.host.push(task.group);
      task.group.notes = [...task.group.notes, [{ text: 'What lies deeper is left out.', schema: undefined }]];
      task.group.more = task.page;
      continue;
    }
    const isBound = task.page !== undefined;
    if (isBound && task.level > 1 && (task.level > options.depth || budget <= 0)) {
      if (!task.isHosted) task.host.push(task.group);
      task.group.more = task.page;
      continue;
    }
    const limit = isBound ? Math.max(budget, task.level === 1 ? FIRST : 3) : Number.POSITIVE_INFINITY;
    const before = task.group.rows.length;
    const found = fill(task, { taken, limit, depth: options.depth });
    budget -= task.group.rows.length + found.length;
    rows += task.group.rows.length - before;
    queue.push(...found);
  }
}

function fill(task: Task, how: { taken: Set<string>; limit: number; depth: number }): Task[] {
  const { group, sections, host } = task;
  const isBare = sections.entries.length + sections.notes.length === 0;
  if (!task.isHosted && !isBare) host.push(group);
  group.notes = [...group.notes, ...sections.notes];
  if (sections.entries.length > how.limit) group.more = task.page;
  const shown = sections.entries.slice(0, Math.min(how.limit, sections.entries.length));
  const isDeep = task.level >= how.depth + DEEPER;
  const found = shown.flatMap((entry) => addRow(task, entry, how.taken, isDeep) ?? []);
  if (task.level === 1 && shown.length <= FEW) for (const below of found) below.group.open = true;
  for (const choice of sections.choices) {
    const base = task.schema.oneOf.length + task.schema.anyOf.length === 0 ? task.schema : undefined;
    const variants = variantsOf(task.schema, choice, { direction: task.seen.direction, base });
    variants.forEach((variant, index) => {
      const inner = emptyGroup(task.prefix === '' ? variant.label : `${task.prefix} ${variant.label}`);
      inner.choice = choiceTitle(choice);
      inner.open = index === 0 && task.level <= 1;
      host.push(inner);
      const next = groupTask(inner, variant.schema, task, { name: variant.name, base, isDeep });
      if (next !== undefined) found.push(next);
    });
  }
  for (const { label, schema } of sections.extras) {
    const { core } = shapeOf(schema);
    const full = namedOf(core) === undefined ? label : `${label}: ${contentLabel(core, task.seen)}`;
    const inner = emptyGroup(task.prefix === '' ? full : `${task.prefix} ${full}`);
    host.push(inner);
    const next = groupTask(inner, schema, task, { name: label, base: undefined, isDeep });
    if (next !== undefined) found.push(next);
  }
  return found;
}

function addRow(task: Task, entry: Entry, taken: Set<string>, isDeep: boolean): Task | undefined {
  const name = entry.naming === 'item' ? entry.name.replaceAll(/[[\]…]/g, '') || 'item' : entry.name;
  const { direction } = task.seen;
  const opening = openingOf(entry.schema, { direction, base: undefined });
  const row = openRow(entry, takeAnchor(taken, task.spot, name), { direction, opens: opening !== undefined });
  if (task.prefix !== '') row.name = shortenName(`${task.prefix}.${row.name}`);
  task.group.rows.push(row);
  return opening === undefined ? undefined : rowTask(row, opening, { ...task, flatten: isDeep ? task : undefined });
}

/** What opens below a value; undefined when its row says all. */
interface Opening {
  readonly core: Schema;
  readonly sections: Sections;
  readonly seen: Seen;
}

function openingOf(schema: Schema, seen: Seen): Opening | undefined {
  const { core } = shapeOf(schema);
  const sections = sectionsOf(core, seen);
  return isEmptySections(sections) ? undefined : { core, sections, seen };
}

function rowTask(
  row: OpenRow,
  { core, sections, seen }: Opening,
  around: { level: number; path: Path | undefined; page: Schema | undefined; flatten: Task | undefined },
): Task | undefined {
  const named = namedOf(core);
  const target = named ?? core;
  if (isOnPath(around.path, target)) {
    row.flags.push('recursive');
    return undefined;
  }
  const { flatten } = around;
  const isFlat = flatten !== undefined && named === undefined;
  const group = isFlat ? flatten.group : emptyGroup(contentLabel(core, seen));
  if (core !== row.schema) group.facts = [...group.facts, ...schemaToFacts(core)];
  return {
    schema: core,
    sections,
    group,
    host: isFlat ? flatten.host : row.groups,
    isHosted: isFlat,
    level: around.level + 1,
    path: { schema: target, parent: around.path },
    page: named ?? around.page,
    spot: { anchor: row.anchor, variant: undefined },
    prefix: isFlat ? row.name : '',
    seen,
  };
}

function groupTask(
  group: OpenGroup,
  schema: Schema,
  around: Task,
  as: { name: string; base: Schema | undefined; isDeep: boolean },
): Task | undefined {
  const { core } = shapeOf(schema);
  const named = namedOf(core);
  const target = named ?? core;
  const seen: Seen = { direction: around.seen.direction, base: as.base };
  if (isOnPath(around.path, target)) {
    if (core !== schema) describeGroup(group, schema);
    const words = named === undefined ? 'As above, again.' : ', recursive';
    group.notes = [[...(named === undefined ? [] : typeToWords(schema)), { text: words, schema: undefined }]];
    return undefined;
  }
  const sections = sectionsOf(core, seen);
  describeGroup(group, schema);
  const words = typeToWords(schema);
  const isTold = isEmptySections(sections) ? group.label.startsWith(wordsToText(words)) : core === schema;
  if (!isTold) group.notes = [words];
  if (isEmptySections(sections)) return undefined;
  return {
    schema: core,
    sections,
    group,
    host: as.isDeep && named === undefined ? around.host : group.groups,
    isHosted: true,
    level: around.level + 1,
    path: { schema: target, parent: around.path },
    page: named ?? around.page,
    spot: { anchor: around.spot.anchor, variant: as.name },
    prefix: '',
    seen,
  };
}

function isOnPath(path: Path | undefined, schema: Schema): boolean {
  for (let step = path; step !== undefined; step = step.parent) {
    if (step.schema === schema) return true;
  }
  return false;
}

function shortenName(name: string): string {
  return name.length <= LONGEST_NAME ? name : `…${endOfText(name, LONGEST_NAME)}`;
}
