import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { runCommand } from '../../../run-command.ts';
import { parseWorkflow } from '../../../workflow-rules.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const DOCUMENT = 'openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\n';
const GITHUB = 'git@github.com:acme/pets.git';
const GITLAB = 'https://gitlab.com/acme/tools/pets.git';

function git(folder: string, ...args: readonly string[]): void {
  const about = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'protocol.file.allow=always'];
  execFileSync('git', [...about, ...args], { cwd: folder, stdio: 'pipe' });
}

/** Creates a repository with a remote and files. */
function repository(remote: string, files: Readonly<Record<string, string>>): string {
  const root = scratchFolder(files);
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'remote', 'add', 'origin', remote);
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'a');
  return root;
}

function read(...path: readonly string[]): string {
  return readFileSync(join(...path), 'utf8');
}

const gitlabSchema = z.record(
  z.string(),
  z.looseObject({
    script: z.array(z.string()),
    pages: z.object({ publish: z.string() }).optional(),
    artifacts: z.looseObject({ paths: z.array(z.string()) }).optional(),
    rules: z.array(z.looseObject({ if: z.string(), changes: z.array(z.string()).optional() })),
  }),
);

/** Lock file, and the command of CI that installs. */
const MANAGERS = [
  ['package-lock.json', '{}', 'npm ci'],
  ['pnpm-lock.yaml', "lockfileVersion: '9.0'\n", 'pnpm install --frozen-lockfile'],
  ['yarn.lock', '__metadata:\n  version: 8\n', 'yarn install --immutable'],
  ['yarn.lock', '# yarn lockfile v1\n', 'yarn install --frozen-lockfile'],
  ['bun.lock', '{}', 'bun install --frozen-lockfile'],
] as const;

/** Returns the files of a package manager; Yarn 2 and later with packages in `node_modules`. */
function filesOf(lockFile: string, lock: string): Readonly<Record<string, string>> {
  const settings = lock.startsWith('__metadata') ? { '.yarnrc.yml': 'nodeLinker: node-modules\n' } : {};
  return { [lockFile]: lock, 'package.json': '{}', ...settings };
}

test.each(MANAGERS)(
  'with %s (%j), GitHub and GitLab install by it, and Git ignores its files',
  async (lockFile, lock, install) => {
    const files = { ...filesOf(lockFile, lock), 'docs/api.yaml': DOCUMENT };
    const root = repository(GITHUB, files);
    expect(await runCommand('init', join(root, 'docs'))).toMatchObject({ code: 0 });
    const { steps } = parseWorkflow(read(root, '.github/workflows/portal-docs.yml'));
    const commands = steps.flatMap(({ run }) => run ?? []);
    expect(commands).toEqual(expect.arrayContaining([install, 'node --run docs:check -- --format github-actions']));
    expect(read(root, 'docs/.gitignore')).toMatch(/^node_modules\/\ndist\/\n\.portico\/\n/);
    const other = repository(GITLAB, files);
    await runCommand('init', join(other, 'docs'));
    const { pages } = gitlabSchema.parse(parse(read(other, '.gitlab-ci.yml')));
    expect(pages?.script).toEqual(expect.arrayContaining([install]));
  },
);

test.each(['', 'packages/docs'])('files of CI are for the portal in the folder "%s"', async (folder) => {
  const files = { 'package-lock.json': '{}', 'package.json': '{}', [join(folder, 'api.yaml')]: DOCUMENT };
  const root = repository(GITHUB, files);
  await runCommand('init', join(root, folder));
  const name = folder === '' ? 'portal.yml' : 'portal-packages-docs.yml';
  expect(readdirSync(join(root, '.github/workflows'))).toEqual([name]);
  const text = read(root, '.github/workflows', name);
  expect(text).toContain(`path: "${join(folder, 'dist')}"`);
  const workflow: unknown = parse(text);
  const place = folder === '' ? {} : { defaults: { run: { 'working-directory': folder } } };
  const paths = folder === '' ? {} : { paths: [`${folder}/**`, `.github/workflows/${name}`, 'package-lock.json'] };
  expect(workflow).toMatchObject({
    jobs: { check: place, build: place },
    on: { push: { branches: ['main', 'master'], ...paths }, pull_request: folder === '' ? null : paths },
  });
  const other = repository(GITLAB, files);
  await runCommand('init', join(other, folder));
  const yaml = read(other, '.gitlab-ci.yml');
  const jobs = gitlabSchema.parse(parse(yaml));
  expect(jobs.pages?.script.at(-1)).toBe('node --run docs:build -- --site "$CI_PAGES_URL"');
  expect(jobs.pages?.pages).toEqual({ publish: join(folder, 'dist') });
  expect(yaml).not.toMatch(/TOKEN|--out|npx/);
  for (const [job, { script, rules }] of Object.entries(jobs)) {
    expect(script[0] === `cd "${folder}"`, job).toBe(folder !== '');
    for (const rule of rules)
      expect(rule.changes).toEqual(
        folder === '' ? undefined : [`${folder}/**/*`, '.gitlab-ci.yml', 'package-lock.json'],
      );
  }
});

