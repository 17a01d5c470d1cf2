import type { Api, Deprecation, Operation, Schema, Stability } from '../openapi/index.ts';

/** Something whose future differs from its present: an operation or a schema. */
export interface LifecycleEntry {
  readonly shown:
    | { readonly kind: 'operation'; readonly operation: Operation }
    | { readonly kind: 'schema'; readonly schema: Schema };
  readonly title: string;
  /** `sunset`: deprecated with a date. */
  readonly stage: Stability | 'deprecated' | 'sunset';
  readonly deprecation: Deprecation | undefined;
  /** ISO 8601 instant of the sunset. */
  readonly instant: string | undefined;
  /** Set for sunsets: true when the date lies before the build's date. */
  readonly past: boolean;
}

/** What of an API is sunset (in the order of dates), deprecated, beta, alpha and experimental. */
export function listLifecycle(api: Api, builtAt: Date): readonly LifecycleEntry[] {
  const entries = [
    ...[...api.operations, ...api.webhooks]
      .filter((item) => !item.unlisted)
      .flatMap((item) => operationEntry(item, builtAt)),
    ...api.schemas.filter((item) => item.deprecated && !item.unlisted).map((item) => schemaEntry(item, builtAt)),
  ];
  const rank = (entry: LifecycleEntry): number => STAGES.indexOf(entry.stage);
  return entries.toSorted((a, b) => rank(a) - rank(b) || compare(a.instant, b.instant));
}

/** Whole days from the build's date to a sunset; negative once it has passed. */
export function daysUntil(instant: string, builtAt: Date): number {
  return Math.ceil((Date.parse(instant) - builtAt.getTime()) / 86_400_000);
}

const STAGES: readonly LifecycleEntry['stage'][] = ['sunset', 'deprecated', 'beta', 'alpha', 'experimental'];

function operationEntry(operation: Operation, builtAt: Date): readonly LifecycleEntry[] {
  const shown = { kind: 'operation', operation } as const;
  if (operation.deprecated) {
    return [{ shown, title: operation.title, ...ending(operation.deprecation, builtAt) }];
  }
  const { stability, title } = operation;
  if (stability === undefined) return [];
  return [{ shown, title, stage: stability, deprecation: undefined, instant: undefined, past: false }];
}

function schemaEntry(schema: Schema, builtAt: Date): LifecycleEntry {
  return { shown: { kind: 'schema', schema }, title: schema.name ?? '', ...ending(schema.deprecation, builtAt) };
}

function ending(deprecation: Deprecation | undefined, builtAt: Date): Omit<LifecycleEntry, 'shown' | 'title'> {
  const instant = deprecation?.sunset?.instant;
  const past = instant !== undefined && Date.parse(instant) <= builtAt.getTime();
  return { stage: instant === undefined ? 'deprecated' : 'sunset', deprecation, instant, past };
}

function compare(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  return (a ?? '~') < (b ?? '~') ? -1 : 1;
}
