import type { Operation } from '../model/index.ts';
import type { CriterionId } from './criteria.ts';
import type { AgentCheck, AgentCount, ExampleRun, Flaw } from './types.ts';

/** A thing of an operation with its flaw. */
export interface JudgedThing {
  readonly criterion: CriterionId;
  readonly flaw: Flaw | undefined;
  readonly pointer: string;
  readonly name: string;
}

/** Counts the operations that are ready for agents, check by check. */
export function countForAgents(
  operations: readonly { readonly operation: Operation; readonly things: readonly JudgedThing[] }[],
  runs: ReadonlyMap<string, ExampleRun> | undefined,
): readonly AgentCount[] {
  const own = operations.filter(({ operation }) => operation.kind === 'operation');
  // Bodies of bytes and of several parts are not sent.
  const ran = own.filter(({ operation }) => runs?.has(operation.id));
  const count = (
    check: AgentCheck,
    judged: typeof own,
    fails: (one: (typeof own)[number]) => { readonly reason: string | undefined } | undefined,
  ): AgentCount => {
    const failed = judged.flatMap((one) => {
      const failure = fails(one);
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
  /** The failure of an example request; `isValid` accepts one that the sandbox refuses. */
  const failureOf =
    (isValid: (run: ExampleRun) => boolean) =>
    ({ operation, things }: (typeof own)[number]): { readonly reason: string } | undefined => {
      const missing = missingExample(operation, things);
      const run = runs?.get(operation.id);
      if (missing !== undefined) return { reason: `No valid example of ${missing}.` };
      return run === undefined || run.kind === 'passed' || isValid(run) ? undefined : { reason: run.message };
    };
  return [
    count('ids', own, flawed('named.operationIds')),
    count('summaries', own, flawed('named.summaries')),
    count('errors', own, ({ things }) => (isActionable(things) ? undefined : { reason: undefined })),
    count(
      'validExamples',
      ran,
      failureOf(({ kind }) => kind === 'refused'),
    ),
    count(
      'runningExamples',
      ran,
      failureOf(() => false),
    ),
  ];
}

/** Returns what of an example request the document lacks: the body, or a required parameter. */
function missingExample(operation: Operation, things: readonly JudgedThing[]): string | undefined {
  const missing = things.find(({ criterion, flaw, name }) => {
    if (flaw === undefined) return false;
    if (criterion === 'exemplified.requestBodies') return true;
    return (
      criterion === 'exemplified.parameters' &&
      operation.parameters.some((parameter) => parameter.required && parameter.name === name)
    );
  });
  if (missing === undefined) return undefined;
  return missing.criterion === 'exemplified.requestBodies' ? 'the body' : `the parameter \`${missing.name}\``;
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
