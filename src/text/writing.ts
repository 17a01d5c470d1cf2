/** What views leave open until they are written. */
export interface Writing {
  /** Path that the portal lies below, with both slashes. */
  readonly base: string;
  /** The day that dates are told from. */
  readonly today: Date;
}
