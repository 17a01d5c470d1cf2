import { toCode } from '../../characters/markdown.ts';
import { formatAbout, formatTitle } from '../../messages/format/pages.ts';
import { formatCriterion, formatEdit, formatFailure, formatPart, formatScore } from '../../messages/format/quality.ts';
import type { SentencePart } from '../../messages/format/sentence.ts';
import type {
  AgentView,
  ApiQualityView,
  EditView,
  FailedOperation,
  ListView,
  MeasureView,
  QualityPart,
  QualityView,
  ScoreView,
} from '../../view/types/quality.ts';
import { toMarkdown } from '../../characters/markdown.ts';
import { joinBlocks, toLink } from './escape.ts';
import { linkTo, markdownUrl } from './links.ts';
import type { Writing } from './writing.ts';

/** Writes the quality page as Markdown. */
export function qualityToMarkdown(view: QualityView, writing: Writing): string {
  const { title, description, data, badge, scores, apis } = view;
  const { m } = writing;
  return joinBlocks([
    `# ${toMarkdown(formatTitle(m, title))}`,
    toMarkdown(formatAbout(m, description)),
    [toLink(m.quality.json, data), toLink(m.quality.badge, badge)].join(' · '),
    scores.length < 2 ? undefined : scores.map((score) => scoreLine(score, writing)).join('\n'),
    ...apis.map((api) => apiToMarkdown(api, writing)),
    `## ${m.quality.formula}`,
    toCode(m.quality.formulaText),
    m.quality.formulaAbout,
    m.quality.formulaCheats,
  ]);
}

function apiToMarkdown(api: ApiQualityView, writing: Writing): string {
  const { quality, formatList } = writing.m;
  const { name, version, score, counted, total, measures, unjudged, edits, agents, unchecked } = api;
  const names = [...new Set(unjudged.map((id) => quality.criteria[id]))];
  return joinBlocks([
    `## ${toMarkdown(`${name} ${version}`)}`,
    score === undefined ? quality.nothing : `${formatScore(writing.m, api)}. ${quality.sum(counted, total)}`,
    section(
      quality.edits,
      edits.map((edit) => editLine(edit, writing)),
    ),
    section(
      quality.counts,
      measures.flatMap((measure) => countLines(measure, writing)),
    ),
    names.length === 0 ? undefined : quality.unjudged(formatList(names)),
    section(
      quality.lacking,
      measures.flatMap((measure) => lackingLines(measure, writing)),
    ),
    section(quality.tags, scoreLines(api.tags, writing)),
    section(quality.operations, scoreLines(api.operations, writing)),
    section(
      quality.agents,
      agents.map((agent) => agentLine(agent, writing)),
    ),
    unchecked.length === 0 ? undefined : quality.unchecked(formatList(unchecked.map((check) => quality.checks[check]))),
  ]);
}

function section(title: string, lines: readonly string[]): string | undefined {
  return lines.length === 0 ? undefined : `### ${title}\n\n${lines.join('\n')}`;
}

function scoreLines({ items, more }: ListView<ScoreView>, writing: Writing): readonly string[] {
  return [...items.map((item) => scoreLine(item, writing)), ...moreLines(more, writing)];
}

function scoreLine(score: ScoreView, writing: Writing): string {
  const { m } = writing;
  const { operation, counted, total } = score;
  const path = operation === undefined ? '' : `, ${toCode(`${operation.method} ${operation.path}`)}`;
  return `- ${linkTo(score, writing)}${path}: ${formatScore(m, score)} (${m.quality.of(counted, total)})`;
}

function moreLines(count: number, { m }: Writing): readonly string[] {
  return count > 0 ? [`- ${m.quality.more(count)}`] : [];
}

function editLine(edit: EditView, writing: Writing): string {
  const { m } = writing;
  return `- ${partsToMarkdown(formatEdit(m, edit))}${placeOf(edit, [formatPart(m, edit)], writing)}`;
}

/** Writes what is counted of a measure, one criterion per line with its weight. */
function countLines({ measure, criteria }: MeasureView, { m }: Writing): readonly string[] {
  return criteria.map(({ id, weight, counted, total }) => {
    const share = `${m.quality.weight} ${m.formatNumber(weight)}`;
    return `- ${formatCriterion(m, measure, id)}: ${m.quality.of(counted, total)} (${share})`;
  });
}

function lackingLines({ measure, criteria }: MeasureView, writing: Writing): readonly string[] {
  const { m } = writing;
  return criteria.flatMap(({ id, counted, total, flawed }) => {
    if (counted === total) return [];
    const parts = flawed.map((part) => {
      const why = part.flaw === 'missing' ? [] : [m.quality.flaws[part.flaw]];
      return `- ${toCode(part.name)}${placeOf(part, [formatPart(m, part), ...why], writing)}`;
    });
    const lines = [...parts, ...moreLines(total - counted - flawed.length, writing)];
    return [
      `- ${formatCriterion(m, measure, id)}: ${m.quality.lacks(total - counted)}`,
      ...lines.map((line) => `  ${line}`),
    ];
  });
}

/** Writes the place of a part: words about it, its page and its line. */
function placeOf({ href, source }: QualityPart, words: readonly string[], { front }: Writing): string {
  const text = toMarkdown(words.join(', '));
  const place = href === undefined ? text : toLink(text, markdownUrl(href, front));
  const line = source === undefined ? [] : [source.href === undefined ? source.text : toLink(source.text, source.href)];
  return ` (${[place, ...line].join(', ')})`;
}

function failedLine({ failure, ...operation }: FailedOperation, writing: Writing): string {
  const reason = failure === undefined ? '' : `: ${partsToMarkdown(formatFailure(writing.m, failure))}`;
  return linkTo(operation, writing) + reason;
}

function partsToMarkdown(parts: readonly SentencePart[]): string {
  return parts.map(({ text, isCode }) => (isCode ? toCode(text) : toMarkdown(text))).join(' ');
}

function agentLine({ check, counted, total, failed }: AgentView, writing: Writing): string {
  const { m } = writing;
  const left = total - counted - failed.length;
  const names = [...failed.map((one) => failedLine(one, writing)), ...(left > 0 ? [m.quality.more(left)] : [])];
  const lacking = names.length === 0 ? '' : ` (${names.join(', ')})`;
  return `- ${m.quality.checks[check]}: ${m.quality.of(counted, total)}${lacking}`;
}
