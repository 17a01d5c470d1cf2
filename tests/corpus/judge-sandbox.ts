/** Sends the samples of documents to their sandboxes; the job's file is the argument. */
import { readFileSync, writeFileSync } from 'node:fs';
import { getApis } from '../../src/openapi/load/index.ts';
import { judgeApi } from '../unit/satellites/sandbox/judge-api.ts';
import { sandboxJobShape, type SandboxResult } from './sandbox-job.ts';

const job = sandboxJobShape.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
const results: SandboxResult[] = [];
for (const { file, path, root } of job.documents) {
  try {
    const { apis } = await getApis({ root, documents: [path], allowedRoot: root, lint: false, isPartial: true });
    for (const api of apis) results.push({ file, ...(await judgeApi(api, job.most)) });
  } catch (error) {
    const failures = [error instanceof Error ? (error.stack ?? error.message) : String(error)];
    results.push({ file, operations: 0, resources: 0, fromState: 0, byExample: 0, faults: 0, excused: [], failures });
  }
  writeFileSync(job.result, JSON.stringify(results));
}
