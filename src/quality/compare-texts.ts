import type { Draft, SharedText } from './draft.ts';
import type { Flaw } from './types.ts';

/** Number of things that may share a text, and the flaw of a text that more share. */
const LIMITS: Readonly<Record<SharedText['kind'], { readonly max: number; readonly flaw: Flaw }>> = {
  description: { max: 5, flaw: 'repeated' },
  summary: { max: 1, flaw: 'not-unique' },
  operationId: { max: 1, flaw: 'not-unique' },
};

/** Flaws of all things, and the things whose flaw ends when the text of another changes. */
export interface ComparedTexts {
  readonly flaws: readonly (Flaw | undefined)[];
  /** Returns the indexes of the things that count once this thing has another text, itself among them. */
  readonly fixedWith: (id: number) => readonly number[];
}

interface Group {
  readonly kind: SharedText['kind'];
  /** Things that do not count because of this text. */
  readonly ids: number[];
  /** Number of things by what tells them apart. */
  readonly members: Map<string, number>;
}

/** Compares the texts of things: a sentence on many things of other names says nothing about any of them. */
export function compareTexts(drafts: readonly Draft[]): ComparedTexts {
  const flaws = drafts.map(({ flaw }) => flaw);
  const groups = new Map<string, Group>();
  for (const { text } of drafts) {
    if (text === undefined || text.words === '') continue;
    const group = groups.get(keyOf(text)) ?? { kind: text.kind, ids: [], members: new Map<string, number>() };
    groups.set(keyOf(text), group);
    group.members.set(text.of, (group.members.get(text.of) ?? 0) + 1);
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
    for (const crowd of new Set(crowds)) crowd?.ids.push(id);
  }
  return {
    flaws,
    fixedWith: (id) => {
      const draft = drafts[id];
      const crowd = draft?.flaw !== undefined || draft?.text === undefined ? undefined : crowdOf(draft.text);
      if (crowd === undefined) return [id];
      const left = crowd.members.size - (crowd.members.get(draft?.text?.of ?? '') === 1 ? 1 : 0);
      return left <= LIMITS[crowd.kind].max ? crowd.ids : [id];
    },
  };
}

function keyOf({ kind, words }: SharedText): string {
  return `${kind} ${words}`;
}
