import type { Api, Operation, Schema } from '../../openapi/model/index.ts';
import type { CriterionId } from './score.ts';
import type { ExampleJudge } from './judge-example.ts';
import { toComparable } from './judge-text.ts';
import type { EditAction, Flaw, ItemPlace } from './types.ts';

/** A thing that was judged, alone at first, then by its text beside others. */
export interface Draft {
  readonly criterion: CriterionId;
  readonly flaw: Flaw | undefined;
  readonly name: string;
  readonly pointer: string;
  readonly place: ItemPlace;
  /** Edits that fix it, each alone; the first is proposed. */
  readonly edits: readonly DraftEdit[];
  /** Text that few others may share. */
  readonly text?: SharedText;
  /** Texts of others that it counts by: one of them must say something. */
  readonly restsOn?: readonly SharedText[];
}

export interface DraftEdit {
  readonly action: EditAction;
  readonly pointer: string;
  /** Thing that is edited, if that is another one. */
  readonly subject?: Pick<Draft, 'name' | 'place'>;
}

/** Text with the kind of things that it is compared among, and what tells these apart. */
export interface SharedText {
  readonly kind: 'description' | 'summary' | 'operationId';
  readonly words: string;
  readonly of: string;
}

/** Things that an operation shows by itself, and the named schemas that it refers to. */
export interface Collected {
  readonly drafts: readonly Draft[];
  /** Named schemas of values that clients send. */
  readonly sent: ReadonlySet<Schema>;
  /** Named schemas of all values. */
  readonly shown: ReadonlySet<Schema>;
}

/** API with the judge of its examples. */
export interface CollectContext {
  readonly api: Api;
  readonly examples: ExampleJudge;
}

/** Returns the name of an operation: method and path, or that of a webhook. */
export function operationName({ kind, method, path }: Pick<Operation, 'kind' | 'method' | 'path'>): string {
  return kind === 'webhook' ? `webhook ${path}` : `${method} ${path}`;
}

/** Returns a draft with the edits that fix it where it is, each alone. */
export function createDraft(draft: Omit<Draft, 'edits'>, ...actions: readonly EditAction[]): Draft {
  return { ...draft, edits: actions.map((action) => ({ action, pointer: draft.pointer })) };
}

/** Returns a description as it is compared with others, which a number does not make another, with a name of what it describes. */
export function toShared(description: string | undefined, of: string): SharedText {
  return { kind: 'description', words: toComparable((description ?? '').replaceAll(/\d+/g, ' ')), of };
}
