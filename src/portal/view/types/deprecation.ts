import type { MarkdownText, ReplacementView } from './text.ts';

/** Details of a deprecation. */
export interface DeprecationView {
  /** ISO 8601 instant from which it may be unavailable. */
  readonly sunset: string | undefined;
  readonly description: MarkdownText | undefined;
  /** Operation to use instead. */
  readonly replacement: ReplacementView | undefined;
  /** Author's text about the replacement. */
  readonly replacementText: MarkdownText | undefined;
}
