/** `npm run site`: tests of built sites; words name their files, options are Vitest's. Sites that no file names are not built. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../sites.ts';

const FOLDER = 'tests/site/';
const words = process.argv.slice(2).map((word) => (/^(?:-|tests\/)/.test(word) ? word : FOLDER + word));
const files = words.some((word) => word.startsWith(FOLDER)) ? words : [...words, FOLDER];
spawn(join(ROOT, 'node_modules', '.bin', 'vitest'), ['run', '--config', 'tests/vitest.config.ts', ...files], {
  cwd: ROOT,
  stdio: 'inherit',
}).on('close', (code) => {
  process.exitCode = code ?? 1;
});
