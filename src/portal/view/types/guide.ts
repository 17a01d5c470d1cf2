import type { GUIDE_COMPONENTS } from '../guide-components.ts';
import type { Picture } from '../../markup/pictures.ts';
import type { OperationItem } from './items.ts';
import type { MarkdownText } from './text.ts';

/** Data of a guide's component; `kind` is the component's name. */
export type GuideComponent = NonNullable<ReturnType<(typeof GUIDE_COMPONENTS)[number]['show']>>;

/** Part of a guide in the place of its mark: data of a component, undefined if it shows nothing, or JavaScript of MDX. */
export type GuidePartView =
  | { readonly part: GuideComponent | undefined }
  | {
      /** Text of a part that is JavaScript, as Markdown. */
      readonly script: string;
    };

/** Text that the portal's authors write, and the parts in the places of their marks. */
export interface TextView {
  /** Markdown with the marks of parts. */
  readonly text: MarkdownText;
  readonly parts: readonly GuidePartView[];
  /** Pictures by their addresses as written. */
  readonly pictures: Readonly<Record<string, Picture>>;
}

/** Prose before and after the contents of a page; undefined for an empty one. */
export interface ProseView {
  readonly before: TextView | undefined;
  readonly after: TextView | undefined;
}

/** Guide. */
export interface GuideView extends TextView {
  readonly kind: 'guide';
  /** Last segment of its URL. */
  readonly id: string;
  readonly title: string;
  /** One plain sentence; empty without one. */
  readonly description: string;
  /** Operations of its components. */
  readonly operations: readonly OperationItem[];
}
