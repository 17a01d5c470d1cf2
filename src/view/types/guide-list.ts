import type { About, Title } from './layout.ts';
import type { Named } from './text.ts';

/** A guide as an entry of a list. */
export interface GuideItem extends Named {
  readonly id: string;
  /** The language that it is written in (BCP 47). */
  readonly lang: string | undefined;
  /** One plain sentence. */
  readonly description: string;
}

/** The list of guides. */
export interface GuidesView {
  readonly kind: 'guides';
  readonly title: Title;
  readonly description: About;
  readonly guides: readonly GuideItem[];
}
