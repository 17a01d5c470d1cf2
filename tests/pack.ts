import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ownPackage from '../package.json' with { type: 'json' };
import { findNpmProgram } from '../tools/npm-program.js';
import { ROOT, run } from './sites.ts';

/** Packs the package, once for all files of a run: each compilation empties the folder that it compiles into. Returns the cleanup. */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-package-'));
  const strip = join(ROOT, 'src/process/strip-types.js');
  await succeed(process.execPath, ['--import', strip, join(ROOT, 'tools/package/prepack.ts')]);
  const npm = findNpmProgram(process.env.npm_execpath, process.execPath);
  const pack = ['pack', '--ignore-scripts', '--pack-destination', folder];
  await (npm === undefined ? succeed('npm', pack) : succeed(process.execPath, [npm, ...pack]));
  process.env.PORTICO_TEST_PACKAGE = join(folder, `${ownPackage.name}-${ownPackage.version}.tgz`);
  return () => {
    delete process.env.PORTICO_TEST_PACKAGE;
    rmSync(folder, { recursive: true, force: true });
  };
}

async function succeed(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(output);
}
