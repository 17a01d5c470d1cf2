import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '../../src/portal/samples/index.ts';
import { TEST_RUNNERS } from '../languages/runners.ts';
import { expect, test } from './test.ts';

test.use({ site: 'nasty' });

const PAGE = 'reference/nasty-script-boom-script-img-src/operations/paste/';
/** Text with syntax of shells and programming languages, typed into the field of a variable. */
const TYPED = `a b'"\\\`$(touch pwned)#{1};&|<>{x}%zz\u2028ü`;
const LABELS = new Map(LANGUAGES.map(({ id, label }) => [id, label]));

test('samples send what they say to the server that the reader chose, and do nothing else', async ({
  operation,
  api,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-paste-'));
  try {
    await operation.open(PAGE);
    await operation.openTarget();
    const select = operation.server;
    await select.selectOption({ index: 2 });
    await operation.samples.getByRole('textbox', { name: 'port' }).fill(new URL(api.url).port);
    await operation.samples.getByRole('textbox', { name: 'tail' }).fill(TYPED);
    const template = (await select.inputValue()).split('{port}')[1]?.replace('{tail}', () => TYPED);
    for (const runner of TEST_RUNNERS.filter((candidate) => candidate.isThere())) {
      const label = LABELS.get(runner.language) ?? '';
      await operation.chooseLanguage(label);
      await expect(operation.sample).toContainText(new URL(api.url).host);
      const program = { index: 0, source: await operation.sample.innerText() };
      const { printed: errors } = await runner.run([program], { folder, env: { HOME: homedir() } });
      const [received] = api.received.splice(0);
      expect(decodeURIComponent(received?.url ?? errors), label).toBe(`${template ?? ''}/paste/it's`);
      expect(JSON.parse(received?.body ?? ''), label).toEqual({ from: 'https://good.example' });
      expect(
        (await readdir(folder)).filter((name) => !/^sample\b/i.test(name)),
        label,
      ).toEqual([]);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a choice that was kept is the same choice on the next visit', async ({ operation }) => {
  await operation.open(PAGE);
  await operation.openTarget();
  await operation.server.selectOption({ index: 2 });
  await operation.samples.getByRole('textbox', { name: 'tail' }).fill(TYPED);
  const shown = await operation.sample.innerText();
  await operation.open(PAGE);
  await expect(operation.sample).toHaveText(shown, { useInnerText: true });
});
