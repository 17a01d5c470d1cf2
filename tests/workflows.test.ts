import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from './sites.ts';

const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const step = z.looseObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
});
const workflow = z.object({
  on: z.unknown(),
  permissions,
  jobs: z.record(
    z.string(),
    z.looseObject({
      permissions: permissions.optional(),
      'timeout-minutes': z.number(),
      steps: z.array(step),
    }),
  ),
});

const folder = join(ROOT, '.github/workflows');

describe.each(readdirSync(folder))('%s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  // Every job has a timeout, and declares or inherits its permissions, as the schema requires.
  const { on, permissions: general, jobs } = workflow.parse(parse(text));
  const all = Object.values(jobs);
  const steps = all.flatMap((job) => job.steps);

  test('actions are pinned by their commit, with the version for people', () => {
    const lines = text.split('\n').filter((line) => /\buses:/.test(line));
    expect(lines.length).toBe(steps.filter(({ uses }) => uses !== undefined).length);
    expect(lines.filter((line) => !/uses: [\w.-]+\/[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  test('one action has one commit, here and in the other workflows', () => {
    const pins = readdirSync(folder).flatMap(
      (file) => readFileSync(join(folder, file), 'utf8').match(/[\w.-]+\/[\w./-]+@[\da-f]{40}/g) ?? [],
    );
    const actions = new Set([...new Set(pins)].map((pin) => pin.split('@', 1).join('')));
    expect(new Set(pins).size).toBe(actions.size);
  });

  test('no job leaves its token in the checkout, where a document could name it', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@') === true);
    expect(checkouts.filter((checkout) => checkout.with['persist-credentials'] !== false)).toEqual([]);
  });

  test('jobs may only read, but those that run no code of ours or of packages: npm publishes without scripts', () => {
    expect(Object.values(general)).not.toContain('write');
    const writers = all.filter((job) => Object.values(job.permissions ?? {}).includes('write'));
    const commands = writers.flatMap((job) => job.steps.flatMap(({ run }) => run ?? []));
    const publish = 'npm publish ./release/*.tgz --ignore-scripts --provenance --access public';
    const others = commands.filter((command) => command !== publish);
    expect(others.filter((command) => /\b(?:npm|npx|node)\b/.test(command))).toEqual([]);
    const uses = writers.flatMap((job) => job.steps.flatMap((one) => one.uses ?? []));
    expect(uses.filter((action) => !action.startsWith('actions/') || action.startsWith('actions/checkout@'))).toEqual(
      [],
    );
  });

  test('nothing that others can write becomes part of a command', () => {
    expect(steps.flatMap(({ run }) => run ?? []).filter((command) => command.includes('${{'))).toEqual([]);
    expect(JSON.stringify(on)).not.toMatch(/pull_request_target|workflow_run|issue_comment/);
  });
});

test('the action pins what it uses, and lets nothing that others can write become part of a command', () => {
  const text = readFileSync(join(ROOT, 'action.yml'), 'utf8');
  const action = z.object({ runs: z.object({ using: z.literal('composite'), steps: z.array(step) }) });
  const { runs } = action.parse(parse(text));
  expect(runs.steps.flatMap(({ run }) => run ?? []).filter((command) => command.includes('${{'))).toEqual([]);
  const uses = text.split('\n').filter((line) => /\buses:/.test(line));
  const pins = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(uses.filter((line) => !pins.some((workflow) => workflow.includes(line.trim())))).toEqual([]);
});