test('the version of the package manager is the one that package.json names', async () => {
  for (const [field, command] of [
    ['pnpm@9.1.2+sha512.abc', 'npm install --global pnpm@9.1.2'],
    ['yarn@4.5.0', 'npm install --global --force @yarnpkg/cli-dist@4.5.0'],
    ['yarn@1.22.19', 'npm install --global --force yarn@1.22.19'],
    ['bun@1.2.3', 'npm install --global bun@1.2.3'],
  ] as const) {
    const root = repository(GITHUB, {
      'package.json': JSON.stringify({ packageManager: field }),
      'package-lock.json': '{}',
      'docs/api.yaml': DOCUMENT,
    });
    await runCommand('init', join(root, 'docs'));
    expect(read(root, '.github/workflows/portal-docs.yml')).toContain(`      - run: ${command}\n`);
  }
});

test("in a repository of Yarn's Plug'n'Play, a new folder is a project of its own, and other folders get advice", async () => {
  const lock = '__metadata:\n  version: 8\n';
  const root = repository(GITHUB, { 'yarn.lock': lock, 'package.json': '{}', 'docs/api.yaml': DOCUMENT });
  const { output } = await runCommand('init', join(root, 'docs'));
  expect(output).not.toContain("Plug'n'Play");
  expect(read(root, 'docs/.yarnrc.yml')).toBe('nodeLinker: node-modules\n');
  expect(read(root, 'docs/yarn.lock')).toBe('');
  expect(read(root, '.github/workflows/portal-docs.yml')).toContain('- "docs/yarn.lock"');
  expect((await runCommand('init', join(root, 'docs'))).output).not.toMatch(/wrote|changed|Plug'n'Play/);
  expect((await runCommand('init', root)).output).toContain("Portico does not run from Yarn's Plug'n'Play");
  expect(read(root, 'yarn.lock')).toBe(lock);

  const linked = {
    'yarn.lock': lock,
    'package.json': '{}',
    '.yarnrc.yml': 'nodeLinker: "node-modules"\n',
    'docs/api.yaml': DOCUMENT,
  };
  const other = repository(GITHUB, linked);
  expect((await runCommand('init', join(other, 'docs'))).output).not.toContain("Plug'n'Play");
  expect(existsSync(join(other, 'docs/yarn.lock'))).toBe(false);
});

test('a second portal of a repository does not deploy to the same GitHub Pages', async () => {
  const root = repository(GITHUB, { 'package-lock.json': '{}', 'api.yaml': DOCUMENT, 'docs/api.yaml': DOCUMENT });
  const deploying = /^on:\n {2}push:|deploy-pages/m;
  expect((await runCommand('init', root)).output).not.toContain('GitHub Pages');
  const second = await runCommand('init', join(root, 'docs'));
  expect(second.output).toContain(
    '.github/workflows/portal.yml deploys to GitHub Pages, which has one site for each repository: .github/workflows/portal-docs.yml checks pull requests only.',
  );
  expect(read(root, '.github/workflows/portal.yml')).toMatch(deploying);
  const text = read(root, '.github/workflows/portal-docs.yml');
  expect(text).not.toMatch(deploying);
  expect(Object.keys(z.looseObject({ jobs: z.looseObject({}) }).parse(parse(text)).jobs)).toEqual(['check', 'comment']);
  for (const folder of [root, join(root, 'docs')])
    expect((await runCommand('init', folder)).output).not.toMatch(/wrote|GitHub Pages/);
});

