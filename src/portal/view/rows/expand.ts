import { namedOf, type Schema } from '../../../openapi/model/index.ts';
import type { Context } from '../context.ts';
import { withEvents } from '../values.ts';
import type { RowGroup, RowName } from '../types/row.ts';
import type { Named } from '../types/text.ts';
import { conditionAnchor, variantAnchor } from './anchor-name.ts';
import { takeAnchor, type Spot } from './anchor.ts';
import { contentLabel, variantsOf } from './variant.ts';
import { openRow, type OpenRow } from './describe.ts';
import type { ValueDirection } from '../../samples/index.ts';
import type { Seen } from './direction.ts';
import { contentToFacts } from './facts.ts';
import { describeGroup, emptyGroup, saysType, type OpenGroup } from './group.ts';
import { listNeverSent } from './never-sent.ts';
import { placeOnPage, wholeOf, type PagedSchema } from './paged.ts';
import { isEmptySections, neverNote, sectionsOf, type Entry, type Sections } from './sections.ts';
import { shapeOf } from './shape.ts';
import { typeOf } from './type.ts';

// One pass, breadth first: the tree has no end, and its depth depends on a budget that each step spends.
/** Options of the expansion of a schema on one page. */
export interface RowOptions {
  readonly context: Context;
  /** Prefix of anchors: `body`, `response-200`. */
  readonly anchor: string;
  readonly direction: ValueDirection;
  /** Maximum levels and rows to expand; named schemas below and beyond them are links. */
  readonly depth: number;
  readonly budget: number;
  /** True on the schema's own page, which shows all of it. */
  readonly home?: boolean;
  /** Anchors in use on the page; those of the rows are added. */
  readonly taken?: Set<string>;
}

/** Ancestors of a value, from the inside out. */
interface Path {
  readonly schema: Schema;
  readonly parent: Path | undefined;
}

/** Value with its contents: those of the innermost content of its arrays and maps. */
interface Branch {
  readonly schema: Schema;
  readonly core: Schema;
  readonly named: Schema | undefined;
  readonly sections: Sections;
  readonly seen: Seen;
}

/** Place of a value: the levels and schemas around it. */
interface Around {
  readonly level: number;
  readonly path: Path | undefined;
  /** Closest named schema, whose page shows all of it; undefined if there is none, so that this page must. */
  readonly page: PagedSchema | undefined;
}

/** Work item: a value to expand. */
interface Task extends Branch, Around, Target {
  readonly path: Path;
}

/** Destination of a value's rows. */
interface Target {
  /** Group that receives its rows. */
  readonly group: OpenGroup;
  /** List that receives its group once it has rows, and the groups of its variants. */
  readonly host: RowGroup[];
  readonly isHosted: boolean;
  readonly spot: Spot;
  /** Names before those of rows too deep for groups of their own. */
  readonly within: readonly RowName[];
}

/** First-level rows shown whatever the budget; a link replaces further ones. */
const FIRST = 400;
/** Levels below the maximum depth from which rows are flat. */
const DEEPER = 4;
/** Maximum number of first-level rows that are all open at first. */
const MAX_OPEN_VARIANTS = 2;
/** Rows after which expansion stops: schemas can combine each other without end. */
const MAX_ROWS = 2000;
/** Variants listed whatever the budget; a link replaces a larger choice of a named schema. */
const CHOICES = 12;
/** Maximum number of notes and conditions of a named schema listed where it is used; its page lists all. */
const CONDITIONS = 60;
/** Maximum number of names before the name of a flat row. */
const KEPT = 20;

/** Expands a schema into a group, level by level, so that the budget reaches every branch before it goes deep. */
export function expandGroup(group: OpenGroup, schema: Schema, options: RowOptions): void {
  const branch = branchOf(schema, { direction: options.direction, base: undefined }, options.context);
  const parent: Path = { schema: namedOf(schema) ?? schema, parent: undefined };
  const spot = { anchor: options.anchor, variant: undefined };
  const target = { group, host: group.groups, isHosted: true, spot, within: [] };
  const task = taskOf(branch, target, { level: 0, path: parent, page: pageOf(namedOf(schema), spot) });
  run(options, options.home === true ? { ...task, page: undefined } : task);
}

