import { UNLISTED } from '../specimens/specimens.ts';
import { sourceOf, type Refused } from './documents.ts';
import type { Outcome } from './job.ts';

/** Result of one document. */
export interface DocumentResult extends Pick<Outcome, 'findings' | 'checked' | 'excused' | 'pages' | 'time'> {
  /** Path below the specimens. */
  readonly file: string;
}

/** Prints a line for each source, the ten worst documents and the expected errors; returns the number of failed documents. */
export function printReport(results: readonly DocumentResult[], refused: readonly Refused[]): number {
  const bad = results.filter(({ findings }) => findings.length > 0);
  printTable(results);
  printWorst(bad);
  printSlowest(results);
  const listed = refused.filter(({ file }) => !file.startsWith('hostile/'));
  if (listed.length > 0) console.log('\nExpected errors');
  for (const { file, line, column, reason } of listed)
    console.log(`  ${file}:${line ?? '?'}:${column ?? '?'}  ${reason}`);
  console.log('');
  for (const [name, members] of Map.groupBy(results, ({ file }) => populationOf(file))) {
    const good = members.filter(({ findings }) => findings.length === 0).length;
    console.log(`${good} of ${members.length} ${name} as expected`);
  }
  return bad.length;
}

function populationOf(file: string): string {
  if (file.startsWith('hostile/')) return 'hostile documents';
  return file === UNLISTED ? 'documents that the README tells of in its text' : 'documents in the tables of the README';
}

function printTable(results: readonly DocumentResult[]): void {
  const rows = [...Map.groupBy(results, ({ file }) => sourceOf(file))].map(([source, members]) => ({
    source,
    documents: members.length,
    'as expected': members.filter(({ findings }) => findings.length === 0).length,
    pages: sum(members, ({ pages }) => pages),
    facts: sum(members, ({ checked }) => checked),
    'left out': sum(members, ({ excused }) => excused),
    findings: sum(members, ({ findings }) => findings.length),
  }));
  console.table(rows.toSorted((a, b) => a.source.localeCompare(b.source)));
}

function printWorst(bad: readonly DocumentResult[]): void {
  const worst = [...bad].sort((a, b) => b.findings.length - a.findings.length).slice(0, 10);
  if (worst.length > 0) console.log('\nThe worst');
  for (const { file, findings } of worst) {
    console.log(`  ${file}: ${findings.length.toLocaleString('en')} findings`);
    for (const { kind, page, message } of findings.slice(0, 3)) {
      console.log(`    ${[kind, page, message.slice(0, 300)].filter((part) => part !== '').join('  ')}`);
    }
  }
}

function printSlowest(results: readonly DocumentResult[]): void {
  const slowest = [...results].sort((a, b) => b.time - a.time).slice(0, 10);
  console.log('\nThe slowest');
  for (const { file, time } of slowest) console.log(`  ${(time / 1000).toFixed(1).padStart(6)} s  ${file}`);
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
