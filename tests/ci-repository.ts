import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, run } from './sites.ts';
import { scratchFolder } from './unit/openapi/model/scratch-folder.ts';

const document = (schema: string): string => `openapi: 3.1.0
info: { title: A, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: https://api.example.org }]
security: []
paths:
  /a:
    get:
      operationId: listA
      summary: List
      tags: [A]
      parameters:
        - { name: size, in: query, description: Size., schema: ${schema} }
      responses: { '204': { description: Nothing. }, '400': { description: Bad. } }
tags: [{ name: A, description: All. }]
`;

/** Repository of a portal, at the merge of a pull request that makes a parameter stricter. */
export interface CiRepository {
  readonly root: string;
  /** Folder of the portal. */
  readonly folder: string;
  /** Runs commands as CI does: in bash that stops at the first error. */
  readonly bash: (commands: string, env?: Readonly<Record<string, string>>) => ReturnType<typeof run>;
  readonly git: (...args: readonly string[]) => string;
}

/** Creates a repository with the command installed, and a target branch that has moved on since the pull request began. */
export function createCiRepository(lockFile: string, place = ''): CiRepository {
  const at = (path: string): string => join(place, path);
  const root = scratchFolder({
    [lockFile]: '',
    '.gitignore': 'node_modules/\ndist/\ntemp/\n',
    'temp/.keep': '',
    [at('redocly.yaml')]: 'apis: { a: { root: openapi.yaml } }\nextends: [recommended]\n',
    [at('openapi.yaml')]: document('{ type: integer }'),
    [at('node_modules/.bin/portico-docs')]:
      `#!/bin/sh\nexec "${process.execPath}" "${join(ROOT, 'src/commands/portico.js')}" "$@"\n`,
  });
  const folder = join(root, place);
  chmodSync(join(folder, 'node_modules/.bin/portico-docs'), 0o755);
  const git = (...args: readonly string[]): string =>
    execFileSync(
      'git',
      ['-c', 'advice.detachedHead=false', '-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args],
      { cwd: root },
    ).toString();
  git('init', '-q', '-b', 'main');
  execFileSync(process.execPath, [join(ROOT, 'src/commands/portico.js'), 'init', folder], { stdio: 'pipe' });
  const openapi = join(folder, 'openapi.yaml');
  git('add', '.');
  git('commit', '-qm', 'a');
  git('checkout', '-qb', 'feature');
  writeFileSync(openapi, document('{ type: integer, maximum: 9 }'));
  git('commit', '-qam', 'b');
  git('checkout', '-q', 'main');
  writeFileSync(join(folder, 'src/content/guides/start.md'), '---\ntitle: Start\ndescription: Begin.\n---\n\nText.\n');
  git('commit', '-qam', 'c');
  git('checkout', '-q', '--detach');
  git('merge', '-q', '--no-ff', '-m', 'merge', 'feature');
  const bash = (commands: string, env: Readonly<Record<string, string>> = {}): ReturnType<typeof run> => {
    const path = [dirname(process.execPath), process.env.PATH ?? ''].join(':');
    return run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', commands], { PATH: path, ...env }, folder);
  };
  return { root, folder, bash, git };
}
