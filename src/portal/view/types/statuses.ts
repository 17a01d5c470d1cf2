import type { MarkdownText, Named } from './text.ts';

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
