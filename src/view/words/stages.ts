import type { Stability } from '../../openapi/index.ts';
import type { OperationItem, Stage } from '../types/page.ts';
import { IS_DEPRECATED } from './index-files.ts';
import { ENDS, STABILITIES } from './stage-terms.ts';

/** What a stability promises, in one sentence. */
export function stabilityToWords(stability: Stability): { readonly label: string; readonly promise: string } {
  return STABILITIES[stability];
}

/** A section of the lifecycle page: its heading, and what it is about. */
export function stageToWords(stage: Stage): { readonly title: string; readonly about: string } {
  if (stage === 'sunset' || stage === 'deprecated') return ENDS[stage];
  const { label, promise } = STABILITIES[stage];
  return { title: label, about: promise };
}

/** What state an operation is in: `deprecated`, `beta`, the names of its badges. */
export function statesOf({
  deprecated,
  stability,
  badges,
}: Pick<OperationItem, 'deprecated' | 'stability' | 'badges'>): readonly string[] {
  return [
    ...(deprecated ? [IS_DEPRECATED] : []),
    ...(stability === undefined ? [] : [STABILITIES[stability].label.toLowerCase()]),
    ...badges.map(({ name }) => name),
  ];
}
