import type { Api } from '../model/index.ts';
import type { ExampleRun } from '../quality/index.ts';
import { headerOf } from '../sandbox/answers.ts';
import { checkRequest } from '../sandbox/check-request.ts';
import { withKey } from './credentials.ts';
import { listRequests } from './examples.ts';
import type { Ground } from './ground.ts';
import { bodyToText, respond } from './recorder.ts';

/** Maximum length of a body in a message, in characters. */
const MAX_BODY = 200;

/**
 * Sends the example request of each operation to a sandbox of its own, and returns the results by the id of the operation. A request whose
 * body is bytes or several parts is not sent: it has no result.
 */
export async function runExamples(api: Api, ground: Ground): Promise<ReadonlyMap<string, ExampleRun>> {
  const { parts, tools } = ground;
  const schemes = Object.values(parts.index.schemes);
  const runs = new Map<string, ExampleRun>();
  for (const operation of api.operations) {
    const [first] = listRequests(operation);
    const isWhole = operation.requestBody === undefined || first?.request.body !== undefined;
    if (first === undefined || !isWhole) continue;
    // None sees what another has deleted.
    const { sandbox, key } = await ground.open();
    const request = withKey(first.request, schemes, key);
    const checked = await checkRequest(parts, request, tools.patterns.matches);
    const [error] = checked.errors;
    if (error !== undefined) {
      runs.set(operation.id, { kind: 'invalid', message: error.message });
      continue;
    }
    const { status, headers, body } = await respond(sandbox, request, checked);
    const isDocumented = headerOf(headers, 'sandbox-undocumented') === undefined;
    if (status < 300 && isDocumented) runs.set(operation.id, { kind: 'passed' });
    else if (status < 400) runs.set(operation.id, { kind: 'undocumented' });
    else runs.set(operation.id, { kind: 'refused', status, message: bodyToText(body).slice(0, MAX_BODY) });
  }
  return runs;
}
