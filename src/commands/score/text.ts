import { relative } from 'node:path';
import { showInLine } from '../../characters/hidden.ts';
import { positionOf } from '../../openapi/load/index.ts';
import { actions, checks, criteria, flaws, measures } from './texts.ts';
import type { Api } from '../../openapi/model/index.ts';
import {
  CRITERIA,
  describeFailure,
  operationName,
  type Count,
  type Flaw,
  type ItemPart,
  type Measure,
  type Quality,
  type QualityEdit,
  type QualityItem,
} from '../../satellites/quality/index.ts';
import { toCount } from '../../site/write/open/count.ts';
import { formatFall, formatScore, type ScoredBase, type ScoredDocument } from './report.ts';

/** Number of the worst tags and operations, and of things that made a score fall, without `--verbose`. */
const MAX_LISTED = 5;
const TITLE_WIDTH = Math.max(...Object.values(criteria).map((title) => title.length));

/** Formats the quality of a document for a terminal. */
export function formatScoreText({ api, quality, base }: ScoredDocument, verbose: boolean): string {
  const sections = [
    ...(base?.fall === undefined ? [] : [fallSection(base, base.fall, api, verbose)]),
    ...measureSections(quality, api, verbose),
    agentSection(quality, api, verbose),
    tagSection(quality, verbose),
    operationSection(quality, api, verbose),
    editSection(quality, api),
  ].filter((lines) => lines.length > 1);
  return [[headOf(api, quality, base)], ...sections].map((lines) => lines.join('\n')).join('\n\n');
}

function headOf(api: Api, { score }: Quality, base: ScoredBase | undefined): string {
  const title = showInLine(`${api.info.title} ${api.version} (${relative(process.cwd(), api.source)})`);
  if (score === undefined) return `${title}: nothing to judge`;
  const before = base === undefined ? '' : `, ${formatScore(base.score)} at ${showInLine(base.name)}`;
  return `${title}: ${formatScore(score)} of 100${before}`;
}

function measureSections({ counts, items }: Quality, api: Api, verbose: boolean): readonly (readonly string[])[] {
  const flawed = Map.groupBy(
    items.filter(({ flaw }) => flaw !== undefined),
    ({ criterion }) => criterion,
  );
  return [...new Set(CRITERIA.map(({ measure }) => measure))].map((measure) => [
    measures[measure],
    ...countsOf(measure, counts).flatMap((count) => {
      const without = flawed.get(count.criterion) ?? [];
      return [countLine(count, without), ...(verbose ? without.map((item) => `      ${itemLine(item, api)}`) : [])];
    }),
  ]);
}

function countsOf(measure: Measure, counts: readonly Count[]): readonly Count[] {
  const ids = CRITERIA.filter((criterion) => criterion.measure === measure).map(({ id }) => id);
  return counts.filter(({ criterion, total }) => total > 0 && ids.includes(criterion));
}

function countLine({ criterion, counted, total }: Count, flawed: readonly QualityItem[]): string {
  const title = criteria[criterion].padEnd(TITLE_WIDTH);
  const share = `${Math.floor((100 * counted) / total)} %`.padStart(6);
  const numbers = `${counted.toLocaleString('en')} of ${total.toLocaleString('en')}`.padStart(17);
  const reasons = [...Map.groupBy(flawed, ({ flaw }): Flaw => flaw ?? 'missing')]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([flaw, { length }]) => `${length.toLocaleString('en')} ${flaws[flaw]}`);
  return `  ${title}${share}${numbers}   ${reasons.join(', ')}`.trimEnd();
}

function itemLine(item: QualityItem, api: Api): string {
  const flaw = item.flaw === undefined ? '' : `: ${flaws[item.flaw]}`;
  return `${placeOf(api, item.pointer)}${showInLine(item.name)}${flaw}`;
}

