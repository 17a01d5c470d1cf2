import type { GuidePart, StatusView } from '../view/types/guide.ts';
import { toCode } from '../view/words/code.ts';
import { sunsetToWords } from '../view/words/dates.ts';
import { NO_DATE } from '../view/words/deprecations.ts';
import { STATUS_TABLE, statusToWords } from '../view/words/statuses.ts';
import { embedInline } from './embed.ts';
import { toFence } from './escape.ts';
import { linkTo } from './links.ts';
import { exampleToMarkdown } from './media-type.ts';
import { samplesToMarkdown } from './operation.ts';
import { groupToMarkdown } from './row.ts';
import { schemeToMarkdown } from './security-scheme.ts';
import type { Writing } from './writing.ts';

/** So many samples stand in a guide; the operation's page has them all. */
const SAMPLES = 3;

/** What a component of a guide shows, as Markdown; empty where it shows nothing. */
export function guidePartToMarkdown(part: GuidePart | undefined, writing: Writing): string {
  switch (part?.kind) {
    case undefined:
      return '';
    case 'OperationLink':
    case 'SchemaLink':
      return linkTo(part, writing);
    case 'Samples':
      return samplesToMarkdown(part.samples, SAMPLES);
    case 'RequestExample':
    case 'ResponseExample':
      return exampleToMarkdown(part.example, writing);
    case 'Properties':
      return groupToMarkdown(part.rows, writing);
    case 'SchemaExample':
      return toFence(part.example.source, part.example.grammar);
    case 'Scheme':
      return schemeToMarkdown(part.scheme, writing);
    case 'Sunset': {
      if (part.sunset === undefined) return NO_DATE;
      const { date, left } = sunsetToWords(part.sunset, writing.today);
      return `${date} (${left})`;
    }
    case 'Statuses':
      return statusesToTable(part.statuses, writing);
  }
}

function statusesToTable(statuses: readonly StatusView[], writing: Writing): string {
  const rows = statuses.map(({ status, meanings, operations, everywhere }) => {
    const said = meanings.map((meaning) => toCell(embedInline(meaning ?? statusToWords(status), writing)));
    const links = operations.map((operation) => linkTo(operation, writing)).join(', ');
    return `| ${toCode(status)} | ${said.join('; ')} | ${everywhere ? STATUS_TABLE.everywhere : links} |`;
  });
  const { status, meaning, where } = STATUS_TABLE;
  return [`| ${status} | ${meaning} | ${where} |`, '| --- | --- | --- |', ...rows].join('\n');
}

/** Markdown of one line for a cell of a table. */
function toCell(line: string): string {
  return line.replace(/(?<!\\)\|/g, '\\|');
}
