import type { Terminal } from '../characters/terminal.ts';

/** Command line of a command, parsed. */
export interface Invocation {
  readonly values: Readonly<Record<string, unknown>>;
  /** Documents or folders, as entered. */
  readonly documents: readonly string[];
  readonly terminal: Terminal;
}

/** Descriptions of options by their flags and the placeholders of their values: `out DIR`, `no-cache`. */
export type Options = Readonly<Record<string, string>>;

export interface Command {
  readonly name: string;
  readonly about: string;
  /** Usage line, where it does not follow from the operands. */
  readonly usage?: string;
  /** Placeholder of its operands: `DOCUMENT`; undefined without operands. */
  readonly operands?: string;
  readonly options: Options;
  /** Loads the implementation, which returns the exit code. */
  readonly load: () => Promise<(invocation: Invocation) => Promise<number>>;
}
