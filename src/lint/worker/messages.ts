import type { Position } from '../../document/read/index.ts';

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
  /** The folder whose redocly.yaml has the rules. */
  readonly root: string;
  /** The document was named, not listed: of the folder rules count, and no code. */
  readonly named: boolean;
  readonly file: string;
  readonly alias: string | undefined;
  readonly allowedRoot: string;
  readonly allowRemote: boolean;
  /** Whether what is found will be printed: the worker keeps it until then. */
  readonly keep: boolean;
  /** What ended the worker when it had this document before: these are not run again. */
  readonly stops: readonly RuleStop[];
}

/** A rule that the worker had to be ended in, by time or memory. */
export interface RuleStop {
  /** Its name; undefined: no rule was at work, so that none is run. */
  readonly rule: string | undefined;
  /** Which of its visits did not end, counted from 1; 0 or undefined: none that is known. */
  readonly visit: number | undefined;
  /** `it took more than 15 seconds`. */
  readonly reason: string;
}

/** What lint may cost before it is ended. */
export interface LintBudget {
  /** For one document once its files are read; one more for each 80,000 characters. */
  readonly seconds: number;
  /** Of memory, for all documents. */
  readonly megabytes: number;
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
  /** The documents whose problems are printed. */
  readonly documents: readonly { readonly file: string; readonly alias: string | undefined }[];
}

/** What the worker says before its answer: how much there is to check, and the rules by their numbers. */
export interface LintBegin {
  /** Characters of all files together. */
  readonly length: number;
  readonly rules: readonly string[];
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
  /** Rules that did not end, `lint` where all of them did not: each is one of the errors. */
  readonly stopped: readonly string[];
  /** Those of them that the worker had to be ended for. */
  readonly stops: readonly RuleStop[];
  /** Every file that was read or wanted. */
  readonly files: readonly string[];
  /** Decorators and preprocessors that redocly.yaml switches on: documents are published as their authors wrote them. */
  readonly unapplied: readonly string[];
}
