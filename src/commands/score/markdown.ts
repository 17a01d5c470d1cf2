import { relative } from 'node:path';
import { toVisibleCode } from '../../characters/markdown.ts';
import { positionOf } from '../../openapi/load/index.ts';
import { criteria, flaws, measures } from './texts.ts';
import type { Api } from '../../openapi/model/index.ts';
import { CRITERIA, operationName, type QualityItem } from '../../satellites/quality/index.ts';
import type { Fall } from './compare.ts';
import { formatScore, type ScoredDocument } from './report.ts';

/** Maximum number of operations, and of things, that a comment lists. */
const MAX_LISTED = 10;

/** Formats the quality of documents for the comment of a pull request: their scores, and what made one fall. */
export function formatScoreMarkdown(scored: readonly ScoredDocument[]): string {
  return ['## Quality', scored.flatMap(documentLines).join('\n')].join('\n\n');
}

function documentLines({ api, quality: { score }, base }: ScoredDocument): readonly string[] {
  const before = base === undefined ? '' : `, ${formatScore(base.score)} before`;
  const text = score === undefined ? 'nothing to judge' : `**${formatScore(score)} of 100**${before}`;
  const lines = base?.fall === undefined ? [] : fallLines(base.fall, api);
  return [`- ${toVisibleCode(`${api.info.title} ${api.version}`)}: ${text}`, ...lines.map((line) => `  ${line}`)];
}

function fallLines({ items, operations }: Fall, api: Api): readonly string[] {
  return [
    ...cut(
      operations.map(({ operation, before, after }) => {
        const scores = `${before === undefined ? 'new' : formatScore(before)} → ${formatScore(after)}`;
        return `- ${toVisibleCode(operationName(operation))}: ${scores}`;
      }),
    ),
    ...cut(items.map((item) => itemLine(item, api))),
  ];
}

function itemLine({ name, flaw, criterion, pointer }: QualityItem, api: Api): string {
  const measure = CRITERIA.find(({ id }) => id === criterion)?.measure;
  const kind = `${measure === undefined ? '' : `${measures[measure].toLowerCase()}: `}${criteria[criterion]}`;
  const position = positionOf(api, pointer);
  const place =
    position === undefined
      ? ''
      : `, ${toVisibleCode(`${relative(process.cwd(), position.file)}:${position.line}:${position.column}`)}`;
  return `- ${toVisibleCode(name)}: ${flaw === undefined ? '' : flaws[flaw]} (${kind})${place}`;
}

function cut(lines: readonly string[]): readonly string[] {
  const rest = lines.length - MAX_LISTED;
  return rest > 0 ? [...lines.slice(0, MAX_LISTED), `- and ${rest.toLocaleString('en')} more`] : lines;
}
