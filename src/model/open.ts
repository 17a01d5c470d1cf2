/** An object that is still being filled in. */
export type Open<Made> = { -readonly [Key in keyof Made]: Made[Key] };
