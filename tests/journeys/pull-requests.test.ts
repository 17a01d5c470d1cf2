import { expect, test } from './journey.ts';
import { MUSEUM } from './museum.ts';
import { openRepository } from './pull-request.ts';

const REMOVED = /\n {2}\/tickets\/\{ticketId\}:\n[^]*?(?=\ncomponents:)/;
const BROKEN = ['summary: List opening hours', 'summary: [List'] as const;

test('a pull request that removes an operation fails, one that deprecates it passes and shows it first', async () => {
  const ci = await openRepository();
  ci.write('openapi.yaml', ci.read('openapi.yaml').replace(REMOVED, ''));
  await ci.commit();
  const removed = await ci.npm('run', 'docs:diff', '--', '--base', 'main');
  expect(removed.output).toMatch(/removed[^]*Get a ticket/);
  expect(removed.code).toBe(1);

  ci.write('openapi.yaml', MUSEUM.replace('operationId: getTicket', 'operationId: getTicket\n      deprecated: true'));
  ci.edit('openapi.yaml', 'Opening hours.', 'All opening hours.');
  await ci.commit();
  const deprecated = await ci.npm('run', 'docs:diff', '--', '--base', 'main');
  expect(deprecated.output).toMatch(/1 deprecat/i);
  expect(deprecated.output).toContain('Get a ticket');
  expect(deprecated.code).toBe(0);
  const report = await ci.npm('run', '--silent', 'docs:diff', '--', '--base', 'main', '--format', 'markdown');
  expect(report.output).toMatch(/deprecat/i);
});

test('a document that cannot be read fails where the pull request broke it, and is a warning where it is repaired', async () => {
  const ci = await openRepository();
  ci.edit('openapi.yaml', ...BROKEN);
  await ci.commit();
  for (const script of ['docs:check', 'docs:build', 'docs:diff']) {
    const { code, output } = await ci.npm('run', script, ...(script === 'docs:diff' ? ['--', '--base', 'main'] : []));
    expect(output).toMatch(/openapi\.yaml:\d+:\d+/);
    expect(code, output).toBe(1);
  }
  ci.write('old.yaml', MUSEUM);
  for (const sides of [
    ['old.yaml', 'openapi.yaml'],
    ['openapi.yaml', 'old.yaml'],
  ])
    expect(await ci.npm('run', 'docs:diff', '--', ...sides)).toMatchObject({ code: 1 });

  await ci.git('checkout', '--quiet', '-b', 'repair');
  ci.write('openapi.yaml', MUSEUM);
  await ci.commit();
  const { code, output } = await ci.npm('run', 'docs:diff', '--', '--base', 'change');
  expect(output).toMatch(/change.*cannot be read|cannot be read.*change/is);
  expect(code, output).toBe(0);
});
