import type { Draft, SharedText } from './draft.ts';
import type { Flaw } from './types.ts';

/** Number of things that may share a text, and the flaw of a text that more share. */
const LIMITS: Readonly<Record<SharedText['kind'], { readonly max: number; readonly flaw: Flaw }>> = {
  description: { max: 5, flaw: 'repeated' },
  summary: { max: 1, flaw: 'not-unique' },
  operationId: { max: 1, flaw: 'not-unique' },
};

interface Group {
  readonly kind: SharedText['kind'];
  /** Marks that distinguish its things. */
  readonly members: Set<string>;
}

/** Returns the flaws of things after their texts are compared: a sentence on many things of other names says nothing about any of them. */
export function compareTexts(drafts: readonly Draft[]): readonly (Flaw | undefined)[] {
  const flaws = drafts.map(({ flaw }) => flaw);
  const groups = new Map<string, Group>();
  for (const { text } of drafts) {
    if (text === undefined || text.words === '') continue;
    const group = groups.get(keyOf(text)) ?? { kind: text.kind, members: new Set<string>() };
    groups.set(keyOf(text), group);
    group.members.add(text.of);
  }
  const crowdOf = (text: SharedText): Group | undefined => {
    const group = groups.get(keyOf(text));
    return group !== undefined && group.members.size > LIMITS[group.kind].max ? group : undefined;
  };
  for (const [id, { text, restsOn = [], flaw }] of drafts.entries()) {
    const texts = [...(text === undefined ? [] : [text]), ...restsOn];
    const crowds = texts.map(crowdOf);
    const [first] = crowds;
    if (flaw !== undefined || first === undefined || crowds.includes(undefined)) continue;
    flaws[id] = LIMITS[first.kind].flaw;
  }
  return flaws;
}

function keyOf({ kind, words }: SharedText): string {
  return `${kind} ${words}`;
}
