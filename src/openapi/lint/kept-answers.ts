import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keyOf, type Kept } from '../../kept/kept.ts';
import { findState, isAddress } from '../source/index.ts';
import { isRecord } from '../standard/record.ts';
import { askEntries, askLint, isEntry, isReport } from './client.ts';
import type { ApiEntry, LintBudget, LintReport, LintRequest } from './messages.ts';
import { namedInConfig } from './named-files.ts';

/** Our own code, of which the keys of all that is kept know. */
const OWN = fileURLToPath(new URL('../..', import.meta.url));

/** The `apis` map of redocly.yaml; that of an earlier build where the file is the same. Rejects with a PortalError. */
export async function findEntries(root: string, kept: Kept | undefined): Promise<readonly ApiEntry[]> {
  const key = configKey(root);
  if (kept === undefined || key === undefined) return askEntries(root);
  const known = fromJson(kept.take('apis', key));
  if (Array.isArray(known) && known.every(isEntry)) return known;
  const entries = await askEntries(root);
  kept.put('apis', key, JSON.stringify(entries));
  return entries;
}

/** What the rules say of a document; what they said before where no file that they read has changed since. */
export async function findReport(
  request: LintRequest,
  { budget, kept }: { readonly budget?: LintBudget | undefined; readonly kept?: Kept | undefined },
): Promise<LintReport> {
  const config = configKey(request.root);
  if (kept === undefined || config === undefined) return askLint(request, budget);
  const key = keyOf(config, request, today(), process.env.SOURCE_DATE_EPOCH);
  const known = fromJson(kept.take('lint', key));
  if (isRecord(known) && isReport(known.report) && known.files === hashFiles(known.report.files)) return known.report;
  const began = Date.now();
  const report = await askLint(request, budget);
  const files = hashFiles(report.files);
  // What was written while the rules ran may be younger than what they read.
  const isSettled = report.files.every((file) => (findState(file)?.mtimeMs ?? 0) < began);
  if (files !== undefined && isSettled && report.stopped.length === 0 && !mayPassToday(report.files))
    kept.put('lint', key, JSON.stringify({ files, report }));
  return report;
}

/** A key of what configures the rules; undefined where plugins and configurations of others may read whatever they like. */
function configKey(root: string): string | undefined {
  const [config = '', ignored] = ['redocly.yaml', '.redocly.lint-ignore.yaml'].map((name) => textOf(join(root, name)));
  const isPlain = !config.includes('$ref') && namedInConfig(root).names.every(isKnown);
  return isPlain ? keyOf(root, config, ignored) : undefined;
}

/** Redocly's configurations, ours, and our plugin. */
function isKnown(name: string): boolean {
  return /^(?:[a-z-]+|portico\/recommended)$/.test(name) || name.startsWith(OWN + 'lint' + sep);
}

/** A rule asks whether a date has passed. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** True where a sunset may have an hour, which passes within a day. */
function mayPassToday(files: readonly string[]): boolean {
  return files.some((file) => /sunset[\s\S]{0,200}?(?:\d:\d|\*)/i.test(textOf(file) ?? ''));
}

/** A hash of what files hold, or that they are not there; undefined where one is on another host. */
function hashFiles(files: readonly string[]): string | undefined {
  if (files.some(isAddress)) return undefined;
  return keyOf(files.map((file) => [file, hashFile(file)]));
}

/** Undefined for what is no file, or may not be read. */
function hashFile(file: string): string | undefined {
  const bytes = bytesOf(file);
  return bytes && hash('sha256', bytes);
}

/** Each byte is a character, so that different bytes are different texts. */
function textOf(file: string): string | undefined {
  return bytesOf(file)?.toString('latin1');
}

function bytesOf(file: string): Buffer | undefined {
  if (findState(file)?.isFile() !== true) return undefined;
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function fromJson(entry: Buffer | undefined): unknown {
  return entry === undefined ? undefined : JSON.parse(entry.toString());
}
