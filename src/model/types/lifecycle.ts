import type { Operation } from './operation.ts';

export type Stability = 'experimental' | 'alpha' | 'beta';

/** What is known of the end of a deprecated thing; there for every deprecated thing, and only then. */
export interface Deprecation {
  readonly sunset: Sunset | undefined;
  readonly description: string | undefined;
  /** What to use instead: an operation of the same API, or words of the author. */
  readonly replacement: Operation | undefined;
  readonly replacementText: string | undefined;
}

export interface Sunset {
  /** ISO 8601 in UTC: `2027-06-01T00:00:00Z`; what the author wrote as a date alone begins at 00:00:00 GMT. */
  readonly instant: string;
}
