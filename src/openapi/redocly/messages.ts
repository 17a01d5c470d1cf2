import type { Position } from '../error.ts';

/** What the worker is asked, and what it answers. Plain data only: it passes between threads. */
export type Request =
  | { readonly task: 'list'; readonly root: string }
  | ({ readonly task: 'lint' } & LintRequest)
  | ({ readonly task: 'format' } & FormatRequest);

/** An entry of the `apis` map of redocly.yaml. */
export interface ApiEntry {
  /** Its key: `petstore@1.0.0`. */
  readonly alias: string;
  /** `root` as written. */
  readonly root: string;
}

export interface LintRequest {
  readonly root: string;
  readonly file: string;
  readonly alias: string | undefined;
  readonly confine: string;
  readonly allowRemote: boolean;
  /** Whether what is found will be printed: the worker keeps it until then. */
  readonly keep: boolean;
}

export const lintFormats = [
  'codeframe',
  'stylish',
  'json',
  'checkstyle',
  'codeclimate',
  'summary',
  'github-actions',
  'markdown',
  'junit',
] as const;

/** The formats that Redocly prints problems in. */
export type LintFormat = (typeof lintFormats)[number];

export interface FormatRequest {
  readonly format: LintFormat;
  readonly color: boolean;
  readonly maxProblems: number;
  readonly root: string;
  /** The documents whose problems are printed: these the worker has linted before. */
  readonly files: readonly string[];
}

/** One thing that a rule found. */
export interface LintProblem {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly position: Position;
  readonly pointer: string | undefined;
}

/** What lint says of one document. */
export interface LintReport {
  /** Absolute path of the document. */
  readonly source: string;
  /** Its key in redocly.yaml. */
  readonly alias: string | undefined;
  readonly errors: number;
  readonly warnings: number;
  /** Problems that `.redocly.lint-ignore.yaml` lists. */
  readonly ignored: number;
  /** Errors first, at most 200. */
  readonly problems: readonly LintProblem[];
  /** Why the rules did not run to their end; what they found until then does not count. */
  readonly failure: string | undefined;
  /** Decorators and preprocessors that redocly.yaml switches on: documents are published as their authors wrote them. */
  readonly unapplied: readonly string[];
}
