import type { SandboxRequest, SandboxResponse } from '../../sandbox/browser.ts';
import type { Validation } from '../../schema/index.ts';
import { checkAnswer } from '../../sandbox/check.ts';
import { mockTablesOf } from './tables.ts';
import { matches } from './worker-match.ts';

/** What is wrong with the body of an answer by the document of an API. Rejects where the schemas cannot be had. */
export async function checkBody(api: string, request: SandboxRequest, answer: SandboxResponse): Promise<Validation> {
  return await checkAnswer(await mockTablesOf(api), request, answer, matches);
}
