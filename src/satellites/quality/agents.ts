import type { Operation } from '../../openapi/model/index.ts';
import type { CriterionId } from './score.ts';
import type { Draft } from './draft.ts';
import type { AgentCheck, AgentCount, AgentFailure, ExampleRun } from './types.ts';

/** Operation with its own things. */
interface Judged {
  readonly operation: Operation;
  readonly things: readonly Draft[];
}

/** Counts the operations that are ready for agents, check by check. */
export function countForAgents(
  operations: readonly Judged[],
  runs: ReadonlyMap<string, ExampleRun> | undefined,
): readonly AgentCount[] {
  const own = operations.filter(({ operation }) => operation.kind === 'operation');
  // Bodies of bytes and of several parts are not sent.
  const ran = own.filter(({ operation }) => runs?.has(operation.id));
  const count = (
    check: AgentCheck,
    judged: readonly Judged[],
    isReady: (one: Judged) => boolean,
    failureOf: (one: Judged) => AgentFailure | undefined = () => undefined,
  ): AgentCount => {
    const failed = judged
      .filter((one) => !isReady(one))
      .map((one) => ({ operation: one.operation, failure: failureOf(one) }));
    return { check, counted: judged.length - failed.length, total: judged.length, failed };
  };
  const isUnflawed =
    (criterion: CriterionId) =>
    ({ things }: Judged): boolean =>
      things.every((thing) => thing.criterion !== criterion || thing.flaw === undefined);
  const failureOf = ({ operation, things }: Judged): AgentFailure | undefined => {
    const run = runs?.get(operation.id);
    return missingExample(operation, things) ?? (run?.kind === 'passed' ? undefined : run);
  };
  const isValid = (one: Judged): boolean => ['undocumented', 'refused', undefined].includes(failureOf(one)?.kind);
  return [
    count('ids', own, isUnflawed('named.operationIds')),
    count('summaries', own, isUnflawed('named.summaries')),
    count('errors', own, ({ things }) => isActionable(things)),
    count('validExamples', ran, isValid, failureOf),
    count('runningExamples', ran, (one) => failureOf(one) === undefined, failureOf),
  ];
}

/** Returns what of an example request the document lacks: the body, or a required parameter. */
function missingExample({ parameters }: Operation, things: readonly Draft[]): AgentFailure | undefined {
  const isRequired = (name: string): boolean => parameters.some((one) => one.required && one.name === name);
  for (const { criterion, flaw, name } of things) {
    if (flaw !== undefined && criterion === 'exemplified.requestBodies') return { kind: 'no-body' };
    if (flaw !== undefined && criterion === 'exemplified.parameters' && isRequired(name))
      return { kind: 'no-parameter', name };
  }
  return undefined;
}

/** True where an error says when it occurs, and its body what each field means. */
function isActionable(things: readonly Draft[]): boolean {
  const pointersOf = (wanted: CriterionId): readonly string[] =>
    things.flatMap(({ criterion, flaw, pointer }) => (criterion === wanted && flaw === undefined ? [pointer] : []));
  const described = new Set(pointersOf('described.responses'));
  return pointersOf('errors.responses').some((pointer) => described.has(pointer));
}
