import { randomUUID } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import { breakCommands, hasCommands } from '../characters/commands.ts';
import { showHidden } from '../characters/hidden.ts';

/** Our colours: set by a number or two, and no other escape of a terminal. Concealed text (8) is none of them. */
const COLOR = /(\u001b\[(?:(?!8m)\d{1,3}(?:;\d{1,3}){0,2})?m)/;

/** How a text is printed. */
export interface PrintOptions {
  /** Escapes that set a colour stay. */
  readonly colors: boolean;
  /** Set in GitHub's workflows: the text is kept apart by a word that no document can know. */
  readonly isWorkflow: boolean;
}

/** A text of anybody as a terminal or a log may have it: what acts there without being seen is an escape, and an order is none. */
export function toPrintable(text: string, { colors, isWorkflow }: PrintOptions): string {
  const parts = colors ? text.split(COLOR) : [text];
  // mitigation: the filter of streams
  const shown = parts.map((part, index) => (index % 2 === 1 ? part : showHidden(part))).join('');
  if (!hasCommands(shown)) return shown;
  // mitigation: orders to who reads a log
  if (!isWorkflow) return breakCommands(shown);
  const token = randomUUID();
  return `::stop-commands::${token}\n${breakCommands(shown).replace(/\n?$/, '\n')}::${token}::\n`;
}

type Heard = (error?: Error | null) => void;

/** A stream of this process, and what writes to it without the filter. */
export type RawWrite = (text: string) => boolean;

/**
 * Puts the filter in front of a stream, for all that writes to it by whatever way, dependencies too; gives what writes behind
 * the filter, for text that has passed it.
 */
export function guardStream(stream: NodeJS.WriteStream, options: PrintOptions): RawWrite {
  const raw = stream.write.bind(stream);
  const decoder = new StringDecoder('utf8');
  stream.write = (chunk: string | Uint8Array, encoding?: BufferEncoding | Heard, heard?: Heard): boolean => {
    const text = typeof chunk === 'string' ? chunk : decoder.write(Buffer.from(chunk));
    return raw(toPrintable(text, options), 'utf8', typeof encoding === 'function' ? encoding : heard);
  };
  return (text) => raw(text);
}
