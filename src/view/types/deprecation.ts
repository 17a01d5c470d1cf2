import type { MarkdownText, Named } from './text.ts';

/** What is known of the end of a deprecated thing. */
export interface DeprecationView {
  /** ISO 8601 instant from which it may be gone. */
  readonly sunset: string | undefined;
  readonly description: MarkdownText | undefined;
  /** What to use instead: an operation. */
  readonly replacement: Named | undefined;
  /** What to use instead, in the author's words. */
  readonly replacementText: MarkdownText | undefined;
}
