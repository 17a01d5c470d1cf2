import type { ParameterIn, Stability } from '../../model/index.ts';
import type { DeprecationView } from './deprecation.ts';
import type { About, Title } from './layout.ts';
import type { Named } from './text.ts';

/** A part of an API without its own page; `of`: the property that may have the value. */
export type LifecycleSection =
  | { readonly kind: 'parameter'; readonly in: ParameterIn }
  | { readonly kind: 'header' | 'property' | 'scheme' }
  | { readonly kind: 'value'; readonly of: string };

/** Something whose future differs from its present: an operation, a schema, or a part of them. */
export interface LifecycleItem extends Named {
  /** Name of its API, where things of several stand together. */
  readonly api: string | undefined;
  readonly operation: { readonly method: string; readonly path: string } | undefined;
  /** Undefined for operations and schemas. */
  readonly part: LifecycleSection | undefined;
  /** The first operations that it is part of. */
  readonly users: readonly Named[];
  /** Operations beyond those. */
  readonly more: number;
  readonly deprecation: DeprecationView | undefined;
}

/** Lifecycle states; `sunset`: deprecated with a date. */
export type Stage = Stability | 'deprecated' | 'sunset';

/** Deprecated and unstable parts of an API by stage, ordered by date. */
export interface LifecycleView {
  readonly kind: 'lifecycle';
  readonly title: Title;
  readonly description: About;
  readonly api: Named;
  readonly stages: readonly { readonly stage: Stage; readonly items: readonly LifecycleItem[] }[];
}
