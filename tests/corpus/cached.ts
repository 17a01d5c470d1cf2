/** Builds documents, changes some of their texts, and compares builds with a cache to builds without. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readManifest } from '../../src/site/output/manifest.ts';
import type { Count } from '../count.ts';
import { BUILT_AT, ROOT, run, SPECS } from '../sites.ts';
import { groupDocuments, type Readable } from './documents.ts';

/** One document in `ONE_OF` is built; larger ones, in bytes, are skipped. */
const [ONE_OF, LARGEST] = [4, 1_000_000];
/** Changes that are applied one after the other; each build uses the cache of those before. */
const CHANGES = [
  /(?<=["\s]description["']?: *["']?)(?=[A-Za-z])/g,
  /(?<=["\s](?:summary|title)["']?: *["']?)(?=[A-Za-z])/g,
];
/** Number of changed places in each document. */
const PLACES = 3;
/** Maximum number of different files in a message. */
const MAX_PAGES = 10;
/** References to other files, which a copy of the document alone lacks. */
const OUTSIDE = /\$ref["']?\s*:\s*["']?(?![#"'\s{[])/;

/** Counts groups of documents, each of which is built as a portal. */
export async function judgeCached(documents: readonly Readable[], folder: string): Promise<Count> {
  const small = documents.filter(({ hostile, bytes }) => !hostile && bytes <= LARGEST);
  const chosen = small.filter((_, index) => index % ONE_OF === 0);
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const [index, group] of groupDocuments(chosen).entries()) {
    const faults = await judgeGroup(group, join(folder, String(index)));
    count[faults.length === 0 ? 'passed' : 'failed'] += 1;
    for (const fault of faults) console.log(`cache: ${fault}`);
  }
  return count;
}

async function judgeGroup(group: readonly Readable[], folder: string): Promise<readonly string[]> {
  const root = join(folder, 'root');
  const files = await copyAlone(group, root);
  if (files.length === 0) return [];
  const site = join(folder, 'site');
  const cache = ['--cache', join(folder, 'cache')];
  const faults: string[] = [];
  const anew = join(folder, 'anew');
  await build(files, root, [site, ...cache]);
  for (const change of CHANGES) {
    for (const file of files) await writeFile(file, edit(await readFile(file, 'utf8'), change));
    const outputs = [await build(files, root, [site, ...cache]), await build(files, root, [anew, '--no-cache'])];
    const found = outputs.flatMap((output) => output ?? []);
    if (found.length === 0) found.push(...differences(site, anew).slice(0, MAX_PAGES));
    faults.push(...found.map((fault) => `after ${change.source}: ${fault}`));
  }
  await rm(folder, { recursive: true });
  return faults;
}

/** Copies the documents that need no other file. */
async function copyAlone(group: readonly Readable[], root: string): Promise<readonly string[]> {
  await mkdir(root, { recursive: true });
  const files: string[] = [];
  for (const [index, { file }] of group.entries()) {
    const path = join(SPECS, file);
    if (OUTSIDE.test(await readFile(path, 'utf8'))) continue;
    const copy = join(root, `${index}-${basename(file)}`);
    await cp(path, copy);
    files.push(copy);
  }
  return files;
}

/** Adds a word at some matching places of a text, spread over all of it. */
function edit(text: string, place: RegExp): string {
  const places = [...text.matchAll(place)].map(({ index }) => index);
  const chosen = new Set(
    Array.from({ length: PLACES }, (_, number) => places[Math.floor(((number + 1) * places.length) / (PLACES + 1))]),
  );
  let number = -1;
  return text.replaceAll(place, () => {
    number += 1;
    return chosen.has(places[number]) ? 'Changed ' : '';
  });
}

/** Builds a portal; returns undefined on success, else the end of the output. */
async function build(
  files: readonly string[],
  root: string,
  [out = '', ...more]: readonly string[],
): Promise<string | undefined> {
  const args = [join(ROOT, 'src/commands/portico.js'), 'build', ...files, '--root', root, '--out', out, ...more];
  const { code, output } = await run(process.execPath, args, { SOURCE_DATE_EPOCH: String(BUILT_AT) });
  return code === 0 ? undefined : output.slice(-1500);
}

/** Returns the paths of files that differ between two sites. */
function differences(one: string, other: string): readonly string[] {
  const [ours, theirs] = [one, other].map(
    (site) => new Map(readManifest(site)?.files.map(({ path, sha256 }) => [path, sha256])),
  );
  if (ours === undefined || theirs === undefined) return [one];
  return [...new Set([...ours.keys(), ...theirs.keys()])].filter((path) => ours.get(path) !== theirs.get(path));
}
