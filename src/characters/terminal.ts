import { styleText } from 'node:util';
import { showInLine } from './hidden.ts';
import { guardStream } from './stream.ts';

/** Output of a command: results to stdout, progress and errors to stderr. */
export interface Terminal {
  readonly colors: boolean;
  /** Prints a line of the result. */
  print(text: string): void;
  /** Prints machine-readable output, in a format with its own escapes, which the text must already use. */
  printData(text: string): void;
  /** Prints a line about a success. */
  tell(text: string): void;
  warn(text: string): void;
  /** Prints a line to stderr without a mark. */
  reportError(text: string): void;
  /** Shows the current work where the output is a terminal. */
  progress(text: string): void;
  /** Removes the progress line. */
  endProgress(): void;
}

type Style = Parameters<typeof styleText>[0];

/**
 * Creates the terminal of this process, once: all later output passes the filter of `stream.ts`. Colours only where the terminal shows
 * them and NO_COLOR is not set (no-color.org).
 */
export function createTerminal(): Terminal {
  const { stdout, stderr } = process;
  for (const stream of [stdout, stderr]) stream.off('error', ignoreClosedPipe).on('error', ignoreClosedPipe);
  const colors = stdout.isTTY && stderr.isTTY && !process.env.NO_COLOR && process.env.TERM !== 'dumb';
  const paint = (style: Style, text: string): string =>
    colors ? styleText(style, text, { validateStream: false }) : text;
  const options = { colors, isWorkflow: process.env.GITHUB_ACTIONS === 'true' };
  const data = guardStream(stdout, options);
  const live = guardStream(stderr, options);
  const line = createProgressLine(live, stderr.isTTY && process.env.TERM !== 'dumb');
  const write = (stream: NodeJS.WriteStream, text: string): void => {
    line.end();
    stream.write(`${text}\n`);
  };
  return {
    colors,
    print: (text) => {
      write(stdout, text);
    },
    printData: (text) => {
      line.end();
      data(`${text}\n`);
    },
    tell: (text) => {
      write(stderr, `${paint('green', '✓')} ${text}`);
    },
    warn: (text) => {
      write(stderr, `${paint('yellow', '!')} ${text}`);
    },
    reportError: (text) => {
      write(stderr, text);
    },
    progress: line.show,
    endProgress: line.end,
  };
}

/** Ignores that a reader such as `head` has closed the pipe: the work goes on, and its exit code stays true. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

interface ProgressLine {
  readonly show: (text: string) => void;
  readonly end: () => void;
}

/** Creates a progress line, which only a live terminal shows. */
function createProgressLine(write: (text: string) => unknown, isLive: boolean): ProgressLine {
  let shown = false;
  let last = 0;
  let subject = '';
  return {
    show: (subjectAndCount) => {
      if (!isLive) return;
      const text = showInLine(subjectAndCount);
      const now = Date.now();
      const about = text.replace(/(?<![\d,])[\d,]+ of [\d,]+.*/, '');
      if (shown && now - last < 80 && about === subject) return;
      subject = about;
      last = now;
      shown = true;
      write(`\r\u001B[2K${text} …`);
    },
    end: () => {
      if (shown) write('\r\u001B[2K');
      shown = false;
    },
  };
}
