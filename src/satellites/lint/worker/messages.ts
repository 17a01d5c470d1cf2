import type { Position } from '../../../openapi/document/read/index.ts';

/** Request to the worker. Plain data, since it passes between threads. */
export type Request =
  | ({ readonly task: 'lint' } & LintRequest)
  | ({ readonly task: 'transform' } & TransformRequest)
  | ({ readonly task: 'format' } & FormatRequest);

export interface LintRequest {
  /** Folder of the redocly.yaml with the rules. */
  readonly root: string;
  /** True for a document of the command line: the folder's rules apply, but none of its code runs. */
  readonly named: boolean;
  readonly file: string;
  readonly alias: string | undefined;
  readonly allowedRoot: string;
  readonly allowRemote: boolean;
  /** Absolute paths of the document's overlays. */
  readonly overlays: readonly string[];
  /** True where settings give the document servers, so that none have to be in it. */
  readonly isServed?: boolean;
  /** True where the problems will be printed: the worker keeps them until then. */
  readonly keep: boolean;
  /** Rules that stopped the worker at this document before, and are skipped. */
  readonly stops: readonly RuleStop[];
}

/** Request to apply the decorators and preprocessors of a redocly.yaml. */
export interface TransformRequest {
  /** Folder of the redocly.yaml. */
  readonly root: string;
  /** Name of the document for plugins. */
  readonly file: string;
  readonly alias: string | undefined;
  /** The bundled document. */
  readonly document: unknown;
}

/** A document that decorators and preprocessors have changed. */
export interface Transformed {
  readonly document: unknown;
  /** New and former pointers of the parts that do not follow from those of their parents, parents first. */
  readonly moved: readonly (readonly [string, string])[];
  /** Reports of decorators, with pointers into the document. */
  readonly problems: readonly { readonly message: string; readonly pointer: string }[];
  /** Absolute paths of files that their options name. */
  readonly files: readonly string[];
}

/** A rule that exceeded the time or memory of the worker. */
export interface RuleStop {
  /** Name; undefined: no rule was running, so all are skipped. */
  readonly rule: string | undefined;
  /** Number of the visit, from 1; 0 or undefined: unknown. */
  readonly visit: number | undefined;
  /** `it took more than 15 seconds`. */
  readonly reason: string;
}

/** Limits of lint. */
export interface LintBudget {
  /** Seconds for one document once its files are read, plus one for each 80,000 characters. */
  readonly seconds: number;
  /** Memory for all documents. */
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
  'sarif',
] as const;

/** Format of printed problems: Redocly's, and SARIF. */
export type LintFormat = (typeof lintFormats)[number];

export interface FormatRequest {
  readonly format: LintFormat;
  readonly color: boolean;
  readonly maxProblems: number;
  readonly root: string;
  /** True to print the problems of each rule together, those of the most frequent one first. */
  readonly byRule: boolean;
  /** Documents whose problems are printed, with problems that lint itself does not find. */
  readonly documents: readonly {
    readonly file: string;
    readonly alias: string | undefined;
    readonly added: readonly LintProblem[];
  }[];
}

/** Message of the worker before its response: the size of the document, and the rules by number. */
export interface LintBegin {
  /** Total characters of all files. */
  readonly length: number;
  readonly rules: readonly string[];
}

/** A problem that a rule reported. */
export interface LintProblem {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly position: Position;
  readonly pointer: string | undefined;
}

/** Returns a text for the place of a problem: one for a reference and its `$ref`. */
export function placeOfProblem({ position, pointer = '' }: Pick<LintProblem, 'position' | 'pointer'>): string {
  return toPlace(position.file, pointer);
}

/** Returns a text for a pointer in a file: one for a reference and its `$ref`. */
export function toPlace(file: string, pointer: string): string {
  return `${file} ${pointer.replace(/^#\/$/, '#').replace(/\/\$ref$/, '')}`;
}

/** Number of problems of a rule. */
export interface RuleCount {
  readonly rule: string;
  readonly severity: LintProblem['severity'];
  readonly count: number;
}

/** Report of one document. */
export interface LintReport {
  /** Absolute path of the document. */
  readonly source: string;
  /** Its key in redocly.yaml. */
  readonly alias: string | undefined;
  readonly errors: number;
  readonly warnings: number;
  /** Problems that `.redocly.lint-ignore.yaml` lists. */
  readonly ignored: number;
  /** Problems by rule and severity. */
  readonly counts: readonly RuleCount[];
  /** Places of all problems of structure and references, which the model may report too, and of left-out parts to ignore. */
  readonly structural: readonly {
    readonly place: string;
    readonly rule: string;
    readonly level: LintProblem['severity'] | 'ignored';
  }[];
  /** Errors first, at most 200, with the first three of each rule. */
  readonly problems: readonly LintProblem[];
  /** Rules that failed, `lint` for a failure of all: each is one of the errors. */
  readonly stopped: readonly string[];
  /** Those of them that the worker was stopped for. */
  readonly stops: readonly RuleStop[];
  /** Every file that was read or requested. */
  readonly files: readonly string[];
  /** Fingerprint of these files, each before it was read. */
  readonly fingerprint: string;
  /** Decorators and preprocessors that a document of the command line does not get without trust. */
  readonly unapplied: readonly string[];
  /** Plugins, and what redocly.yaml extends, that are not loaded for a document of the command line. */
  readonly untrusted: readonly string[];
  /** Rules and fields of redocly.yaml that Redocly does not know, with line and column. */
  readonly unknown: readonly string[];
}
