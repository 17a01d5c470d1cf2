import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readManifest } from '../../src/site/output/manifest.ts';
import { ROOT, run } from '../sites.ts';
import { writeIn } from './edit-file.ts';
import { writeSeveralApis } from './several-apis.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';

const root = scratchFolder({});
const page = readFileSync(join(ROOT, 'docs/many-apis.md'), 'utf8');
const [, section = ''] = page.split('\n### Share a build among machines\n');
const [commands = '', examples = ''] = section.split('On GitHub Actions');

const portico = (...args: readonly string[]): ReturnType<typeof run> =>
  run(process.execPath, [join(ROOT, 'src/commands/portico.js'), ...args], {}, root);

const stepShape = z.object({
  run: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
});
type Step = z.infer<typeof stepShape>;
const jobShape = z.looseObject({ steps: z.array(stepShape) });
const partShape = jobShape.extend({ strategy: z.object({ matrix: z.object({ shard: z.array(z.number()) }) }) });
const workflowShape = z.object({
  jobs: z.strictObject({ part: partShape, merge: jobShape.extend({ needs: z.string() }) }),
});

/** Lists the steps of a job for a shard of its matrix. */
function stepsOf({ steps }: z.infer<typeof partShape>, shard: number): readonly Step[] {
  const text = JSON.stringify(steps).replaceAll('${{ matrix.shard }}', String(shard));
  return z.array(stepShape).parse(JSON.parse(text));
}

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

test('the workflow of GitHub Actions runs the same commands, and brings each part to the folder that merge names', () => {
  const [, text = ''] = /```yaml\n([^]*?)```/.exec(examples) ?? [];
  const { part, merge } = workflowShape.parse(parse(text)).jobs;
  const { shard } = part.strategy.matrix;
  const steps = shard.flatMap((number) => stepsOf(part, number));
  const runs = (all: readonly Step[]): readonly (readonly string[])[] =>
    all.flatMap(({ run: line }) =>
      line === undefined ? [] : [line.replace('npx --no -- portico-docs ', '').split(' ')],
    );
  const optionsOf = (all: readonly Step[]): readonly unknown[] =>
    all.flatMap(({ with: options }) => (options === undefined ? [] : [options]));
  expect(runs(steps)).toEqual(commandsOf('build'));
  expect(runs(merge.steps)).toEqual(commandsOf('merge'));
  const outs = shard.map((number) => `part-${number}`);
  // Names that begin with a dot are left out otherwise.
  expect(optionsOf(steps)).toEqual(outs.map((name) => ({ name, path: name, 'include-hidden-files': true })));
  // Without a path and a name, each artifact becomes a folder of its own name.
  expect(optionsOf(merge.steps)).toEqual([{ pattern: 'part-*' }]);
  expect(merge.needs).toBe('part');
});

test('a part of an earlier state of the portal is an error, and nothing is published', async () => {
  rmSync(join(root, 'dist'), { recursive: true });
  const document = readFileSync(join(root, 'delta@1.yaml'), 'utf8');
  writeIn(root, 'delta@1.yaml', document.replace('Lists all.', 'Lists every one.'));
  const [merge = []] = commandsOf('merge');
  const { code, output } = await portico(...merge);
  expect(output).toMatch(/The part \S+part-\d was built from other files than this portal has\./);
  expect([code, existsSync(join(root, 'dist'))]).toEqual([1, false]);
});

test('a shard needs a folder, and a number', async () => {
  expect((await portico('build', '--shard', '1/3')).output).toContain('--shard needs --out');
  const { code, output } = await portico('build', '--shard', '4/3', '--out', 'part-4');
  expect(output).toContain('--shard must be a number and a total, such as 3/8, not "4/3".');
  expect(code).toBe(1);
});
