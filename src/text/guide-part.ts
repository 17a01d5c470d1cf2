import { plainText } from '../markdown/plain-text.ts';
import { sourceOf } from '../view/links.ts';
import type { GuidePart, StatusView } from '../view/types/guide.ts';
import { toCode } from '../view/words/code.ts';
import { sunsetToWords } from '../view/words/dates.ts';
import { NO_DATE } from '../view/words/deprecations.ts';
import { KEYS, STEPS } from '../view/words/sandbox.ts';
import { schemeToWords } from '../view/words/security.ts';
import { STATUS_TABLE } from '../view/words/status-terms.ts';
import { statusToWords } from '../view/words/statuses.ts';
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

/** What a component of a guide shows, as Markdown and as plain words that the search finds it by; code is not sought by words. */
export interface WrittenPart {
  readonly markdown: string;
  readonly words: string;
}

/** Writes what a component of a guide shows; nothing where it shows nothing. */
export function writeGuidePart(part: GuidePart | undefined, writing: Writing): WrittenPart {
  switch (part?.kind) {
    case undefined:
      return { markdown: '', words: '' };
    case 'OperationLink':
    case 'SchemaLink':
      return { markdown: linkTo(part, writing), words: part.name };
    case 'Samples':
      return { markdown: samplesToMarkdown(part.samples, SAMPLES), words: '' };
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
      const words = listed([schemeToWords(kind).send ?? '', sourceOf(description ?? '')]);
      return { markdown: schemeToMarkdown(part.scheme, writing), words };
    }
    case 'Sunset': {
      if (part.sunset === undefined) return { markdown: NO_DATE, words: NO_DATE };
      const { date, left } = sunsetToWords(part.sunset, writing.today);
      return { markdown: `${date} (${left})`, words: date };
    }
    case 'KeyForm':
      return keysToText(part.command);
    case 'Steps':
      return { markdown: STEPS.map((step, index) => `${index + 1}. ${step}`).join('\n'), words: listed(STEPS) };
    case 'Statuses':
      return { markdown: statusesToTable(part.statuses, writing), words: listed(part.statuses.map(statusToText)) };
  }
}

function keysToText(command: string | undefined): WrittenPart {
  if (command === undefined) return { markdown: KEYS.elsewhere, words: KEYS.elsewhere };
  const markdown = [KEYS.onServer, toFence(command, 'sh'), KEYS.answer].join('\n\n');
  return { markdown, words: KEYS.onServer };
}

function statusToText({ status, meanings }: StatusView): string {
  const said = meanings.map(({ text }) => sourceOf(text ?? statusToWords(status)));
  return `${status}: ${plainText(said.join('; '))}`;
}

/** A row for each thing that a status means. */
function statusesToTable(statuses: readonly StatusView[], writing: Writing): string {
  const rows = statuses.flatMap(({ status, meanings }) =>
    meanings.map(({ text, operations, everywhere }) => {
      const said = toCell(embedInline(text ?? statusToWords(status), writing));
      const links = operations.map((operation) => linkTo(operation, writing)).join(', ');
      return `| ${toCode(status)} | ${said} | ${everywhere ? STATUS_TABLE.everywhere : links} |`;
    }),
  );
  const { status, meaning, where } = STATUS_TABLE;
  return [`| ${status} | ${meaning} | ${where} |`, '| --- | --- | --- |', ...rows].join('\n');
}

/** Markdown of one line for a cell of a table. */
function toCell(line: string): string {
  return line.replace(/(?<!\\)\|/g, '\\|');
}

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('. ');
}
