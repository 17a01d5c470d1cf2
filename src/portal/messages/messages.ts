import type * as en from './en/index.ts';

export type { Noun } from './en/numbers.ts';

/** Shape of the English messages with any text in place of theirs: the type of every language's messages. */
export type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Made
    ? (...given: Given) => Translated<Made>
    : { readonly [Key in keyof T]: Translated<T[Key]> };

/** Messages of pages in one language; those of client scripts are in files of their own. */
export type Messages = Translated<typeof en>;
