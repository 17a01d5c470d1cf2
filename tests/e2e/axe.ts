import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright/test';
import { z } from 'zod';
import { DESKTOP, PHONE } from './page-types.ts';
import { expect } from 'playwright/test';

/** Source of axe. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const findings = z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }));

/** Returns axe's findings in a page or frame: `rule: element`, one a line. */
export async function listFindings(page: Page | Frame, rules?: readonly string[]): Promise<readonly string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(AXE);
  const options = JSON.stringify({
    resultTypes: ['violations'],
    ...(rules === undefined ? { rules: { 'target-size': { enabled: true } } } : { runOnly: rules }),
  });
  const found = await page.evaluate(`axe.run('html', ${options}).then(({ violations }) => violations)`);
  return findings.parse(found).flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** Expects no findings on a phone and on a desktop, in both themes, of one loaded page. */
export async function expectNothingAnywhere(page: Page, what: string): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNothing(page, `${what}, ${viewport.width} px wide`);
  }
}

/** Expects no findings in the light theme, then in the dark one, for the rules on colours. */
export async function expectNothing(page: Page, what: string): Promise<void> {
  expect.soft(await listFindings(page), what).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await listFindings(page, ['color-contrast', 'link-in-text-block']), `${what}, dark`).toEqual([]);
}
