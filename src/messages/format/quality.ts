import { joinBlocks, toCode, toLink, toMarkdown } from '../../characters/markdown.ts';
import type {
  AgentFailure,
  AgentView,
  ApiQualityView,
  ApiScoreView,
  EditView,
  ListView,
  MeasureView,
  QualityPart,
  QualityView,
  ScoreView,
} from '../../view/types/quality.ts';
import type { Messages } from '../messages.ts';

/** Section of the quality page; its text is Markdown, the same in HTML and Markdown pages. */
export interface QualitySection {
  /** Id of its heading. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** Context of the quality page's text. */
interface QualityContext {
  readonly m: Messages;
  /** URL of the data with what the page leaves out. */
  readonly data: string;
  readonly toUrl: ToUrl;
}

/** Returns the URL that a page links for a URL of the view; `anchor` is that of its section on the quality page. */
export type ToUrl = (href: string, anchor?: string) => string;

/** Score of an API, tag or operation. */
type AnyScore = ScoreView & Partial<Pick<ApiScoreView, 'version' | 'anchor'>>;

/** Formats the sections of the quality page: all scores where there are several, the APIs, and the formula. */
export function formatQuality(
  m: Messages,
  { data, scores, apis }: QualityView,
  toUrl: ToUrl,
): readonly QualitySection[] {
  const context = { m, data, toUrl };
  const { quality } = m;
  const overview = { id: 'apis', title: quality.apis, text: scoreTable(scores, context) };
  const formula = [toCode(quality.formulaText), quality.formulaAbout, quality.formulaCheats];
  return [
    ...(scores.length > 1 ? [overview] : []),
    ...apis.map((api) => ({ id: api.anchor, title: titleOf(api), text: apiText(api, context) })),
    { id: 'formula', title: quality.formula, text: joinBlocks(formula) },
  ];
}

function apiText(api: ApiQualityView, context: QualityContext): string {
  const { quality, formatList } = context.m;
  const { score, counted, total, measures, unjudged, edits, tags, operations, agents, unchecked } = api;
  const names = [...new Set(unjudged.map((id) => quality.criteria[id]))];
  return joinBlocks([
    score === undefined
      ? quality.nothing
      : `**${context.m.formatNumber(score)}** ${quality.points}. ${quality.sum(counted, total)}`,
    part(quality.edits, listOf(edits.map((edit) => editText(edit, context)))),
    part(quality.counts, measures.length === 0 ? '' : measureTable(measures, context)),
    names.length === 0 ? undefined : quality.unjudged(formatList(names)),
    part(quality.lacking, listOf(measures.flatMap((measure) => lackingItems(measure, context)))),
    part(quality.tags, boundedTable(tags, context)),
    part(quality.operations, boundedTable(operations, context), quality.lowestFirst),
    part(quality.agents, listOf(agents.map((agent) => agentText(agent, context))), quality.agentsAbout),
    unchecked.length === 0 ? undefined : quality.unchecked(formatList(unchecked.map((check) => quality.checks[check]))),
  ]);
}

/** Returns a part of a section with its heading; undefined without contents. */
function part(title: string, contents: string, about?: string): string | undefined {
  return contents === '' ? undefined : joinBlocks([`### ${title}`, about, contents]);
}

function titleOf({ name, version = '' }: AnyScore): string {
  return `${name} ${version}`.trim();
}

function scoreTable(scores: readonly AnyScore[], { m, toUrl }: QualityContext): string {
  const { quality } = m;
  const rows = scores.map((one) => {
    const name = linkOf(toMarkdown(titleOf(one)), one.href, (href) => toUrl(href, one.anchor));
    const { operation, counted, total } = one;
    const score = one.score === undefined ? quality.notJudged : m.formatNumber(one.score);
    const path = operation === undefined ? [] : [codeInTable(`${operation.method} ${operation.path}`)];
    return [[name, ...path].join(' '), quality.of(counted, total), score];
  });
  return table([quality.name, quality.counted, quality.score], rows);
}

function boundedTable({ items, more }: ListView<ScoreView>, context: QualityContext): string {
  return items.length === 0 ? '' : joinBlocks([scoreTable(items, context), moreLink(more, context)]);
}

function measureTable(measures: readonly MeasureView[], { m }: QualityContext): string {
  const { quality, formatNumber } = m;
  const rows = measures.flatMap(({ measure, counted, total, criteria }) => [
    [
      `**${quality.measures[measure]}**`,
      quality.of(counted, total),
      formatNumber(criteria.reduce((sum, { weight }) => sum + weight, 0)),
    ],
    ...criteria.map((one) => [quality.criteria[one.id], quality.of(one.counted, one.total), formatNumber(one.weight)]),
  ]);
  return table([quality.what, quality.counted, quality.weight], rows);
}

/** Formats a table whose columns after the first are counts: aligned right, in one line. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  const counted = rows.map(([name = '', ...counts]) => [name, ...counts.map((text) => text.replaceAll(' ', '\u00A0'))]);
  return [head, rule, ...counted].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Formats code within a table, where a bar would end its cell. */
function codeInTable(text: string): string {
  return toCode(text).replaceAll('|', String.raw`\|`);
}

function listOf(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

function moreLink(count: number, { m, data }: QualityContext): string | undefined {
  return count > 0 ? toLink(m.quality.more(count), data) : undefined;
}

function editText(edit: EditView, context: QualityContext): string {
  const { quality } = context.m;
  const helps = edit.operations > 1 ? [quality.helps(edit.operations)] : [];
  return `${quality.actions[edit.action](toCode(edit.name))}${placeText(edit, helps, context)}`;
}

/** Formats the criteria of a measure that lack something, with the first parts of each below. */
function lackingItems({ measure, criteria }: MeasureView, context: QualityContext): readonly string[] {
  const { quality } = context.m;
  return criteria.flatMap(({ id, counted, total, flawed }) => {
    if (counted === total) return [];
    const parts = flawed.map((one) => {
      const why = one.flaw === 'missing' ? [] : [quality.flaws[one.flaw]];
      return toCode(one.name) + placeText(one, why, context);
    });
    const items = [...parts, moreLink(total - counted - flawed.length, context) ?? []].flat();
    const title = `${quality.measures[measure]} · ${quality.criteria[id]}: ${quality.lacks(total - counted)}`;
    return [[title, ...items.map((item) => `  - ${item}`)].join('\n')];
  });
}

/** Formats the place of a part, in brackets: its page, what is said about it, and its line. */
function placeText(shown: QualityPart, about: readonly string[], { m, toUrl }: QualityContext): string {
  const { href, source } = shown;
  const page = linkOf(toMarkdown(placeName(m, shown)), href, toUrl);
  const line = source === undefined ? [] : [linkOf(toMarkdown(source.text), source.href, (url) => url)];
  return ` (${[page, ...about, ...line].join(', ')})`;
}

/** Names the place of a part after its name: `parameter in List pets`, `schema`. */
function placeName(m: Messages, shown: QualityPart): string {
  const kind = m.quality.parts[shown.part];
  const isWhole = shown.part === 'operation' || shown.part === 'schema' || shown.part === 'tag';
  if (!isWhole) return m.quality.in(kind, shown.page);
  return shown.page === shown.name ? kind : `${kind} ${shown.page}`;
}

function agentText({ check, counted, total, failed }: AgentView, context: QualityContext): string {
  const { quality } = context.m;
  const names = failed.map(({ name, href, failure }) => {
    const reason = failure === undefined ? '' : `: ${failureText(failure, quality.failures)}`;
    return linkOf(toMarkdown(name), href, context.toUrl) + reason;
  });
  const all = [...names, moreLink(total - counted - failed.length, context) ?? []].flat();
  return `${quality.checks[check]}: ${quality.of(counted, total)}${all.length === 0 ? '' : ` (${all.join(', ')})`}`;
}

/** Formats why an operation fails a check of its example; messages of the sandbox are code. */
function failureText(failure: AgentFailure, failures: Messages['quality']['failures']): string {
  switch (failure.kind) {
    case 'no-body':
      return failures.noBody;
    case 'no-parameter':
      return failures.noParameter(toCode(failure.name));
    case 'invalid':
      return failures.invalid(toCode(failure.message));
    case 'undocumented':
      return failures.undocumented;
    case 'refused':
      return failures.refused(String(failure.status), toCode(failure.message));
  }
}

function linkOf(markdown: string, href: string | undefined, toUrl: (href: string) => string): string {
  return href === undefined ? markdown : toLink(markdown, toUrl(href));
}
