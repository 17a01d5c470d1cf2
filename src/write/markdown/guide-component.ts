import { plainText } from '../../markup/plain-text.ts';
import { sourceOf } from '../../view/links.ts';
import type { GuideComponent } from '../../view/types/guide.ts';
import type { StatusView } from '../../view/types/statuses.ts';
import { embedInline } from './embed.ts';
import { toFence } from './escape.ts';
import { linkTo } from './links.ts';
import { exampleToMarkdown } from './media-type.ts';
import { operationCard, samplesToMarkdown } from './operation.ts';
import { groupToMarkdown } from './row.ts';
import { schemeToMarkdown } from './security-scheme.ts';
import type { Writing } from './writing.ts';
import { joinBlocks, toCode } from '../../characters/markdown.ts';
import { formatScheme } from '../../messages/format/security.ts';
import { formatStatus } from '../../messages/format/statuses.ts';
import type { Messages } from '../../messages/messages.ts';

/** Maximum number of samples in a guide; the operation's page has them all. */
const SAMPLES = 3;

/** Guide component as Markdown, and as plain text for the search index, which has no code. */
export interface WrittenPart {
  readonly markdown: string;
  readonly words: string;
}

/** Writes the data of a guide's component; empty if it shows nothing. */
export function writeGuideComponent(part: GuideComponent | undefined, writing: Writing): WrittenPart {
  switch (part?.kind) {
    case undefined:
      return { markdown: '', words: '' };
    case 'OperationLink':
    case 'SchemaLink':
      return { markdown: linkTo(part, writing), words: part.name };
    case 'Operation': {
      const { title, description } = part.operation;
      const samples = samplesToMarkdown(writing.m, part.samples, SAMPLES);
      return {
        markdown: joinBlocks([operationCard(part.operation, part.href, writing), samples]),
        words: listed([title, plainText(sourceOf(description ?? ''))]),
      };
    }
    case 'Samples':
    case 'TryIt':
      return { markdown: samplesToMarkdown(writing.m, part.samples, SAMPLES), words: '' };
    case 'RequestExample':
      return { markdown: exampleToMarkdown(part.example, writing), words: '' };
    case 'ResponseExample': {
      const words = `${part.status}: ${plainText(sourceOf(part.description ?? ''))}`;
      return { markdown: exampleToMarkdown(part.example, writing), words };
    }
    case 'Properties':
      return { markdown: groupToMarkdown(part.rows, writing), words: listed(part.names) };
    case 'SchemaExample':
      return { markdown: toFence(part.example.source, part.example.grammar), words: '' };
    case 'Scheme': {
      const { kind, description } = part.scheme;
      const words = listed([formatScheme(writing.m, kind).send ?? '', sourceOf(description ?? '')]);
      return { markdown: schemeToMarkdown(part.scheme, writing), words };
    }
    case 'Sunset': {
      if (part.sunset === undefined) return { markdown: writing.m.noDate, words: writing.m.noDate };
      const { date, left } = writing.m.formatSunset(part.sunset, writing.today);
      return { markdown: `${date} (${left})`, words: date };
    }
    case 'KeyForm':
      return keysToText(writing.m, part.command);
    case 'QuickstartSteps':
      return {
        markdown: writing.m.steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
        words: listed(writing.m.steps),
      };
    case 'Statuses':
      return {
        markdown: statusesToTable(part.statuses, writing),
        words: listed(part.statuses.map((item) => statusToText(writing.m, item))),
      };
  }
}

function keysToText(m: Messages, command: string | undefined): WrittenPart {
  if (command === undefined) return { markdown: m.keys.elsewhere, words: m.keys.elsewhere };
  const markdown = [m.keys.onServer, toFence(command, 'sh'), m.keys.answer].join('\n\n');
  return { markdown, words: m.keys.onServer };
}

function statusToText(m: Messages, { status, meanings }: StatusView): string {
  const said = meanings.map(({ text }) => sourceOf(text ?? formatStatus(m, status)));
  return `${status}: ${plainText(said.join('; '))}`;
}

/** Writes a table with a row for each description of a status. */
function statusesToTable(statuses: readonly StatusView[], writing: Writing): string {
  const rows = statuses.flatMap(({ status, meanings }) =>
    meanings.map(({ text, operations, everywhere }) => {
      const said = toCell(embedInline(text ?? formatStatus(writing.m, status), writing));
      const links = operations.map((operation) => linkTo(operation, writing)).join(', ');
      return `| ${toCode(status)} | ${said} | ${everywhere ? writing.m.statusTable.everywhere : links} |`;
    }),
  );
  const { status, meaning, where } = writing.m.statusTable;
  return [`| ${status} | ${meaning} | ${where} |`, '| --- | --- | --- |', ...rows].join('\n');
}

/** Escapes a line of Markdown for a table cell. */
function toCell(line: string): string {
  return line.replace(/(?<!\\)\|/g, '\\|');
}

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('. ');
}
