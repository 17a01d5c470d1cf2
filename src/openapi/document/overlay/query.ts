import { runInNewContext } from 'node:vm';
import { JSONPathEnvironment, type JSONPathNodeList } from 'json-p3';
import { childPointer } from '../../standard/pointer.ts';
import { isRecord } from '../../standard/record.ts';

/** Keys and indexes that lead from the root of a document to a value. */
export type Keys = readonly (string | number)[];

/** Time limit of an expression in milliseconds: patterns and nested descents of its filters may take exponential time. */
const MAX_TIME = 2_000;

/** Levels that `..` descends, beyond those of any document. */
const MAX_LEVELS = 1_100;

const environment = new JSONPathEnvironment({ maxRecursionDepth: MAX_LEVELS });

/** Selects values of a document by a JSONPath expression (RFC 9535), each once. Throws an Error with the reason. */
export function selectKeys(document: object, expression: string): readonly Keys[] {
  const query = environment.compile(expression);
  // mitigation: time of overlay expressions
  const nodes = inTime(() => query.query({ ...document }));
  return [...new Map(nodes.map(({ location }) => [toPointer(location), location])).values()];
}

/** Returns the pointer of a value by its keys. */
export function toPointer(keys: Keys): string {
  return keys.reduce<string>(childPointer, '#');
}

/** Evaluates a query; the timer of a script ends whatever the script calls, patterns too. */
function inTime(evaluate: () => JSONPathNodeList): JSONPathNodeList['nodes'] {
  let found: JSONPathNodeList['nodes'] = [];
  const run = (): void => {
    found = evaluate().nodes;
  };
  try {
    runInNewContext('run()', { run }, { timeout: MAX_TIME });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new Error(`it takes more than ${MAX_TIME / 1000} seconds`, { cause: error });
  }
  return found;
}

function isTimeout(error: unknown): boolean {
  // It is an error of the script's own realm.
  return isRecord(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
