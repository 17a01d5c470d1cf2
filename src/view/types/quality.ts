import type { AgentCount, AgentFailure, Count, CriterionId, EditAction, Flaw, Measure } from '../../quality/index.ts';
import type { About, Title } from '../../portal/pages/page.ts';
import type { Named } from './text.ts';

export type { AgentFailure, CriterionId, EditAction, Flaw, Measure } from '../../quality/index.ts';
export type AgentCheck = AgentCount['check'];

/** Line of an author's file. */
export interface SourceLine {
  /** `openapi/pets.yaml:12`. */
  readonly text: string;
  /** URL to edit it; undefined without the setting. */
  readonly href: string | undefined;
}

/** Part of a document that readers see, with its page. */
export interface QualityPart {
  /** Name in the document. */
  readonly name: string;
  readonly part: QualityPartKind;
  /** URL with the anchor of its row; undefined without a page. */
  readonly href: string | undefined;
  /** Title of the page. */
  readonly page: string;
  /** Undefined if unknown. */
  readonly source: SourceLine | undefined;
}

/** Kind of a part; an operation, schema or tag is its whole page. */
export type QualityPartKind = 'parameter' | 'body' | 'response' | 'property' | 'operation' | 'schema' | 'tag';

/** Part that does not count, and the reason. */
export interface FlawedPart extends QualityPart {
  readonly flaw: Flaw;
}

/** Count of a criterion: n of m, with its weight in the score. */
export interface CriterionView extends Omit<Count, 'criterion'> {
  readonly id: CriterionId;
  readonly weight: number;
  /** First parts that do not count. */
  readonly flawed: readonly FlawedPart[];
}

export interface MeasureView {
  readonly measure: Measure;
  readonly counted: number;
  readonly total: number;
  readonly criteria: readonly CriterionView[];
}

export interface EditView extends QualityPart {
  readonly action: EditAction;
  /** Number of operations that it improves. */
  readonly operations: number;
}

/** Score of a tag or operation, with all that is counted in it. */
export interface ScoreView extends Named {
  /** Whole points, rounded down; undefined if nothing can be judged. */
  readonly score: number | undefined;
  readonly counted: number;
  readonly total: number;
  /** Method and path of an operation. */
  readonly operation?: { readonly method: string; readonly path: string };
}

/** Operation that fails a check for agents, and the reason. */
export interface FailedOperation extends Named {
  readonly failure: AgentFailure | undefined;
}

/** Check for agents: n of m operations. */
export interface AgentView extends Pick<AgentCount, 'check' | 'counted' | 'total'> {
  /** First operations that fail it. */
  readonly failed: readonly FailedOperation[];
}

/** First items of a list, and the number of others. */
export interface ListView<T> {
  readonly items: readonly T[];
  readonly more: number;
}

/** Score of an API in its newest version. */
export interface ApiScoreView extends ScoreView {
  /** Empty without one. */
  readonly version: string;
  /** Id of its section; undefined for an API without one. */
  readonly anchor: string | undefined;
}

/** Section of an API. */
export interface ApiQualityView extends ApiScoreView {
  readonly anchor: string;
  readonly measures: readonly MeasureView[];
  /** Criteria of which the document has nothing. */
  readonly unjudged: readonly CriterionId[];
  readonly edits: readonly EditView[];
  /** In the order of the document. */
  readonly tags: ListView<ScoreView>;
  /** Lowest scores first. */
  readonly operations: ListView<ScoreView>;
  readonly agents: readonly AgentView[];
  /** Checks for agents that were not run. */
  readonly unchecked: readonly AgentCheck[];
}

/** Quality of all APIs of a portal. */
export interface QualityView {
  readonly kind: 'quality';
  readonly title: Title;
  readonly description: About;
  /** URLs of the same as JSON, and of the badge. */
  readonly data: string;
  readonly badge: string;
  readonly scores: readonly ApiScoreView[];
  /** APIs with a section: those with the lowest scores where there are many. */
  readonly apis: readonly ApiQualityView[];
}
