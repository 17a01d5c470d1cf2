import type { Operation } from './operation.ts';

export type Stability = 'experimental' | 'alpha' | 'beta';

/** Details of a deprecation; defined for every deprecated object, and only for those. */
export interface Deprecation {
  readonly sunset: Sunset | undefined;
  readonly description: string | undefined;
  /** Replacement: an operation of the same API, or the author's text. */
  readonly replacement: Operation | undefined;
  readonly replacementText: string | undefined;
}

export interface Sunset {
  /** ISO 8601 in UTC: `2027-06-01T00:00:00Z`; a date without time starts at 00:00:00 GMT. */
  readonly instant: string;
}
