import { listAllTags, type Api, type Operation, type Schema, type Tag } from '../../openapi/model/index.ts';
import { countForAgents } from './agents.ts';
import { collectOperation } from './collect-operation.ts';
import { collectSchema } from './collect-schema.ts';
import type { Collected, Draft, SharedText } from './draft.ts';
import { rankEdits } from './edits.ts';
import { createExampleJudge } from './judge-example.ts';
import { countThings, meanOf, scoreOf } from './score.ts';
import type { ExampleRun, Flaw, OperationQuality, Quality, TagQuality } from './types.ts';

/** Measures the quality of an API; `runs` has the results of example requests by the id of the operation. */
export function measureQuality(api: Api, runs?: ReadonlyMap<string, ExampleRun>): Quality {
  const things = collectThings(api);
  const drafts = compareTexts(things.drafts);
  const pick = (ids: Iterable<number>): readonly Draft[] => [...ids].flatMap((id) => drafts[id] ?? []);
  const all = [...api.operations, ...api.webhooks];
  const operations = all.map((operation): OperationQuality => {
    const counts = countThings(pick(things.shownBy([operation])));
    return { operation, score: scoreOf(counts), counts };
  });
  const scores = new Map(operations.map(({ operation, score }) => [operation, score]));
  const tags = listAllTags(api.tags).flatMap((tag): readonly TagQuality[] => {
    const within = operationsWithin(tag);
    const score = meanOf(within.map((operation) => scores.get(operation)));
    return within.length === 0 ? [] : [{ tag, score, counts: countThings(pick(things.shownBy(within))) }];
  });
  const shown = [...new Set([...things.shownBy(all), ...things.ofSchemas])].toSorted((one, other) => one - other);
  function* shownByEach(): Generator<readonly number[]> {
    for (const operation of all) yield things.shownBy([operation]);
  }
  return {
    score: meanOf(operations.map(({ score }) => score)),
    counts: countThings(pick(shown)),
    tags,
    operations,
    items: pick(shown).map(({ criterion, flaw, name, pointer, place }) => ({ criterion, flaw, name, pointer, place })),
    edits: rankEdits({ drafts, operations: shownByEach() }),
    agents: countForAgents(
      all.map((operation) => ({ operation, things: pick(things.ownOf(operation)) })),
      runs,
    ),
  };
}

function operationsWithin({ operations, webhooks, tags }: Tag): readonly Operation[] {
  return [...new Set([...operations, ...webhooks, ...tags.flatMap(operationsWithin)])];
}

/** All things of an API, each once, and the indexes of those that something shows. */
interface Things {
  readonly drafts: readonly Draft[];
  readonly shownBy: (operations: readonly Operation[]) => readonly number[];
  /** Returns those of an operation itself, without those of named schemas. */
  readonly ownOf: (operation: Operation) => readonly number[];
  /** Those of all named schemas, whether an operation shows them or not. */
  readonly ofSchemas: readonly number[];
}

/** Things and references of an operation or named schema. */
interface Part extends Pick<Collected, 'shown' | 'sent'> {
  /** Things that count wherever it is shown. */
  readonly ids: readonly number[];
  /** Things that count where clients send it. */
  readonly idsWhenSent: readonly number[];
}

function collectThings(api: Api): Things {
  const context = { api, examples: createExampleJudge(api) };
  const drafts: Draft[] = [];
  const known = new Map<string, number>();
  const idOf = (draft: Draft): number => {
    const key = `${draft.criterion} ${draft.pointer}`;
    const id = known.get(key) ?? drafts.push(draft) - 1;
    known.set(key, id);
    return id;
  };
  const register = ({ drafts: found, shown, sent }: Collected): Part => {
    const [ids, idsWhenSent]: [number[], number[]] = [[], []];
    for (const draft of found) (draft.criterion.startsWith('constrained.') ? idsWhenSent : ids).push(idOf(draft));
    return { ids, idsWhenSent, shown, sent };
  };
  const ofOperations = new Map(
    [...api.operations, ...api.webhooks].map((one) => [one, register(collectOperation(one, context))]),
  );
  const ofNamed = new Map<Schema, Part>();
  const partOf = (schema: Schema): Part => {
    const part = ofNamed.get(schema) ?? register(collectSchema(schema));
    ofNamed.set(schema, part);
    return part;
  };
  const ofSchemas = api.schemas.flatMap((schema) => partOf(schema).ids);
  const closureOf = (parts: readonly Part[], direction: 'shown' | 'sent'): ReadonlySet<Schema> => {
    const closure = new Set(parts.flatMap((part) => [...part[direction]]));
    // A set yields what is added while it is read.
    for (const schema of closure) for (const inner of partOf(schema)[direction]) closure.add(inner);
    return closure;
  };
  // Registers the schemas that only others refer to.
  closureOf([...ofOperations.values(), ...ofNamed.values()], 'shown');
  return {
    drafts,
    ofSchemas,
    shownBy: (wanted) => {
      const parts = wanted.flatMap((operation) => ofOperations.get(operation) ?? []);
      const ids = new Set(parts.flatMap((part) => [...part.ids, ...part.idsWhenSent]));
      for (const schema of closureOf(parts, 'shown')) for (const id of partOf(schema).ids) ids.add(id);
      for (const schema of closureOf(parts, 'sent')) for (const id of partOf(schema).idsWhenSent) ids.add(id);
      return [...ids];
    },
    ownOf: (operation) => ofOperations.get(operation)?.ids ?? [],
  };
}

/** Number of things that may share a text, and the flaw of a text that more share. */
const LIMITS: Readonly<Record<SharedText['kind'], { readonly max: number; readonly flaw: Flaw }>> = {
  description: { max: 5, flaw: 'repeated' },
  summary: { max: 1, flaw: 'not-unique' },
  operationId: { max: 1, flaw: 'not-unique' },
};

/** Adds the flaws that a comparison of texts finds: a sentence on many things of other names says nothing about any of them. */
function compareTexts(drafts: readonly Draft[]): readonly Draft[] {
  const keyOf = ({ kind, words }: SharedText): string => `${kind} ${words}`;
  const groups = new Map<string, Set<string>>();
  for (const { text } of drafts)
    if (text !== undefined && text.words !== '')
      groups.set(keyOf(text), (groups.get(keyOf(text)) ?? new Set()).add(text.of));
  const isCrowded = (text: SharedText): boolean => (groups.get(keyOf(text))?.size ?? 0) > LIMITS[text.kind].max;
  return drafts.map((draft) => {
    const texts = [draft.text ?? [], draft.restsOn ?? []].flat();
    const [first] = texts;
    const isLacking = draft.flaw === undefined && first !== undefined && texts.every(isCrowded);
    return isLacking ? { ...draft, flaw: LIMITS[first.kind].flaw } : draft;
  });
}
