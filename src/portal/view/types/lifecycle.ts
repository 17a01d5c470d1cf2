import type { Stability } from '../../../openapi/model/index.ts';
import type { LifecycleSection } from '../../pages/ending-items.ts';
import type { ApiPageView, DeprecationView, Named } from './text.ts';

export type { LifecycleSection };

/** Deprecated or unstable operation, schema, or part of them. */
export interface LifecycleItem extends Named {
  readonly operation: { readonly method: string; readonly path: string } | undefined;
  /** Undefined for operations and schemas. */
  readonly part: LifecycleSection | undefined;
  /** First operations that contain the part. */
  readonly users: readonly Named[];
  /** Number of further operations. */
  readonly more: number;
  readonly deprecation: DeprecationView | undefined;
}

/** Lifecycle states; `sunset`: deprecated with a date. */
export type Stage = Stability | 'deprecated' | 'sunset';

/** Number of items by stage, empty stages left out. */
export type StageCounts = readonly { readonly stage: Stage; readonly count: number }[];

/** Deprecated and unstable parts of an API by stage, ordered by date. */
export interface LifecycleView extends ApiPageView {
  readonly kind: 'lifecycle';
  readonly stages: readonly { readonly stage: Stage; readonly items: readonly LifecycleItem[] }[];
}