/** Creates a row with everything below it. */
export function expandRow(entry: Entry, options: RowOptions): OpenRow {
  const { anchor, direction, context } = options;
  const branch = branchOf(entry.schema, { direction, base: undefined }, context);
  const opens = !isEmptySections(branch.sections);
  const row = openRow(entry, { anchor, direction: 'both', opens, within: [], holder: undefined }, context);
  const around = { level: 0, path: undefined, page: undefined, flatten: undefined };
  const task = opens ? rowTask(row, branch, around, context) : undefined;
  if (task !== undefined) run(options, task);
  return row;
}

function run(options: RowOptions, start: Task): void {
  const taken = options.taken ?? new Set<string>();
  const queue = [start];
  let budget = options.budget;
  let rows = 0;
  for (const task of queue) {
    const isCut = rows > MAX_ROWS && task.level > 1;
    const isBound = task.page !== undefined;
    if (isCut || (isBound && task.level > 1 && (task.level > options.depth || budget <= 0))) {
      if (!task.isHosted) task.host.push(task.group);
      if (isCut) task.group.notes = [...task.group.notes, { kind: 'cut' }];
      leadOn(task.group, pageLink(task, options.context));
      continue;
    }
    const limit = isBound ? Math.max(budget, task.level === 1 ? FIRST : 3) : Number.POSITIVE_INFINITY;
    const before = task.group.rows.length;
    const found = fill(task, { taken, limit, depth: options.depth, context: options.context });
    budget -= task.group.rows.length + found.length;
    rows += task.group.rows.length - before;
    for (const next of found) queue.push(next);
  }
}

/** Adds a link to a group and closes it: opening it fetches the link's target, which may contain the same schema again. */
function leadOn(group: OpenGroup, more: Named | undefined): void {
  group.more = more;
  group.open = false;
}

/** Limits and context of one expansion step. */
interface Filling {
  readonly taken: Set<string>;
  /** Maximum number of rows. */
  readonly limit: number;
  readonly depth: number;
  readonly context: Context;
}

function fill(task: Task, how: Filling): Task[] {
  const { group, sections, host } = task;
  const { context } = how;
  const most = task.page === undefined ? Number.POSITIVE_INFINITY : CONDITIONS;
  const members = sections.choices.reduce((sum, choice) => sum + choice.members.length, 0);
  const isLinked = members > Math.max(how.limit, CHOICES);
  const isShort = sections.entries.length <= how.limit && sections.notes.length + sections.extras.length <= most;
  const isBare = sections.entries.length + sections.notes.length === 0;
  if (!task.isHosted && (!isBare || !isShort || isLinked)) host.push(group);
  if (!isShort || isLinked) group.more = pageLink(task, context);
  group.notes = [...group.notes, ...sections.notes.slice(0, most)];
  const shown = sections.entries.slice(0, Math.min(how.limit, sections.entries.length));
  const isDeep = task.level >= how.depth + DEEPER;
  const found = shown.flatMap((entry) => addRow(task, entry, isDeep, how) ?? []);
  if (task.level === 1 && shown.length <= MAX_OPEN_VARIANTS) for (const below of found) below.group.open = true;
  for (const choice of isLinked ? [] : sections.choices) {
    const base = task.core.oneOf.length + task.core.anyOf.length === 0 ? task.core : undefined;
    const variants = variantsOf(task.core, choice, { direction: task.seen.direction, base }, context);
    variants.forEach(({ schema, label, notes }, index) => {
      const never = choice.keyword === 'allOf' ? [] : listNeverSent(schema, task.seen.direction, task.core);
      const inner = { ...emptyGroup(label, task.within), notes: [...notes, ...neverNote(never)] };
      inner.choice = choice.keyword;
      inner.open = index === 0 && (task.level <= 1 || choice.keyword !== 'allOf');
      host.push(inner);
      const next = groupTask(inner, schema, task, { name: variantAnchor(label), base, isDeep }, context);
      if (next !== undefined) found.push(next);
    });
  }
  for (const { condition, schema } of sections.extras.slice(0, most)) {
    const { core } = shapeOf(schema);
    const content = namedOf(core) === undefined ? undefined : contentLabel(core, task.seen, context);
    const inner = emptyGroup({ kind: 'condition', condition, content }, task.within);
    host.push(inner);
    const next = groupTask(inner, schema, task, { name: conditionAnchor(condition), base: undefined, isDeep }, context);
    if (next !== undefined) found.push(next);
  }
  return found;
}

