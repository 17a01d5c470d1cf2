/** Where all items of a list are shown of which a page shows the first. */
export interface MoreItems {
  readonly total: number;
  readonly href: string;
}

/** A list on a page, and where the whole of it is, if not here. */
export interface Listed<T> {
  readonly items: readonly T[];
  readonly more: MoreItems | undefined;
}
