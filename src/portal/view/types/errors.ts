import type { ApiPageView, MarkdownText, Named } from './text.ts';

/** Operations with an error, scope or role. */
export interface OperationUsers<Item = Named> {
  /** First operations, in document order. */
  readonly operations: readonly Item[];
  /** Number of further operations. */
  readonly more: number;
  /** True for all listed operations of the API, which are not listed then. */
  readonly everywhere: boolean;
}

/** Documented error: a code or problem type, or the meaning of a status. */
export interface ErrorItem extends OperationUsers {
  /** Error code, or `type` of a problem (RFC 9457); undefined for a response without either. */
  readonly code: string | undefined;
  /** Made of the code, else of status and meaning. */
  readonly anchor: string;
  /** Statuses of an error with several; empty for one. */
  readonly statuses: readonly string[];
  /** One, or the different meanings of its responses. */
  readonly meanings: readonly MarkdownText[];
  /** Message of an example. */
  readonly message: string | undefined;
  readonly cure: MarkdownText | undefined;
}

/** Errors of one status; of errors with several statuses if undefined. */
export interface ErrorGroup {
  readonly status: string | undefined;
  readonly anchor: string;
  readonly errors: readonly ErrorItem[];
}

/** Errors that an API documents, by status. */
export interface ErrorsView extends ApiPageView {
  readonly kind: 'errors';
  readonly groups: readonly ErrorGroup[];
  /** Columns that are not empty. */
  readonly columns: { readonly code: boolean; readonly cure: boolean };
  /** True for a list that is long enough for a filter. */
  readonly filtered: boolean;
}

/** Description that responses of one status share. */
export interface StatusMeaning {
  /** Undefined for the meaning of the status itself. */
  readonly text: MarkdownText | undefined;
  /** Operations with this description. */
  readonly operations: readonly Named[];
  /** True if it applies to all listed operations, and there are several. */
  readonly everywhere: boolean;
}

/** Error status of an API. */
export interface StatusView {
  readonly status: string;
  /** Descriptions, with the operations of each. */
  readonly meanings: readonly StatusMeaning[];
}
