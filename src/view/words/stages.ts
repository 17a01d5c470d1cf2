import type { Stability } from '../../openapi/index.ts';
import type { Stage } from '../types/page.ts';

/** What a stability promises, in one sentence. */
export function stabilityToWords(stability: Stability): { readonly label: string; readonly promise: string } {
  switch (stability) {
    case 'experimental':
      return { label: 'Experimental', promise: 'It may change or go without notice. Do not build on it yet.' };
    case 'alpha':
      return { label: 'Alpha', promise: 'An early version to look at: much may still change.' };
    case 'beta':
      return { label: 'Beta', promise: 'Ready to try; details may still change.' };
  }
}

/** A section of the lifecycle page: its heading, and what it is about. */
export function stageToWords(stage: Stage): { readonly title: string; readonly about: string } {
  switch (stage) {
    case 'sunset':
      return { title: 'Sunset', about: 'Deprecated, with the date from which they may stop answering.' };
    case 'deprecated':
      return { title: 'Deprecated', about: 'They still answer; do not build on them.' };
    case 'beta':
    case 'alpha':
    case 'experimental': {
      const { label, promise } = stabilityToWords(stage);
      return { title: label, about: promise };
    }
  }
}

/** What stands in place of all stages. */
export const ALL_STABLE = 'Everything is stable: nothing is experimental, in beta or deprecated.';
