import type { Stability } from '../../openapi/index.ts';

/** What a stability promises, in one sentence. */
export const STABILITIES: Readonly<Record<Stability, { readonly label: string; readonly promise: string }>> = {
  experimental: { label: 'Experimental', promise: 'It may change or go without notice. Do not build on it yet.' },
  alpha: { label: 'Alpha', promise: 'An early version to look at: much may still change.' },
  beta: { label: 'Beta', promise: 'Ready to try; details may still change.' },
};

/** Sections of the lifecycle page about the end of things. */
export const ENDS = {
  sunset: { title: 'Sunset', about: 'Deprecated, with the date from which they may stop answering.' },
  deprecated: { title: 'Deprecated', about: 'They still answer; do not build on them.' },
} as const;

/** What stands in place of all stages. */
export const ALL_STABLE = 'Everything is stable: nothing is experimental, in beta or deprecated.';
