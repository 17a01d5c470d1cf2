import { add, scoreOf, type Tally } from './score.ts';
import type { ComparedTexts } from './compare-texts.ts';
import type { Draft, DraftEdit } from './draft.ts';
import { CRITERIA, indexOf } from './criteria.ts';
import type { QualityEdit } from './types.ts';

/** An operation as edits change it. */
export interface EditedOperation {
  /** Indexes of the things that it shows. */
  readonly ids: readonly number[];
  readonly tally: Tally;
}

/** Things of an API as edits change them. */
export interface EditedApi {
  readonly drafts: readonly Draft[];
  readonly texts: ComparedTexts;
  readonly operations: () => Iterable<EditedOperation>;
}

/** An edit with the things that it fixes. */
interface Candidate {
  readonly edit: DraftEdit;
  readonly draft: Draft;
  readonly ids: Set<number>;
}

/**
 * Returns the edits that gain most. An edit's gain is the API's score with it less the one without it, counted anew: a
 * thing that is fixed adds its share to each operation that shows it; what an edit adds changes totals, so that such
 * operations are scored again.
 */
export function rankEdits({ drafts, texts, operations }: EditedApi, maxEdits: number): readonly QualityEdit[] {
  const candidates = listCandidates(drafts, texts);
  const gains = gainsOf(drafts, texts, operations());
  const ranked = [...candidates.values()]
    .map((candidate) => ({
      candidate,
      gain: [...candidate.ids].reduce((sum, id) => sum + (gains[id] ?? 0), 0),
    }))
    .filter(({ gain }) => gain > 0)
    .toSorted((one, other) => other.gain - one.gain);
  const best = withoutAlternatives(ranked, maxEdits);
  const reach = reachOf(
    best.map(({ candidate }) => candidate),
    operations(),
  );
  return best.map(({ candidate: { edit, draft }, gain }, index) => ({
    action: edit.action,
    name: (edit.subject ?? draft).name,
    pointer: edit.pointer,
    place: (edit.subject ?? draft).place,
    gain,
    operations: reach[index] ?? 0,
  }));
}

interface RankedCandidate {
  readonly candidate: Candidate;
  readonly gain: number;
}

/** Returns the best edits, each without those that fix some of the same things. */
function withoutAlternatives(ranked: readonly RankedCandidate[], maxEdits: number): readonly RankedCandidate[] {
  const fixed = new Set<number>();
  const best: RankedCandidate[] = [];
  for (const one of ranked) {
    if (best.length === maxEdits) break;
    const { ids } = one.candidate;
    if ([...ids].some((id) => fixed.has(id))) continue;
    for (const id of ids) fixed.add(id);
    best.push(one);
  }
  return best;
}

function listCandidates(drafts: readonly Draft[], texts: ComparedTexts): ReadonlyMap<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  for (const [id, draft] of drafts.entries()) {
    if (texts.flaws[id] === undefined) continue;
    for (const edit of draft.edits) {
      const key = `${edit.action} ${edit.pointer}`;
      const known = candidates.get(key);
      // The thing at the place of the edit names it.
      const candidate = { edit, draft: known?.draft ?? draft, ids: known?.ids ?? new Set<number>() };
      if (draft.pointer === edit.pointer) candidate.draft = draft;
      candidates.set(key, candidate);
      for (const fixed of texts.fixedWith(id)) candidate.ids.add(fixed);
    }
  }
  return candidates;
}

/** Returns the points that each thing would add to the API's score. */
function gainsOf(
  drafts: readonly Draft[],
  { flaws }: ComparedTexts,
  operations: Iterable<EditedOperation>,
): readonly number[] {
  const gains = drafts.map(() => 0);
  let scored = 0;
  for (const { ids, tally } of operations) {
    const score = scoreOf(tally);
    if (score === undefined) continue;
    scored += 1;
    const weights = CRITERIA.reduce((sum, { weight }, index) => sum + ((tally.total[index] ?? 0) > 0 ? weight : 0), 0);
    for (const id of ids) {
      const draft = drafts[id];
      if (draft === undefined || flaws[id] === undefined) continue;
      const index = indexOf(draft.criterion);
      const adds = draft.edits[0]?.adds;
      const gain =
        adds === undefined
          ? (100 * (CRITERIA[index]?.weight ?? 0)) / ((tally.total[index] ?? 1) * weights)
          : (scoreOf(withEdit(tally, draft, adds)) ?? 0) - score;
      gains[id] = (gains[id] ?? 0) + gain;
    }
  }
  return gains.map((gain) => gain / Math.max(1, scored));
}

function withEdit(tally: Tally, { criterion }: Draft, adds: DraftEdit['adds']): Tally {
  const edited = { counted: [...tally.counted], total: [...tally.total] };
  add(edited, criterion, 1, 0);
  for (const thing of adds ?? []) add(edited, thing.criterion, thing.isCounted ? 1 : 0, 1);
  return edited;
}

/** Returns the number of operations that show something of each edit. */
function reachOf(candidates: readonly Candidate[], operations: Iterable<EditedOperation>): readonly number[] {
  const reach = candidates.map(() => 0);
  const owners = Map.groupBy(
    candidates.flatMap(({ ids }, index) => [...ids].map((id) => ({ id, index }))),
    ({ id }) => id,
  );
  for (const { ids } of operations) {
    const reached = new Set(ids.flatMap((id) => (owners.get(id) ?? []).map(({ index }) => index)));
    for (const index of reached) reach[index] = (reach[index] ?? 0) + 1;
  }
  return reach;
}
