import { toSandboxRequest } from '../../../../src/client/request/run/sandbox-request.ts';
import { NO_CHANGES } from '../../../../src/client/request/state.ts';
import type { Api } from '../../../../src/openapi/model/index.ts';
import { mockTablesOf } from '../../../../src/satellites/sandbox/tables/index.ts';
import { openSandbox } from '../../satellites/sandbox/open-sandbox.ts';
import { requestDataOf } from './sent-request.ts';

/** Requests of an API's pages, each sent to a new sandbox. */
export interface Untouched {
  count: number;
  /** Those that the sandbox refuses, with its reason. */
  readonly refused: { readonly name: string; readonly reason: string }[];
}

/** Sends what "Run in sandbox" sends from pages that nobody has edited: each operation with each of its bodies. */
export async function sendUntouched(api: Api): Promise<Untouched> {
  const tables = mockTablesOf(api);
  const found: Untouched = { count: 0, refused: [] };
  for (const operation of api.operations) {
    const data = requestDataOf(operation, api);
    for (const { mediaType, example, contentType, text } of data.bodies) {
      // The page says that it does not contain such a body.
      if (contentType !== undefined && text === undefined) continue;
      const { sandbox, key } = await openSandbox([[tables]]);
      const body = { mediaType, example };
      const request = toSandboxRequest(data, { ...NO_CHANGES, body, given: undefined }, key);
      const { status, headers } = await sandbox.answer(request);
      found.count += 1;
      if (status < 400) continue;
      const reason = headers.find(([name]) => name === 'Sandbox-Reason')?.[1] ?? '';
      const name = [`${operation.method} ${operation.path}`, mediaType, example].filter(Boolean).join(' ');
      found.refused.push({ name, reason });
    }
  }
  return found;
}
