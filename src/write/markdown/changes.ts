import { joinBlocks, toCode, toLink } from '../../characters/markdown.ts';
import { formatChange, formatPartEvent, versionName } from '../../messages/format/changes.ts';
import { formatAbout, formatTitle } from '../../messages/format/pages.ts';
import type {
  ChangeCounts,
  ChangeGroup,
  ChangeView,
  ChangesView,
  HistoryItem,
  PartEventView,
  RemovedView,
  VersionItem,
  VersionView,
} from '../../view/types/changes.ts';
import { embedMarkdown } from './embed.ts';
import { toMarkdown } from '../../characters/markdown.ts';
import { replacementToMarkdown } from './deprecation.ts';
import { linkTo } from './links.ts';
import type { Writing } from './writing.ts';

/** Writes the changelog of an API as Markdown. */
export function changesToMarkdown(
  { title, description, api, months, since, ...files }: ChangesView,
  writing: Writing,
): string {
  const { m } = writing;
  return joinBlocks([
    headToMarkdown({ title: formatTitle(m, title), description, api }, writing),
    since.length === 0
      ? undefined
      : `${m.changelog.compare} ${since.map(({ version, href, breaking }) => linkTo({ name: m.changelog.since(version, breaking), href }, writing)).join(' · ')}`,
    ...months.flatMap(({ month, versions }) => [
      ...(month === undefined ? [] : [`## ${m.formatMonth(new Date(month))}`]),
      ...versions.map((version) => versionItem(version, month === undefined ? 2 : 3, writing)),
    ]),
    [
      ...(files.feed === undefined ? [] : [toLink(m.changelog.feed, files.feed)]),
      ...(files.calendar === undefined ? [] : [toLink(m.changelog.calendar, files.calendar)]),
    ].join(' · '),
  ]);
}

function headToMarkdown(
  { title, description, api }: Pick<VersionView, 'description' | 'api'> & { readonly title: string },
  writing: Writing,
): string {
  return joinBlocks([
    `# ${toMarkdown(title)}`,
    `${toMarkdown(formatAbout(writing.m, description))} ${writing.m.formatPartOf([linkTo(api, writing)])}`,
  ]);
}

/** Writes a version of the changelog; `level` is that of its heading. */
function versionItem(item: VersionItem, level: number, writing: Writing): string {
  const { m } = writing;
  const { version, href, date, notes, counts, groups, documentation, left } = item;
  const name = version ?? m.titles.unreleased;
  return joinBlocks([
    `${'#'.repeat(level)} ${linkTo({ name, href }, writing)}${date === undefined ? '' : ` (${m.formatDay(new Date(date))})`}`,
    notes === undefined ? undefined : embedMarkdown(notes, { level: level + 1, writing }),
    countsToMarkdown(counts, writing),
    ...groups.map((group) => groupToMarkdown(group, level + 1, writing)),
    documentation === undefined || documentation.groups.length === 0
      ? undefined
      : `${m.formatCount(documentation.count, 'documentation')}:`,
    ...(documentation?.groups.map((group) => groupToMarkdown(group, level + 1, writing)) ?? []),
    left === 0 ? undefined : linkTo({ name: m.changelog.leftHere(left), href }, writing),
  ]);
}

function countsToMarkdown(counts: ChangeCounts | undefined, { m }: Writing): string {
  if (counts === undefined) return m.changelog.first;
  return counts.length === 0
    ? m.changelog.none
    : counts.map(({ level, count }) => m.levels[level].count(count)).join(', ');
}

/** Writes a version of a changelog as Markdown. */
export function versionToMarkdown(view: VersionView, writing: Writing): string {
  const { m } = writing;
  const { date, notes, counts, sections } = view;
  return joinBlocks([
    headToMarkdown({ ...view, title: formatTitle(m, view.title) }, writing),
    [date === undefined ? '' : m.formatDay(new Date(date)), countsToMarkdown(counts, writing)]
      .filter(Boolean)
      .join(' · '),
    notes === undefined
      ? undefined
      : joinBlocks([`## ${m.changelog.migration}`, embedMarkdown(notes, { level: 3, writing })]),
    ...sections.map(({ level, count, groups, left }) =>
      joinBlocks([
        `## ${m.levels[level].label} (${m.formatNumber(count)})`,
        m.levels[level].about,
        ...groups.map((group) => groupToMarkdown(group, 3, writing)),
        left === 0 ? undefined : m.changelog.left(left),
      ]),
    ),
  ]);
}

function groupToMarkdown({ subject, users, more, changes }: ChangeGroup, level: number, writing: Writing): string {
  const { m } = writing;
  const all = [...users.map((user) => linkTo(user, writing)), ...(more > 0 ? [m.formatRest(more, 'operation')] : [])];
  const label = subject?.kind === 'schema' ? m.changelog.usedIn : m.changelog.alsoIn;
  const where = all.length === 0 ? '' : `${label} ${all.join(', ')}`;
  const lines = changes.map((change) => changeLine(change, writing)).join('\n');
  return joinBlocks([
    `${'#'.repeat(level)} ${subjectToMarkdown(subject, writing)}`,
    where === '' ? undefined : where,
    lines,
  ]);
}

function subjectToMarkdown(subject: ChangeGroup['subject'], writing: Writing): string {
  if (subject === undefined) return writing.m.changelog.wholeApi;
  if (subject.kind === 'schema') return `${writing.m.mark.schema} ${linkTo(subject, writing)}`;
  return `${linkTo(subject, writing)} (${toCode(`${subject.method} ${subject.path}`)})`;
}

function changeLine(change: ChangeView, { m }: Writing): string {
  const sentence = formatChange(m, change)
    .map(({ text, isCode }) => (isCode ? toCode(text) : text))
    .join('');
  const { level, witness } = change;
  const line = `- ${m.levels[level].label}: ${sentence}`;
  return witness === undefined ? line : `${line} — ${m.witness[witness.direction]} ${toCode(witness.text)}`;
}

/** Writes the history of an operation: what each version changed in it. */
export function historyToMarkdown(history: readonly HistoryItem[], writing: Writing): string {
  const { m } = writing;
  return joinBlocks([
    `## ${m.changelog.history}`,
    ...history.map(({ version, href, date, changes, left }) =>
      joinBlocks([
        `${linkTo({ name: versionName(m, { version }), href }, writing)}${date === undefined ? '' : ` (${m.formatDay(new Date(date))})`}:`,
        [
          ...changes.map((change) => changeLine(change, writing)),
          ...(left === 0 ? [] : [`- ${m.changelog.leftHere(left)}`]),
        ].join('\n'),
      ]),
    ),
  ]);
}

/** Writes the events of a part: `New in 2.3, Required since 2.4`. */
export function eventsToMarkdown(events: readonly PartEventView[] | undefined, writing: Writing): string | undefined {
  if (events === undefined) return undefined;
  return events.map((event) => toMarkdown(formatPartEvent(writing.m, event))).join(', ');
}

/** Writes the page of an operation that the API no longer has. */
export function removedToMarkdown(view: RemovedView, writing: Writing): string {
  const { m } = writing;
  const { removed, replacement, replacementText, method, path } = view;
  return joinBlocks([
    headToMarkdown(view, writing),
    toCode(`${method} ${path}`),
    `${m.changelog.removedIn} ${linkTo({ name: versionName(m, removed), href: removed.href }, writing)}.`,
    replacement === undefined ? undefined : `${m.changelog.instead} ${replacementToMarkdown(replacement, writing)}.`,
    replacementText === undefined ? undefined : embedMarkdown(replacementText, { level: 2, writing }),
  ]);
}
