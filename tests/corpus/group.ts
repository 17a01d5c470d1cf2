/** Builds one group of documents as a portal and checks it; a process of its own. The job's file is the argument. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPortal } from '../../src/portal/portal.ts';
import { openPages } from './browse.ts';
import { checkFacts, type Finding } from './check-facts.ts';
import { checkPages } from './check-pages.ts';
import { checkSubsets } from './check-subsets.ts';
import { checkMarkdownPages } from './check-markdown-pages.ts';
import { jobShape, type JobResult, type Outcome } from './job.ts';
import { listManifests, type Manifest } from './manifest.ts';
import { openSite, type Site } from './site.ts';
import { walkDocument } from './walker/document.ts';
import { readSource } from './walker/source.ts';
import { findBuilt, ROOT, run } from '../sites.ts';

const job = jobShape.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
const prototype = Object.getOwnPropertyNames(Object.prototype).join();
const started = performance.now();
const shared = findBuilt(job.documents);
const site = shared ?? job.out;
const code = shared === undefined ? await build() : 0;
const built = performance.now() - started;
const outcomes = code === 0 ? await checkAll() : [];
const result: JobResult = { code, outcomes, built, checked: performance.now() - started - built };
writeFileSync(job.result, JSON.stringify(result));
rmSync(job.out, { recursive: true, force: true });

async function build(): Promise<number> {
  const flags = ['--root', job.root, '--out', job.out, '--no-cache'];
  const args = [join(ROOT, 'src/commands/portico.js'), 'build', ...job.documents, ...flags];
  const { code, output } = await run(process.execPath, args);
  console.log(output);
  return code;
}

async function checkAll(): Promise<Outcome[]> {
  // The build ran in its own process: the portal is loaded again, for the pages of each part.
  const portal = await loadPortal(
    { root: process.cwd(), settings: process.cwd(), documents: job.documents, allowedRoot: job.root },
    [],
  );
  const opened = openSite(site);
  const manifests = listManifests(portal);
  const outcomes: Outcome[] = [];
  // Every page has the list of APIs, with their titles.
  const titles = manifests.map(({ title }) => title).join('\n');
  for (const manifest of manifests) outcomes.push(await check(manifest, opened, titles));
  const pages = outcomes.reduce((sum, outcome) => sum + outcome.pages, 0);
  const browsed = job.hostile ? await openPages(site, manifests) : new Map<string, readonly Finding[]>();
  return outcomes.map((outcome) => ({
    ...outcome,
    time: Math.round(outcome.time + (built * outcome.pages) / Math.max(pages, 1)),
    findings: [...outcome.findings, ...(browsed.get(outcome.document) ?? [])],
  }));
}

async function check(manifest: Manifest, site: Site, titles: string): Promise<Outcome> {
  const begun = performance.now();
  const source = readSource(manifest.source);
  const facts = checkFacts(walkDocument(source), manifest, site);
  const findings: Finding[] = [
    ...facts.findings,
    ...checkPages(manifest, site, `${source.text()}\n${titles}`),
    ...checkMarkdownPages(manifest, site),
    ...(await checkSubsets(manifest, site)),
  ];
  if (Object.getOwnPropertyNames(Object.prototype).join() !== prototype) {
    findings.push({ kind: 'process', page: '', message: 'Object.prototype has changed' });
  }
  const { checked, excused } = facts;
  const time = performance.now() - begun;
  return { document: manifest.source, findings, checked, excused, pages: manifest.all.length, time };
}