function addRow(task: Task, entry: Entry, isDeep: boolean, { taken, context }: Filling): Task | undefined {
  const { name = ANY, naming } = entry;
  const anchorName = naming === 'item' ? name.replaceAll(/[[\]…]/g, '') || 'item' : name;
  const { direction } = task.seen;
  const branch = branchOf(entry.schema, { direction, base: undefined }, context);
  const { anchor, isNumbered } = takeAnchor(taken, task.spot, anchorName);
  const { within } = task;
  const page = task.page !== undefined && isNumbered ? { ...task.page, isNumbered } : task.page;
  const opens = !isEmptySections(branch.sections);
  const row = openRow(entry, { anchor, direction, opens, within, holder: page?.schema }, context);
  if (naming === 'property') Object.assign(row, withEvents(task.core, `\n.${name}`, context));
  task.group.rows.push(row);
  return opens ? rowTask(row, branch, { ...task, page, flatten: isDeep ? task : undefined }, context) : undefined;
}

/** Anchor part of a property of any name. */
const ANY = 'any other';

function branchOf(schema: Schema, seen: Seen, context: Context): Branch {
  const { core } = shapeOf(schema);
  return { schema, core, named: namedOf(core), sections: sectionsOf(core, seen, context), seen };
}

function taskOf(branch: Branch, target: Target, { level, path, page }: Around): Task {
  return {
    ...branch,
    ...target,
    level: level + 1,
    path: { schema: branch.named ?? branch.core, parent: path },
    page: pageOf(branch.named, target.spot) ?? page,
  };
}

function pageOf(schema: Schema | undefined, { anchor }: Spot): PagedSchema | undefined {
  return schema === undefined ? undefined : { schema, anchor, isNumbered: false };
}

function rowTask(
  row: OpenRow,
  branch: Branch,
  around: Around & { readonly flatten: Task | undefined },
  context: Context,
): Task | undefined {
  const { schema, core, named, seen } = branch;
  const label = contentLabel(core, seen, context);
  if (isOnPath(around.path, named ?? core)) {
    row.flags.push('recursive');
    const again = wholeOf(named, context);
    if (again !== undefined) row.groups.push({ ...emptyGroup(label), more: again });
    return undefined;
  }
  const flatten = named === undefined ? around.flatten : undefined;
  const group = flatten?.group ?? emptyGroup(label);
  if (core !== schema) group.facts = [...group.facts, ...contentToFacts(core, context)];
  const { name, naming } = row;
  const target: Target = {
    group,
    host: flatten?.host ?? row.groups,
    isHosted: flatten !== undefined,
    spot: { anchor: row.anchor, variant: undefined },
    within: flatten === undefined ? [] : [...row.within, { name, naming }].slice(-KEPT),
  };
  return taskOf(branch, target, around);
}

function groupTask(
  group: OpenGroup,
  schema: Schema,
  around: Task,
  as: { name: string; base: Schema | undefined; isDeep: boolean },
  context: Context,
): Task | undefined {
  const branch = branchOf(schema, { direction: around.seen.direction, base: as.base }, context);
  const { core, named } = branch;
  const type = typeOf(schema, context);
  if (isOnPath(around.path, named ?? core)) {
    if (core !== schema) describeGroup(group, schema, context);
    group.notes = [...group.notes, { kind: 'again', type: named === undefined ? undefined : type }];
    leadOn(group, wholeOf(named, context));
    return undefined;
  }
  const isEmpty = isEmptySections(branch.sections);
  describeGroup(group, schema, context);
  const isTold = saysType(group.label, type) || (!isEmpty && core === schema);
  if (!isTold) group.notes = [...group.notes, { kind: 'type', type }];
  if (isEmpty) return undefined;
  const host = as.isDeep && named === undefined ? around.host : group.groups;
  const spot = { anchor: around.spot.anchor, variant: as.name };
  return taskOf(branch, { group, host, isHosted: true, spot, within: [] }, around);
}

function pageLink({ page, path, spot }: Task, context: Context): Named | undefined {
  return page === undefined ? undefined : placeOnPage(page, { schema: path.schema, anchor: spot.anchor }, context);
}

function isOnPath(path: Path | undefined, schema: Schema): boolean {
  for (let step = path; step !== undefined; step = step.parent) {
    if (step.schema === schema) return true;
  }
  return false;
}