function agentSection({ agents }: Quality, api: Api, verbose: boolean): readonly string[] {
  const width = Math.max(...Object.values(checks).map((title) => title.length));
  const lines = agents
    .filter(({ total }) => total > 0)
    .flatMap(({ check, counted, total, failed }) => {
      const numbers = `${counted.toLocaleString('en')} of ${total.toLocaleString('en')}`;
      const listed = failed.map(({ operation, failure }) => {
        const why = failure === undefined ? '' : `: ${describeFailure(failure)}`;
        return `      ${placeOf(api, operation.pointer)}${showInLine(`${operationName(operation)}${why}`)}`;
      });
      return [`  ${checks[check].padEnd(width)}  ${numbers}`, ...(verbose ? listed : [])];
    });
  return ['For agents, by operation', ...lines];
}

function tagSection({ tags }: Quality, verbose: boolean): readonly string[] {
  const worst = worstFirst(tags, verbose, ({ tag }) => showInLine(tag.summary));
  return worst.length < 2 ? [] : [verbose ? 'Tags, worst first' : 'Worst tags', ...worst];
}

function operationSection({ operations }: Quality, api: Api, verbose: boolean): readonly string[] {
  const nameOf = ({ operation }: Quality['operations'][number]): string =>
    placeOf(api, operation.pointer) + showInLine(operationName(operation));
  return [verbose ? 'Operations, worst first' : 'Worst operations', ...worstFirst(operations, verbose, nameOf)];
}

function worstFirst<Scored extends { readonly score: number | undefined }>(
  items: readonly Scored[],
  verbose: boolean,
  nameOf: (item: Scored) => string,
): readonly string[] {
  const judged = items.filter(({ score }) => score !== undefined);
  const worst = judged.toSorted((one, other) => (one.score ?? 0) - (other.score ?? 0));
  const shown = worst.slice(0, verbose ? worst.length : MAX_LISTED);
  return shown.map((item) => `  ${formatScore(item.score).padStart(5)}  ${nameOf(item)}`);
}

function editSection({ edits }: Quality, api: Api): readonly string[] {
  return [
    'Edits that help most',
    ...edits.map((edit) => {
      const reach = edit.operations === 1 ? '' : ` (in ${toCount(edit.operations, 'operation')})`;
      return `  ${placeOf(api, edit.pointer)}${showInLine(describeEdit(edit))}${reach}`;
    }),
  ];
}

function fallSection(
  { name, score }: ScoredBase,
  { items, operations }: NonNullable<ScoredBase['fall']>,
  api: Api,
  verbose: boolean,
): readonly string[] {
  const most = verbose ? Infinity : MAX_LISTED;
  const rest = (all: number): readonly string[] =>
    all > most ? [`  and ${(all - most).toLocaleString('en')} more (--verbose lists them)`] : [];
  return [
    `Worse than ${formatScore(score)} at ${showInLine(name)}`,
    ...operations
      .slice(0, most)
      .map(
        (one) =>
          `  ${placeOf(api, one.operation.pointer)}${showInLine(operationName(one.operation))}: ${formatFall(one)}`,
      ),
    ...rest(operations.length),
    ...items.slice(0, most).map((item) => `  ${itemLine(item, api)} (${criteria[item.criterion]})`),
    ...rest(items.length),
  ];
}

/** Formats the place of a pointer, with spaces behind it: `openapi.yaml:3:5  `. */
function placeOf(api: Api, pointer: string): string {
  const position = positionOf(api, pointer);
  if (position === undefined) return '';
  return `${showInLine(relative(process.cwd(), position.file))}:${position.line}:${position.column}  `;
}

/** Describes an edit: `Describe the parameter limit`. */
function describeEdit({ action, name, place: { page, part } }: QualityEdit): string {
  return actions[action](`${kindOf(page.kind, part)} ${name}`.trim());
}

function kindOf(page: 'operation' | 'schema' | 'tag', part: ItemPart): string {
  if (part.kind === 'whole') return page === 'operation' ? '' : page;
  if (part.kind === 'parameter') return part.path.length === 0 ? 'parameter' : 'property';
  if (part.path.length > 0) return 'property';
  return part.kind === 'body' ? 'the body of' : part.kind;
}
