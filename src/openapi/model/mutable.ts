/** Object under construction. */
export type Mutable<Made> = { -readonly [Key in keyof Made]: Made[Key] };
