import type * as en from './en/index.ts';

export type { Noun } from './en/numbers.ts';

/** The shape of the English messages with any text in it: what each language has to have. */
export type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Made
    ? (...given: Given) => Translated<Made>
    : { readonly [Key in keyof T]: Translated<T[Key]> };

/** All that pages say in one language, but for what their scripts say. */
export type Messages = Translated<typeof en>;
