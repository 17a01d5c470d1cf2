/** Builds documents that must be refused, and checks the errors, in its own process. The job's file is the argument. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getApis } from '../../src/openapi/load/index.ts';
import { formatError, isPortalError } from '../../src/openapi/model/index.ts';
import { ROOT, run } from '../sites.ts';
import { refusalJobShape, type RefusalJob, type RefusalResult } from './job.ts';

const job = refusalJobShape.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
const results: RefusalResult[] = [];
for (const document of job.documents) results.push({ faults: await faultsOf(document) });
writeFileSync(job.result, JSON.stringify(results));

async function faultsOf({ path, root, line, column }: RefusalJob['documents'][number]): Promise<string[]> {
  const cli = join(ROOT, 'src/commands/portico.js');
  const { code } = await run(process.execPath, [cli, 'build', path, '--root', root, '--out', job.out]);
  const faults = code === 1 ? [] : [`the build ends with ${code}`];
  if (existsSync(job.out)) faults.push('something is published');
  if (Reflect.get({}, 'polluted') !== undefined) faults.push('Object.prototype has changed');
  try {
    await getApis({ root, documents: [path], allowedRoot: root, lint: false });
    return [...faults, 'it is read'];
  } catch (error) {
    if (!isPortalError(error)) return [...faults, `it throws ${String(error)}`];
    const { position } = error;
    const text = formatError(error, { color: false });
    if (/\n\s+at .+:\d+:\d+/.test(text)) faults.push('the message shows a stack');
    if (position === undefined || !text.includes(position.file.split('/').at(-1) ?? ''))
      faults.push('no file is named');
    if (line !== undefined && position?.line !== line) faults.push(`line ${position?.line ?? 'none'}, not ${line}`);
    if (column !== undefined && Math.abs((position?.column ?? 0) - column) > 2) {
      faults.push(`column ${position?.column ?? 'none'}, not ${column}`);
    }
    return faults;
  }
}
