import type { SandboxRequest, SandboxResponse } from '../../satellites/sandbox/browser.ts';
import type { Validation } from '../../openapi/json-schema/index.ts';
import { checkAnswer } from '../../satellites/sandbox/check.ts';
import { loadMockTables } from './tables.ts';

/** Validates the body of a response by the document of an API. Rejects where the schemas cannot be loaded. */
export async function checkBody(api: string, request: SandboxRequest, answer: SandboxResponse): Promise<Validation> {
  return await checkAnswer(await loadMockTables(api), request, answer);
}
