import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../../run-command.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';
import { petsDocument } from './prove-document.ts';

/** JavaScript that fails, so that the report shows that it ran. */
const sample = (name: string): string => `console.error('RAN ${name}'); process.exit(7);`;
const inline = (name: string): string => `        - { lang: JavaScript, source: ${JSON.stringify(sample(name))} }\n`;
const refer = (file: string): string => `        - { lang: JavaScript, source: { $ref: ${file} } }\n`;

/** A portal with samples in files of its own, and in files of others. */
function portal(): string {
  const root = scratchFolder({
    'redocly.yaml': `apis:
  own: { root: api/own.yaml }
  copy: { root: sources/billing/copy.yaml, overlays: [api/overlay.yaml] }
`,
    'api/own.yaml': petsDocument(
      [
        inline('own'),
        refer('own.js'),
        refer('../sources/billing/theirs.js'),
        refer('../module/module.js'),
        '        - { $ref: ../sources/billing/samples.yaml }\n',
      ].join(''),
    ),
    'api/own.js': sample('own file'),
    'api/overlay.yaml': `overlay: 1.0.0
info: { title: O, version: '1' }
actions:
  - target: $.paths['/pets'].post
    update: { x-code-samples: [{ lang: JavaScript, source: ${JSON.stringify(sample('overlay'))} }] }
`,
    'scripts/deploy.js': sample('deploy'),
    'sources/billing/copy.yaml': petsDocument(inline('copy') + refer('../../scripts/deploy.js')),
    'sources/billing/theirs.js': sample('theirs'),
    'sources/billing/samples.yaml': `{ lang: JavaScript, source: ${JSON.stringify(sample('list'))} }\n`,
    'module/.git': 'gitdir: ../.git/modules/module\n',
    'module/module.js': sample('module'),
    'src/content/guides/own.md': guide('guide'),
    'module/linked.md': guide('linked guide'),
    '.git/HEAD': '',
  });
  symlinkSync('../../../module/linked.md', join(root, 'src/content/guides/linked.md'));
  return root;
}

function guide(name: string): string {
  return `---\ntitle: T\ndescription: D.\n---\n\n\`\`\`js operation="own/createPet"\n${sample(name)}\n\`\`\`\n`;
}

function listRun(output: string): readonly string[] {
  return [...output.matchAll(/RAN ([a-z ]+)/g)].map(([, name = '']) => name).toSorted();
}

test('only samples in the owner’s files run; --trust runs all', async () => {
  const root = portal();
  const { output } = await runCommand('test', '--root', root, '--only', 'javascript');
  expect(listRun(output)).toEqual(['guide', 'overlay', 'own', 'own file']);
  expect(output).toMatch(/skipped: 1 sample needs --trust: \S*billing.theirs\.js does not run, since it is in/);
  expect(output).toContain('4 failed, 6 skipped');
  const trusted = await runCommand('test', '--root', root, '--only', 'javascript', '--trust');
  expect(listRun(trusted.output)).toEqual(
    ['copy', 'deploy', 'guide', 'linked guide', 'list', 'module', 'overlay', 'own', 'own file', 'theirs'].toSorted(),
  );
});
