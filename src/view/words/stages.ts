import type { Stability } from '../../openapi/index.ts';
import type { LifecyclePart, Stage } from '../types/lifecycle.ts';
import type { OperationItem } from '../types/page.ts';
import { IS_DEPRECATED } from './index-files.ts';
import { ENDING, ENDS, STABILITIES } from './stage-terms.ts';

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

/** A state by the name that an index has of it: `deprecated`, a stability, or a badge of the document's own, which stays as it is. */
export function stateToWords(state: string): string {
  if (state === 'deprecated') return IS_DEPRECATED;
  return Object.entries(STABILITIES).find(([name]) => name === state)?.[1].label ?? state;
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

/** The kind of a part of an operation or schema: `Query parameter`. */
export function endingToWords(part: LifecyclePart): string {
  if (part.kind === 'parameter') return ENDING.parameter[part.in];
  return part.kind === 'value' ? ENDING.value(part.of) : ENDING[part.kind];
}
