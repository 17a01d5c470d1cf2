import type { Messages } from '../messages.ts';
import type { LifecycleSection, Stage, StageCounts } from '../../view/types/lifecycle.ts';
import type { OperationItem } from '../../view/types/items.ts';

/** Returns the heading and the description of a section of the lifecycle page. */
export function formatStage(m: Messages, stage: Stage): { readonly title: string; readonly about: string } {
  if (stage === 'sunset' || stage === 'deprecated') return m.ends[stage];
  const { label, promise } = m.stabilities[stage];
  return { title: label, about: promise };
}

/** Counts the parts of an API by lifecycle state: `1 with a sunset date · 2 deprecated`. */
export function formatStageCounts(m: Messages, counts: StageCounts): string {
  return counts.map(({ stage, count }) => m.stageCount[stage](m.formatNumber(count))).join(' · ');
}

/** Formats a state of the search index: `deprecated`, a stability, or a badge of the document, which is returned unchanged. */
export function formatState(m: Pick<Messages, 'isDeprecated' | 'stabilities'>, state: string): string {
  if (state === 'deprecated') return m.isDeprecated;
  return Object.entries(m.stabilities).find(([name]) => name === state)?.[1].label ?? state;
}

/** Lists the states of an operation: `deprecated`, `beta`, the names of its badges. */
export function statesOf(
  m: Messages,
  { deprecated, stability, badges }: Pick<OperationItem, 'deprecated' | 'stability' | 'badges'>,
): readonly string[] {
  return [
    ...(deprecated ? [m.isDeprecated] : []),
    ...(stability === undefined ? [] : [m.stabilities[stability].label.toLowerCase()]),
    ...badges.map(({ name }) => name),
  ];
}

/** Names the kind of a deprecated part of an operation or schema: `Query parameter`. */
export function formatEnding(m: Messages, part: LifecycleSection): string {
  if (part.kind === 'parameter') return m.ending.parameter[part.in];
  return part.kind === 'value' ? m.ending.value(part.of) : m.ending[part.kind];
}
