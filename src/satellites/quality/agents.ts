import type { Operation } from '../../openapi/model/index.ts';
import type { CriterionId } from './criteria.ts';
import type { Draft } from './draft.ts';
import type { AgentCheck, AgentCount, AgentFailure, ExampleRun } from './types.ts';

/** Failure of a check, with its reason where there is one to tell. */
interface Failure {
  readonly failure: AgentFailure | undefined;
}

/** Counts the operations that are ready for agents, check by check. */
export function countForAgents(
  operations: readonly { readonly operation: Operation; readonly things: readonly Draft[] }[],
  runs: ReadonlyMap<string, ExampleRun> | undefined,
): readonly AgentCount[] {
  const own = operations.filter(({ operation }) => operation.kind === 'operation');
  // Bodies of bytes and of several parts are not sent.
  const ran = own.filter(({ operation }) => runs?.has(operation.id));
  const count = (
    check: AgentCheck,
    judged: typeof own,
    fails: (one: (typeof own)[number]) => Failure | undefined,
  ): AgentCount => {
    const failed = judged.flatMap((one) => {
      const failure = fails(one);
      return failure === undefined ? [] : [{ operation: one.operation, ...failure }];
    });
    return { check, counted: judged.length - failed.length, total: judged.length, failed };
  };
  const flawed =
    (criterion: CriterionId) =>
    ({ things }: (typeof own)[number]): Failure | undefined =>
      things.every((thing) => thing.criterion !== criterion || thing.flaw === undefined)
        ? undefined
        : { failure: undefined };
  /** The failure of an example request of some kinds. */
  const failureOf =
    (...kinds: readonly ExampleRun['kind'][]) =>
    ({ operation, things }: (typeof own)[number]): Failure | undefined => {
      const missing = missingExample(operation, things);
      const run = runs?.get(operation.id);
      if (missing !== undefined) return { failure: missing };
      return run === undefined || run.kind === 'passed' || !kinds.includes(run.kind) ? undefined : { failure: run };
    };
  return [
    count('ids', own, flawed('named.operationIds')),
    count('summaries', own, flawed('named.summaries')),
    count('errors', own, ({ things }) => (isActionable(things) ? undefined : { failure: undefined })),
    count('validExamples', ran, failureOf('invalid')),
    count('runningExamples', ran, failureOf('invalid', 'undocumented', 'refused')),
  ];
}

/** Returns what of an example request the document lacks: the body, or a required parameter. */
function missingExample(operation: Operation, things: readonly Draft[]): AgentFailure | undefined {
  const missing = things.find(({ criterion, flaw, name }) => {
    if (flaw === undefined) return false;
    if (criterion === 'exemplified.requestBodies') return true;
    return (
      criterion === 'exemplified.parameters' &&
      operation.parameters.some((parameter) => parameter.required && parameter.name === name)
    );
  });
  if (missing === undefined) return undefined;
  if (missing.criterion === 'exemplified.requestBodies') return { kind: 'no-body' };
  return { kind: 'no-parameter', name: missing.name };
}

/** True where an error says when it occurs, and its body what each field means. */
function isActionable(things: readonly Draft[]): boolean {
  const described = new Set(
    things
      .filter(({ criterion, flaw }) => criterion === 'described.responses' && flaw === undefined)
      .map(({ pointer }) => pointer),
  );
  return things.some(
    ({ criterion, flaw, pointer }) => criterion === 'errors.responses' && flaw === undefined && described.has(pointer),
  );
}
