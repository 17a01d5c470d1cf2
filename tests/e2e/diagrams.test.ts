import type { Locator, Page } from 'playwright/test';
import { expectNothingAnywhere } from './axe.ts';
import { watchActs } from './sanitized.ts';
import { expect, test } from './test.ts';

test.use({ site: 'guides' });

/** Returns the visible drawings of a page. */
function drawings(page: Page): Locator {
  return page.locator('portico-diagram img').filter({ visible: true });
}

/** Returns the SVG of a drawing. */
async function svgOf(drawing: Locator): Promise<string> {
  const [, text = ''] = ((await drawing.getAttribute('src')) ?? '').split(/,(.*)/s);
  return decodeURIComponent(text);
}

test('diagrams are drawn in both themes, with their text alternative, and their source stays', async ({ page }) => {
  const watched = await watchActs(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('guides/diagrams/');
  const first = page.getByRole('img', { name: 'An order. From the cart over the payment to the shipment.' });
  await expect(first).toBeVisible();
  await expect(drawings(page)).toHaveCount(2);
  await expect(page.locator('portico-diagram img')).toHaveCount(4);
  const light = await svgOf(drawings(page).first());
  expect(light).toContain('Paid?');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(first).toHaveClass('dark');
  expect(await svgOf(drawings(page).first())).not.toBe(light);
  await page.getByRole('button', { name: /theme/i }).first().click();
  await expect(first).toHaveClass('light');
  await expect(page.getByText('How an order goes').first()).toBeVisible();
  await page.getByText('Diagram source').first().click();
  await expect(page.locator('portico-diagram pre').first()).toContainText('pay -- yes --> ship([Ship it])');
  expect(watched.acts).toEqual([]);
});

test('a wide diagram scrolls on a phone, and can be enlarged', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('guides/diagrams/');
  await expect(drawings(page)).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const button = page.getByRole('button', { name: 'Enlarge diagram' }).first();
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'How an order goes' });
  await expect(dialog.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('axe finds nothing in drawn diagrams', async ({ page }) => {
  await page.goto('guides/diagrams/');
  await expect(page.locator('portico-diagram img')).toHaveCount(4);
  await expectNothingAnywhere(page, 'diagrams');
});

test.describe('before they are drawn', () => {
  // Error of the script that is aborted.
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('axe finds nothing in diagrams that are still code', async ({ page }) => {
    // The script that draws is part of a file with others.
    await page.route('**/_astro/*.js', async (route) => {
      const response = await route.fetch();
      const isDrawing = (await response.text()).includes('portico-diagram');
      await (isDrawing ? route.abort() : route.fulfill({ response }));
    });
    await page.goto('guides/diagrams/');
    await expect(page.locator('portico-diagram pre').first()).toBeVisible();
    await expectNothingAnywhere(page, 'diagrams as code');
  });
});

test.describe('of texts that are faulty or hostile', () => {
  // The policy of the frame refuses their attempts.
  test.use({ expectedErrors: /Content Security Policy/ });

  test('what cannot be drawn stays code, with a message, and nothing runs or is loaded', async ({ page }) => {
    const refused: string[] = [];
    page.on('requestfailed', (request) => refused.push(`${request.url()}: ${request.failure()?.errorText ?? ''}`));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.exposeFunction('boom', () => asked.push('a script'));
    await page.goto('guides/odd-diagrams/');
    const hostile = page.getByRole('img', { name: 'Hostile' });
    const notice = page.getByText('This diagram could not be drawn. Its source is shown instead.');
    await expect(notice).toHaveCount(2);
    await expect(page.locator('portico-diagram pre').first()).toBeVisible();
    await expect(hostile).toBeVisible();
    expect(await svgOf(hostile)).not.toMatch(/<script|onerror=|href="javascript|<foreignObject/i);
    expect(asked).not.toContain('a script');
    const others = asked.filter((url) => url.includes('localhost:9/'));
    expect(refused).toEqual(others.map((url) => `${url}: csp`));
  });
});

test('the frame that draws has an origin of its own', async ({ page }) => {
  await page.goto('guides/diagrams/');
  await expect(drawings(page)).toHaveCount(2);
  const frame = page.frames().find((one) => one.url().includes('/_astro/diagram.'));
  expect(await frame?.evaluate(() => self.origin)).toBe('null');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('diagrams are code', async ({ page }) => {
    await page.goto('guides/diagrams/');
    await expect(page.locator('portico-diagram pre').first()).toBeVisible();
    await expect(page.locator('portico-diagram pre').first()).toContainText('flowchart LR');
  });
});

test('pages without diagrams load neither the frame nor its styles', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('guides/other/');
  await page.mouse.wheel(0, 500);
  expect(asked.filter((path) => /diagram/i.test(path))).toEqual([]);
});