test.each(['uses: "peaceiris/actions-gh-pages@v4"', 'run: mkdocs gh-deploy --force'])(
  'a workflow with %s deploys too',
  async (step) => {
    const root = repository(GITHUB, {
      'api.yaml': DOCUMENT,
      '.github/workflows/site.yaml': `on: push\njobs: { a: { runs-on: ubuntu-latest, steps: [{ ${step} }] } }\n`,
    });
    expect((await runCommand('init', root)).output).toContain('.github/workflows/site.yaml deploys to GitHub Pages');
    expect(read(root, '.github/workflows/portal.yml')).not.toContain('deploy-pages');
  },
);

test('a worktree has the remote of its repository, and the workflow in itself', async () => {
  const root = repository(GITHUB, { 'docs/api.yaml': DOCUMENT });
  git(root, 'symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk');
  const worktree = join(scratchFolder({}), 'tree');
  git(root, 'worktree', 'add', '-q', worktree);
  const { output } = await runCommand('init', join(worktree, 'docs'));
  expect(output).toContain('found    repository acme/pets on github.com');
  expect(read(worktree, '.github/workflows/portal-docs.yml')).toContain('branches: ["trunk"]');
  expect(read(worktree, 'docs/portal.config.ts')).toContain("'https://github.com/acme/pets/edit/HEAD/docs'");
  expect(existsSync(join(root, '.github'))).toBe(false);
});

test.each([
  ['ssh://git@gitlab.example.com:2222/group/sub/pets.git', 'https://gitlab.example.com/group/sub/pets/-/edit/HEAD'],
  ['https://user:secret@github.com/acme/pets', 'https://github.com/acme/pets/edit/HEAD'],
  ['git@github.com:acme/pets.js.git', 'https://github.com/acme/pets.js/edit/HEAD'],
])('files of the remote %s are edited at %s', async (remote, address) => {
  const root = repository(remote, { 'api.yaml': DOCUMENT });
  const { output } = await runCommand('init', root);
  expect(read(root, 'portal.config.ts')).toContain(`editUrl: '${address}'`);
  expect(output).not.toContain('secret');
});

test('on other hosts it writes no file of CI, and names the page with the commands', async () => {
  const root = repository('https://git.example.org/acme/pets.git', { 'api.yaml': DOCUMENT });
  const { output } = await runCommand('init', root);
  expect(output).toContain(
    'Portico has no file of CI for git.example.org: docs/ci.md of the package has the commands.',
  );
  expect(readdirSync(root).filter((name) => /^\.git(?:hub|lab)/.test(name))).toEqual([]);
});

test('a second portal of a repository gets a workflow of its own; a file of GitLab is kept', async () => {
  const root = repository(GITHUB, { 'a/api.yaml': DOCUMENT, 'b/api.yaml': DOCUMENT });
  await runCommand('init', join(root, 'a'));
  await runCommand('init', join(root, 'b'));
  expect(readdirSync(join(root, '.github/workflows'))).toEqual(['portal-a.yml', 'portal-b.yml']);
  const other = repository(GITLAB, { '.gitlab-ci.yml': 'test: { script: ls }\n', 'docs/api.yaml': DOCUMENT });
  const { output } = await runCommand('init', join(other, 'docs'));
  expect(output).toContain('kept     ../.gitlab-ci.yml; docs/ci.md of the package has the jobs of a portal');
  expect(read(other, '.gitlab-ci.yml')).toBe('test: { script: ls }\n');
});

test('without Git, the folder itself is the root', async () => {
  const top = scratchFolder({ 'pnpm-lock.yaml': '' });
  const root = join(top, 'new/portal');
  mkdirSync(dirname(root));
  writeFileSync(join(dirname(root), 'package.json'), '{}');
  const { output } = await runCommand('init', root);
  expect(output).toContain('found    pnpm, by ../../pnpm-lock.yaml');
  expect(existsSync(join(root, '.github/workflows/portal.yml'))).toBe(true);
});
