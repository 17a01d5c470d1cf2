import type { LifecycleEntry } from '../lifecycle.ts';
import { stabilityToWords } from './words.ts';

/** A section of the lifecycle page. */
export interface StageSection {
  readonly stage: LifecycleEntry['stage'];
  readonly title: string;
  readonly about: string;
  readonly entries: readonly LifecycleEntry[];
}

/** Entries by stage, in their order; stages without entries are left out. */
export function stageSections(entries: readonly LifecycleEntry[]): readonly StageSection[] {
  const groups = Map.groupBy(entries, ({ stage }) => stage);
  return [...groups].map(([stage, members]) => ({ stage, ...stageWords(stage), entries: members }));
}

function stageWords(stage: LifecycleEntry['stage']): { title: string; about: string } {
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
