/** Location of the full list if a page shows only its first items. */
export interface MoreItems {
  readonly total: number;
  readonly href: string;
}

/** List on a page, and the location of the full list if the page does not have it. */
export interface Listed<T> {
  readonly items: readonly T[];
  readonly more: MoreItems | undefined;
}
