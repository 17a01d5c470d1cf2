import type { GUIDE_COMPONENTS } from '../guide-components.ts';
import type { OperationItem } from './page.ts';
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

/** Data of a guide's component; `kind` is the component's name. */
export type GuideComponent = NonNullable<ReturnType<(typeof GUIDE_COMPONENTS)[number]['show']>>;

/** Guide, its source split into texts and components. */
export interface GuideView {
  readonly kind: 'guide';
  /** Last segment of its URL. */
  readonly id: string;
  readonly title: string;
  /** One plain sentence. */
  readonly description: string;
  /** Full text of a guide in plain Markdown; undefined in MDX, which its compiler renders. */
  readonly text: MarkdownText | undefined;
  /** Prefix of heading ids in plain Markdown; undefined in MDX, whose compiler creates them. */
  readonly idPrefix: string | undefined;
  /** Markdown without imports, exports and comments, and components; undefined for a component that shows nothing. */
  readonly parts: readonly (MarkdownText | { readonly part: GuideComponent | undefined })[];
  /** Operations of its components. */
  readonly operations: readonly OperationItem[];
}
