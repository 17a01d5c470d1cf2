import type { Messages } from '../../messages/index.ts';

/** What views leave open until they are written. */
export interface Writing {
  /** URL of the front page, in the language that is written: a path with both slashes. */
  readonly front: string;
  /** The day that dates are told from. */
  readonly today: Date;
  readonly m: Messages;
}
