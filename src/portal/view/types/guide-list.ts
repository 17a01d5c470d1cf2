import type { About, Title } from '../../pages/page.ts';
import type { Named } from './text.ts';

/** List item of a guide. */
export interface GuideItem extends Named {
  readonly id: string;
  /** Language of the guide (BCP 47). */
  readonly lang: string | undefined;
  /** One plain sentence. */
  readonly description: string;
}

/** List of guides. */
export interface GuidesView {
  readonly kind: 'guides';
  readonly title: Title;
  readonly description: About;
  readonly guides: readonly GuideItem[];
}
