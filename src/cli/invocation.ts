import type { Terminal } from './terminal.ts';

/** What a command is run with. */
export interface Invocation {
  readonly values: Readonly<Record<string, unknown>>;
  /** Documents, or folders, as the user named them. */
  readonly documents: readonly string[];
  readonly terminal: Terminal;
}

export interface Option {
  readonly name: string;
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** What stands for its value in the help. */
  readonly value?: string;
  readonly about: string;
}

export interface Command {
  readonly name: string;
  readonly about: string;
  /** How it is called, where its operands do not say that. */
  readonly usage?: string;
  /** What is named after the command: `DOCUMENT`; undefined when nothing is. */
  readonly operands?: string;
  readonly options: readonly Option[];
  /** Its implementation, which gives the exit code. */
  readonly load: () => Promise<(invocation: Invocation) => Promise<number>>;
}
