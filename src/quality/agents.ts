import type { Operation } from '../model/index.ts';
import type { CriterionId } from './criteria.ts';
import type { AgentCheck, AgentCount, ExampleRun, Flaw } from './types.ts';

/** A thing of an operation with its flaw. */
export interface JudgedThing {
  readonly criterion: CriterionId;
  readonly flaw: Flaw | undefined;
  readonly pointer: string;
}

/** Counts the operations that are ready for agents, check by check. */
export function countForAgents(
  operations: readonly { readonly operation: Operation; readonly things: readonly JudgedThing[] }[],
  runs: ReadonlyMap<string, ExampleRun> | undefined,
): readonly AgentCount[] {
  const own = operations.filter(({ operation }) => operation.kind === 'operation');
  const ran = runs === undefined ? [] : own;
  const count = (
    check: AgentCheck,
    judged: typeof own,
    failureOf: (one: (typeof own)[number]) => { readonly reason: string | undefined } | undefined,
  ): AgentCount => {
    const failed = judged.flatMap((one) => {
      const failure = failureOf(one);
      return failure === undefined ? [] : [{ operation: one.operation, ...failure }];
    });
    return { check, counted: judged.length - failed.length, total: judged.length, failed };
  };
  const flawed =
    (criterion: CriterionId) =>
    ({ things }: (typeof own)[number]): { readonly reason: undefined } | undefined =>
      things.every((thing) => thing.criterion !== criterion || thing.flaw === undefined)
        ? undefined
        : { reason: undefined };
  const runOf = ({ operation }: (typeof own)[number]): ExampleRun =>
    runs?.get(operation.id) ?? { kind: 'no-example', message: '' };
  return [
    count('ids', own, flawed('named.operationIds')),
    count('summaries', own, flawed('named.summaries')),
    count('errors', own, ({ things }) => (isActionable(things) ? undefined : { reason: undefined })),
    count('validExamples', ran, (one) => {
      const run = runOf(one);
      return run.kind === 'passed' || run.kind === 'refused' ? undefined : { reason: run.message };
    }),
    count('runningExamples', ran, (one) => {
      const run = runOf(one);
      return run.kind === 'passed' ? undefined : { reason: run.message };
    }),
  ];
}

/** True where an error says when it occurs, and its body what each field means. */
function isActionable(things: readonly JudgedThing[]): boolean {
  const described = new Set(
    things
      .filter(({ criterion, flaw }) => criterion === 'described.responses' && flaw === undefined)
      .map(({ pointer }) => pointer),
  );
  return things.some(
    ({ criterion, flaw, pointer }) => criterion === 'errors.responses' && flaw === undefined && described.has(pointer),
  );
}
