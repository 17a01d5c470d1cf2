import type { GUIDE_COMPONENTS } from '../guide-components.ts';
import type { OperationItem } from './page.ts';
import type { MarkdownText, Named } from './text.ts';

/** What responses of one status say, each thing once. */
export interface StatusMeaning {
  /** Undefined: what the status means. */
  readonly text: MarkdownText | undefined;
  /** The operations that answer so. */
  readonly operations: readonly Named[];
  /** Every listed operation answers so, and there are several. */
  readonly everywhere: boolean;
}

/** An error status of an API. */
export interface StatusView {
  readonly status: string;
  /** What it means, and where it means that. */
  readonly meanings: readonly StatusMeaning[];
}

/** What a component of a guide shows, by `kind`, the component's name. */
export type GuideComponent = NonNullable<ReturnType<(typeof GUIDE_COMPONENTS)[number]['show']>>;

/** A guide: its source in pieces, text and what its components show. */
export interface GuideView {
  readonly kind: 'guide';
  /** Last part of its address. */
  readonly id: string;
  readonly title: string;
  /** One plain sentence. */
  readonly description: string;
  /** The whole text of a guide in plain Markdown; undefined in MDX, whose compiler writes it. */
  readonly text: MarkdownText | undefined;
  /** What the ids of its headings begin with in plain Markdown; undefined in MDX, whose compiler gives them. */
  readonly idPrefix: string | undefined;
  /** Markdown without imports, exports and comments; undefined stands for a component that shows nothing. */
  readonly parts: readonly (MarkdownText | { readonly part: GuideComponent | undefined })[];
  /** What its components are about. */
  readonly operations: readonly OperationItem[];
}
