import { listAllTags, type Api, type Operation, type Tag } from '../../openapi/model/index.ts';
import { countForAgents } from './agents.ts';
import type { Draft, SharedText } from './draft.ts';
import { rankEdits } from './edits.ts';
import { meanOf, scoreOf, tally, toCounts, type Tally } from './score.ts';
import { collectThings } from './things.ts';
import type { ExampleRun, Flaw, OperationQuality, Quality, TagQuality } from './types.ts';

/** Number of edits that are proposed. */
const MAX_EDITS = 20;

/** Measures the quality of an API; `runs` has the results of example requests by the id of the operation. */
export function measureQuality(api: Api, runs?: ReadonlyMap<string, ExampleRun>, maxEdits = MAX_EDITS): Quality {
  const things = collectThings(api);
  const drafts = compareTexts(things.drafts);
  const pick = (ids: Iterable<number>): readonly Draft[] => [...ids].flatMap((id) => drafts[id] ?? []);
  const tallyOf = (shown: readonly Operation[]): Tally => tally(pick(things.shownBy(shown)));
  const operations = things.operations.map((operation): OperationQuality => {
    const numbers = tallyOf([operation]);
    return { operation, score: scoreOf(numbers), counts: toCounts(numbers) };
  });
  const scores = new Map(operations.map(({ operation, score }) => [operation, score]));
  const tags = listAllTags(api.tags).flatMap((tag): readonly TagQuality[] => {
    const within = operationsWithin(tag);
    const score = meanOf(within.map((operation) => scores.get(operation)));
    return within.length === 0 ? [] : [{ tag, score, counts: toCounts(tallyOf(within)) }];
  });
  const all = new Set([...things.shownBy(things.operations), ...things.ofSchemas()]);
  function* shown(): Generator<readonly number[]> {
    for (const operation of things.operations) yield things.shownBy([operation]);
  }
  const judged = things.operations.map((operation) => ({ operation, things: pick(things.ownOf(operation)) }));
  return {
    score: meanOf(operations.map(({ score }) => score)),
    counts: toCounts(tally(pick(all))),
    tags,
    operations,
    items: pick([...all].toSorted((one, other) => one - other)).map(({ criterion, flaw, name, pointer, place }) => {
      return { criterion, flaw, name, pointer, place };
    }),
    edits: rankEdits({ drafts, operations: shown() }, maxEdits),
    agents: countForAgents(judged, runs),
  };
}

function operationsWithin({ operations, webhooks, tags }: Tag): readonly Operation[] {
  return [...new Set([...operations, ...webhooks, ...tags.flatMap(operationsWithin)])];
}

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

/** Adds the flaws that a comparison of texts finds: a sentence on many things of other names says nothing about any of them. */
function compareTexts(drafts: readonly Draft[]): readonly Draft[] {
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
  return drafts.map((draft) => {
    const { text, restsOn = [], flaw } = draft;
    const crowds = [...(text === undefined ? [] : [text]), ...restsOn].map(crowdOf);
    const [first] = crowds;
    const isCrowded = flaw === undefined && first !== undefined && !crowds.includes(undefined);
    return isCrowded ? { ...draft, flaw: LIMITS[first.kind].flaw } : draft;
  });
}

function keyOf({ kind, words }: SharedText): string {
  return `${kind} ${words}`;
}
