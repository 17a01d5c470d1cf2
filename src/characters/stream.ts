import { randomUUID } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import { breakCommands, hasCommands } from './commands.ts';
import { showHidden } from './hidden.ts';

/** Colours of Portico's output: one or two numbers, and no other escape sequence. Concealed text (8) is not a colour. */
const COLOR = /(\u001b\[(?:(?!8m)\d{1,3}(?:;\d{1,3}){0,2})?m)/;

/** Options of printed texts. */
export interface PrintOptions {
  /** True keeps escape sequences of colours. */
  readonly colors: boolean;
  /** True in GitHub workflows: a random token in the output stops workflow commands in the text. */
  readonly isWorkflow: boolean;
}

/** Escapes a text for a terminal or log: hidden characters become visible, and workflow commands have no effect. */
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

/** Writes to a stream without the filter. */
export type RawWrite = (text: string) => boolean;

/**
 * Installs the filter in front of a stream, for all output including that of dependencies; returns a function that writes text without
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
