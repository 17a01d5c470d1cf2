import { listAllTags, type Api, type Operation, type Tag } from '../../openapi/model/index.ts';
import { countForAgents } from './agents.ts';
import type { CountedThing, Draft, SharedText } from './draft.ts';
import { rankEdits } from './edits.ts';
import { meanOf, scoreOf, tally, toCounts, type Tally } from './score.ts';
import { collectThings } from './things.ts';
import type { ExampleRun, OperationQuality, Quality, QualityItem, TagQuality, Flaw } from './types.ts';

/** Number of edits that are proposed. */
const MAX_EDITS = 20;

/** Measures the quality of an API; `runs` has the results of example requests by the id of the operation. */
export function measureQuality(api: Api, runs?: ReadonlyMap<string, ExampleRun>, maxEdits = MAX_EDITS): Quality {
  const things = collectThings(api);
  const { drafts } = things;
  const flaws = compareTexts(drafts);
  const itemOf = (id: number): readonly CountedThing[] => {
    const draft = drafts[id];
    return draft === undefined ? [] : [{ criterion: draft.criterion, isCounted: flaws[id] === undefined }];
  };
  const tallyOf = (operations: readonly Operation[]): Tally => tally(things.shownBy(operations).flatMap(itemOf));
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
  const judged = things.operations.map((operation) => ({
    operation,
    things: things.ownOf(operation).flatMap((id) => {
      const draft = drafts[id];
      return draft === undefined ? [] : [{ ...draft, flaw: flaws[id] }];
    }),
  }));
  return {
    score: meanOf(operations.map(({ score }) => score)),
    counts: toCounts(tally([...all].flatMap(itemOf))),
    tags,
    operations,
    items: [...all]
      .toSorted((one, other) => one - other)
      .flatMap((id): readonly QualityItem[] => {
        const draft = drafts[id];
        if (draft === undefined) return [];
        const { criterion, name, pointer, place } = draft;
        return [{ criterion, flaw: flaws[id], name, pointer, place }];
      }),
    edits: rankEdits({ drafts, flaws, operations: shown() }, maxEdits),
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
