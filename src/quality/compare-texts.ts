import type { Draft, SharedText } from './draft.ts';
import type { Flaw } from './types.ts';

/** Number of things that may share a text, and the flaw of a text that more share. */
const LIMITS: Readonly<Record<SharedText['kind'], { readonly most: number; readonly flaw: Flaw }>> = {
  field: { most: 5, flaw: 'repeated' },
  schema: { most: 5, flaw: 'repeated' },
  operation: { most: 5, flaw: 'repeated' },
  summary: { most: 1, flaw: 'not-unique' },
  operationId: { most: 1, flaw: 'not-unique' },
};

/** Flaws of all things, and the things whose flaw ends when the text of another changes. */
export interface ComparedTexts {
  readonly flaws: readonly (Flaw | undefined)[];
  /** Returns the indexes of the things that count once this thing has another text, itself among them. */
  readonly fixedWith: (id: number) => readonly number[];
}

interface Group {
  readonly kind: SharedText['kind'];
  /** Things that count but for sharing their text. */
  readonly ids: number[];
  /** Number of things by what tells them apart. */
  readonly members: Map<string, number>;
}

/** Compares the texts of things: a sentence on many fields of other names says nothing about any of them. */
export function compareTexts(drafts: readonly Draft[]): ComparedTexts {
  const flaws = drafts.map(({ flaw }) => flaw);
  const groups = new Map<string, Group>();
  const groupOf = new Map<number, Group>();
  for (const [id, { text, flaw }] of drafts.entries()) {
    if (text === undefined || text.words === '') continue;
    const key = `${text.kind} ${text.words}`;
    const group = groups.get(key) ?? { kind: text.kind, ids: [], members: new Map<string, number>() };
    groups.set(key, group);
    group.members.set(text.of, (group.members.get(text.of) ?? 0) + 1);
    if (flaw === undefined) group.ids.push(id);
  }
  for (const group of groups.values()) {
    const { most, flaw } = LIMITS[group.kind];
    if (group.members.size <= most) continue;
    for (const id of group.ids) {
      flaws[id] = flaw;
      groupOf.set(id, group);
    }
  }
  return {
    flaws,
    fixedWith: (id) => {
      const [group, of] = [groupOf.get(id), drafts[id]?.text?.of ?? ''];
      if (group === undefined) return [id];
      const left = group.members.size - (group.members.get(of) === 1 ? 1 : 0);
      return left <= LIMITS[group.kind].most ? group.ids : [id];
    },
  };
}
