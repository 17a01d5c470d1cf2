import { weightOf } from './score.ts';
import type { Draft, DraftEdit } from './draft.ts';
import type { QualityEdit } from './types.ts';

/** An edit with the things that it fixes. */
interface Candidate {
  readonly edit: DraftEdit;
  draft: Draft;
  readonly ids: Set<number>;
  /** Sum of the weights of what it fixes, in each operation that shows it. */
  worth: number;
  /** Number of operations that show something that it fixes. */
  operations: number;
}

/** Things of an API as edits fix them. */
interface EditedApi {
  readonly drafts: readonly Draft[];
  /** Indexes of the things that each operation shows. */
  readonly operations: Iterable<readonly number[]>;
}

/** Returns the edits that help most: by the weights of the things that they fix, times the operations that show these. */
export function rankEdits({ drafts, operations }: EditedApi): readonly QualityEdit[] {
  const candidates = listCandidates(drafts);
  const byThing = Map.groupBy(
    candidates.flatMap((candidate) => [...candidate.ids].map((id) => ({ id, candidate }))),
    ({ id }) => id,
  );
  for (const ids of operations) {
    const reached = new Set<Candidate>();
    for (const { id, candidate } of ids.flatMap((one) => byThing.get(one) ?? [])) {
      const thing = drafts[id];
      if (thing !== undefined) candidate.worth += weightOf(thing.criterion);
      reached.add(candidate);
    }
    for (const candidate of reached) candidate.operations += 1;
  }
  const ranked = candidates.filter(({ worth }) => worth > 0).toSorted((one, other) => other.worth - one.worth);
  return withoutAlternatives(ranked).map(({ edit, draft, operations }) => ({
    action: edit.action,
    name: (edit.subject ?? draft).name,
    pointer: edit.pointer,
    place: (edit.subject ?? draft).place,
    operations,
  }));
}

/** Number of edits that are proposed. */
const MAX_EDITS = 20;

/** Returns the best edits, each without those that fix some of the same things. */
function withoutAlternatives(ranked: readonly Candidate[]): readonly Candidate[] {
  const fixed = new Set<number>();
  const best: Candidate[] = [];
  for (const one of ranked) {
    if (best.length === MAX_EDITS) break;
    if ([...one.ids].some((id) => fixed.has(id))) continue;
    for (const id of one.ids) fixed.add(id);
    best.push(one);
  }
  return best;
}

function listCandidates(drafts: readonly Draft[]): readonly Candidate[] {
  const candidates = new Map<string, Candidate>();
  for (const [id, draft] of drafts.entries()) {
    if (draft.flaw === undefined) continue;
    for (const edit of draft.edits) {
      const key = `${edit.action} ${edit.pointer}`;
      const candidate = candidates.get(key) ?? { edit, draft, ids: new Set<number>(), worth: 0, operations: 0 };
      // The thing at the place of the edit names it.
      if (draft.pointer === edit.pointer) candidate.draft = draft;
      candidate.ids.add(id);
      candidates.set(key, candidate);
    }
  }
  return [...candidates.values()];
}
