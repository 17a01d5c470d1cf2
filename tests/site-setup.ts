import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import type { TestProject } from 'vitest/node';
import { neededSites } from './needed-sites.ts';
import { buildSite } from './sites.ts';

/** Builds the sites that the wanted tests look at when nobody has done it yet and such a test is asked for; gives the cleaning up. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTICO_TEST_SITES !== undefined) return undefined;
  const { testFiles } = await project.globTestFiles(filtersOf(process.argv.slice(2)));
  const files = testFiles.filter((file) => file.startsWith(join(import.meta.dirname, 'site') + sep));
  if (files.length === 0) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'portico-sites-'));
  process.env.PORTICO_TEST_SITES = folder;
  const queue = [...neededSites(files)];
  const work = async (): Promise<void> => {
    for (let site = queue.shift(); site !== undefined; site = queue.shift()) {
      const { code, output } = await buildSite(site, folder);
      if (code !== 0) throw new Error(`The ${site.name} site cannot be built:\n${output}`);
    }
  };
  const clean = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await Promise.all([work(), work()]);
  } catch (error) {
    await clean();
    throw error;
  }
  return clean;
}

const MODES = new Set(['run', 'watch']);
/** Options of Vitest whose value is the next word. */
const WITH_VALUE = new Set(['--config', '-c', '--dir', '--exclude', '--testNamePattern', '-t', '--reporter']);

/** The words of a command line that choose files: `vitest run --config tests/vitest.config.ts tests/unit`. */
function filtersOf(words: readonly string[]): string[] {
  return words.filter(
    (word, index) => !word.startsWith('-') && !MODES.has(word) && !WITH_VALUE.has(words[index - 1] ?? ''),
  );
}
