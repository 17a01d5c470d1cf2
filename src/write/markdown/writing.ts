import type { Messages } from '../../messages/index.ts';

/** Context of writing: the parts of a page that its view leaves open. */
export interface Writing {
  /** URL of the home page in the page's language: a path with leading and trailing slash. */
  readonly front: string;
  /** Origin that links begin with, in texts that are read elsewhere. */
  readonly origin?: string | undefined;
  /** Day that relative dates refer to. */
  readonly today: Date;
  readonly m: Messages;
}
