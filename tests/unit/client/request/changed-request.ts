import { NO_CHANGES, type RequestState } from '../../../../src/client/request/state.ts';
import type { ChangedRequest } from '../../../../src/client/request/write-sample.ts';
import type { Operation } from '../../../../src/openapi/model/index.ts';
import {
  operationToAnswer,
  operationToParts,
  operationToSentBodies,
  serverToUrl,
} from '../../../../src/portal/samples/index.ts';

/** Returns the request of an operation with its first body and a reader's changes. */
export function changeRequest(operation: Operation, changes: Partial<RequestState>): ChangedRequest {
  const bodies = operationToSentBodies(operation);
  const { mediaType, example } = bodies[0] ?? {};
  const server = serverToUrl(operation.servers[0]);
  return {
    data: { parts: operationToParts(operation), server, answer: operationToAnswer(operation), bodies },
    state: {
      ...NO_CHANGES,
      given: undefined,
      keys: new Map(),
      body: { mediaType, example },
      ...changes,
    },
    server,
  };
}
