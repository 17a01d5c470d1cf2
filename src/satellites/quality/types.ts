import type { Operation, ParameterIn, Schema, Tag } from '../../openapi/model/index.ts';
import type { Count, CriterionId } from './score.ts';

/** Quality of an API as plain data over objects of its model. */
export interface Quality {
  /** From 0 to 100, not rounded: the mean of the scores of operations; undefined where nothing can be judged. */
  readonly score: number | undefined;
  /** Counts of all criteria, in their order: each thing once, however many operations show it. */
  readonly counts: readonly Count[];
  /** Tags in page order, children after their parents. */
  readonly tags: readonly TagQuality[];
  /** Operations, then webhooks, in document order. */
  readonly operations: readonly OperationQuality[];
  /** All things that were judged. */
  readonly items: readonly QualityItem[];
  /** Edits that help most, the best first. */
  readonly edits: readonly QualityEdit[];
  /** Checks for agents, which are no part of the score. */
  readonly agents: readonly AgentCount[];
}

/** Score and counts of an operation or a tag. */
type Scored<Part> = Part & Pick<Quality, 'score' | 'counts'>;
export type OperationQuality = Scored<{ readonly operation: Operation }>;
export type TagQuality = Scored<{ readonly tag: Tag }>;

/** A thing that counts, or does not. */
export interface QualityItem {
  readonly criterion: CriterionId;
  /** Reason why it does not count. */
  readonly flaw: Flaw | undefined;
  /** Name for readers: `petId`, `Pet.name`, `200`, `GET /pets`. */
  readonly name: string;
  /** JSON Pointer into the bundled document. */
  readonly pointer: string;
  readonly place: ItemPlace;
}

/** Page and part of it that show a thing. */
export interface ItemPlace {
  readonly page: ItemPage;
  readonly part: ItemPart;
}

export type ItemPage =
  /** Operation or webhook. */
  | { readonly kind: 'operation'; readonly operation: Operation }
  | { readonly kind: 'schema'; readonly schema: Schema }
  | { readonly kind: 'tag'; readonly tag: Tag };

/** Part of a page; `path` has the names of properties, the outermost first. */
export type ItemPart =
  | { readonly kind: 'whole' }
  | { readonly kind: 'parameter'; readonly in: ParameterIn; readonly name: string; readonly path: readonly string[] }
  | { readonly kind: 'body'; readonly mediaType: string | undefined; readonly path: readonly string[] }
  | {
      readonly kind: 'response';
      readonly status: string;
      readonly mediaType: string | undefined;
      readonly path: readonly string[];
    }
  | { readonly kind: 'schema'; readonly path: readonly string[] };

/** Reasons why a thing does not count. */
export const FLAWS = [
  'missing',
  'equals-name',
  'placeholder',
  'repeated',
  'no-words',
  'default-value',
  'invalid',
  'no-body',
  'no-limit',
  'generated-name',
  'not-unique',
  'too-long',
  'inline',
] as const;
export type Flaw = (typeof FLAWS)[number];

export type EditAction =
  | 'describe'
  | 'add-example'
  | 'document-error'
  | 'describe-error-body'
  | 'constrain'
  | 'name-operation'
  | 'summarize'
  | 'rename-schema'
  | 'add-tag'
  | 'name-schema'
  | 'link-documentation';

/** Edit of one place of a document. */
export interface QualityEdit {
  readonly action: EditAction;
  readonly name: string;
  readonly pointer: string;
  readonly place: ItemPlace;
  /** Number of operations and webhooks whose score it raises. */
  readonly operations: number;
}

export type AgentCheck = 'ids' | 'summaries' | 'errors' | 'validExamples' | 'runningExamples';

/** Number of operations that pass a check for agents. */
export interface AgentCount {
  readonly check: AgentCheck;
  readonly counted: number;
  readonly total: number;
  readonly failed: readonly { readonly operation: Operation; readonly failure: AgentFailure | undefined }[];
}

/** Result of the example request of an operation, sent to the sandbox. */
export type ExampleRun =
  | { readonly kind: 'passed' }
  /** The request does not match the document. */
  | { readonly kind: 'invalid'; readonly message: string }
  /** The document has no successful response. */
  | { readonly kind: 'undocumented' }
  /** Status and body of an error response. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string };

/** Reason why an operation fails a check of its example. */
export type AgentFailure =
  | { readonly kind: 'no-body' }
  | { readonly kind: 'no-parameter'; readonly name: string }
  | Exclude<ExampleRun, { readonly kind: 'passed' }>;
