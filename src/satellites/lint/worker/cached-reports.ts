import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, type Cache } from '../../../cache/index.ts';
import { findState, fingerprintOfAll, isAddress } from '../../../openapi/document/read/index.ts';
import { isRecord } from '../../../openapi/standard/record.ts';
import { askLint, isReport } from './client.ts';
import type { LintBudget, LintReport, LintRequest } from './messages.ts';
import { isPlainConfig } from './named-files.ts';

/** Returns the report of the rules on a document; the cached one where no file that they read or looked for has changed. */
export async function findReport(
  request: LintRequest,
  { budget, cache }: { readonly budget?: LintBudget | undefined; readonly cache?: Cache | undefined },
): Promise<LintReport> {
  const config = cache === undefined ? undefined : configKey(request.root);
  if (cache === undefined || config === undefined) return lintUnchanged(request, budget);
  // A rule asks whether a date has passed.
  const today = new Date().toISOString().slice(0, 10);
  const key = fingerprint(config, request, today, process.env.SOURCE_DATE_EPOCH);
  const known: unknown = JSON.parse(cache.get('lint', key)?.toString() ?? 'null');
  if (isRecord(known) && isReport(known.report) && known.files === fingerprintFiles(known.report.files))
    return { ...known.report, fingerprint: fingerprintOfAll(known.report.files) };
  const report = await lintUnchanged(request, budget);
  const files = fingerprintFiles(report.files);
  // A file that was written while the rules ran may differ from what they read.
  const isSettled = report.fingerprint === fingerprintOfAll(report.files);
  if (files !== undefined && isSettled && report.stopped.length === 0)
    cache.set('lint', key, JSON.stringify({ files, report }));
  return report;
}

/** Runs the rules on a document; once more where a file was saved or moved meanwhile. */
async function lintUnchanged(request: LintRequest, budget: LintBudget | undefined): Promise<LintReport> {
  const report = await askLint(request, budget);
  return report.fingerprint === fingerprintOfAll(report.files) ? report : askLint(request, budget);
}

/** Returns a key of the rules' configuration; undefined where others may decide it. */
function configKey(root: string): string | undefined {
  const [config, ignored] = ['redocly.yaml', '.redocly.lint-ignore.yaml'].map((name) => bytesOf(join(root, name)));
  return isPlainConfig(root) ? fingerprint(root, config?.toString('latin1'), ignored?.toString('latin1')) : undefined;
}

/** Returns a fingerprint of the contents of files, missing ones too; undefined where one is on another host. */
function fingerprintFiles(files: readonly string[]): string | undefined {
  if (files.some(isAddress)) return undefined;
  return fingerprint(
    files.map((file) => {
      const bytes = bytesOf(file);
      return [file, bytes && hash('sha256', bytes)];
    }),
  );
}

function bytesOf(file: string): Buffer | undefined {
  if (findState(file)?.isFile() !== true) return undefined;
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
