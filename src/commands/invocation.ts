import type { Terminal } from '../characters/terminal.ts';

/** Command line of a command, parsed. */
export interface Invocation {
  readonly values: Readonly<Record<string, unknown>>;
  /** Documents or folders, as entered. */
  readonly documents: readonly string[];
  readonly terminal: Terminal;
}

export interface Option {
  readonly name: string;
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** True for an option that may be given several times. */
  readonly multiple?: boolean;
  /** Placeholder of its value in the help. */
  readonly value?: string;
  readonly about: string;
}

export interface Command {
  readonly name: string;
  readonly about: string;
  /** Usage line, where it does not follow from the operands. */
  readonly usage?: string;
  /** Placeholder of its operands: `DOCUMENT`; undefined without operands. */
  readonly operands?: string;
  readonly options: readonly Option[];
  /** Loads the implementation, which returns the exit code. */
  readonly load: () => Promise<(invocation: Invocation) => Promise<number>>;
}
