/** An object that is still being filled in. */
export type Mutable<Made> = { -readonly [Key in keyof Made]: Made[Key] };
