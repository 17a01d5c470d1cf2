import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readManifest } from '../../src/output/manifest.ts';
import { ROOT, run } from '../sites.ts';
import { writeIn } from './edit-file.ts';
import { writeSeveralApis } from './several-apis.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-many-'));
const page = readFileSync(join(ROOT, 'docs/many-apis.md'), 'utf8');
const [commands = ''] = page.split('On GitHub Actions', 1);

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

const portico = (...args: readonly string[]): ReturnType<typeof run> =>
  run(process.execPath, [join(ROOT, 'src/cli/portico.js'), ...args], {}, root);

/** Lists the commands of the page that begin with a word, as arguments. */
function commandsOf(name: string): readonly (readonly string[])[] {
  const lines = [...commands.matchAll(/^npx --no -- portico-docs (.+)$/gm)].map(([, line = '']) => line.split(' '));
  return lines.filter(([first]) => first === name);
}

test('parts that are merged are the site of a single build', async () => {
  writeSeveralApis(root);
  const builds = commandsOf('build').filter((args) => args.includes('--shard'));
  expect(builds).toHaveLength(3);
  for (const [index, args] of builds.entries()) {
    const { code, output } = await portico(...args);
    expect(output).toContain(`Shard ${index + 1}/3: `);
    expect(code).toBe(0);
  }
  const files = builds.map((_, index) => readdirSync(join(root, `part-${index + 1}`, 'reference')).toSorted());
  const namesOf = (id: string): readonly string[] => [id, `${id}.md`, `${id}.png`];
  expect(files).toEqual([namesOf('beta'), [...namesOf('alpha'), ...namesOf('gamma')], namesOf('delta')]);
  const [merge = []] = commandsOf('merge');
  expect(await portico(...merge)).toMatchObject({ code: 0 });
  expect(await portico('build', '--no-cache', '--out', 'whole')).toMatchObject({ code: 0 });
  expect(readManifest(join(root, 'dist'))).toEqual(readManifest(join(root, 'whole')));
  const filesIn = (name: string): readonly string[] =>
    readdirSync(join(root, name), { encoding: 'utf8', recursive: true });
  expect(filesIn('dist').toSorted()).toEqual(filesIn('whole').toSorted());
});

test('a part of an earlier state of the portal is an error that names it, and nothing is published', async () => {
  rmSync(join(root, 'dist'), { recursive: true });
  const document = readFileSync(join(root, 'delta@1.yaml'), 'utf8');
  writeIn(root, 'delta@1.yaml', document.replace('Lists all.', 'Lists every one.'));
  const [merge = []] = commandsOf('merge');
  const { code, output } = await portico(...merge);
  expect(output).toMatch(/The part \S+part-\d was built from another `delta` than this portal has\./);
  expect([code, existsSync(join(root, 'dist'))]).toEqual([1, false]);
});

test('a shard needs a folder, and a number', async () => {
  expect((await portico('build', '--shard', '1/3')).output).toContain('--shard needs --out');
  const { code, output } = await portico('build', '--shard', '4/3', '--out', 'part-4');
  expect(output).toContain('--shard must be a number and how many there are, such as 3/8, not "4/3".');
  expect(code).toBe(1);
});
