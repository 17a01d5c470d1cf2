import type { Page } from 'playwright/test';
import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';

const PAGES = ['', 'guides/quickstart/', 'reference/petstore/', 'reference/petstore/pets/create-pet/'] as const;

interface Focused {
  readonly name: string;
  /** True in the window, with nothing over it. */
  readonly visible: boolean;
}

/** Marks all controls, and returns their number. */
function markControls(): number {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  );
  const reachable = [...controls].filter(
    (control) => control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0,
  );
  reachable.forEach((control, index) => {
    control.dataset.control = String(index);
  });
  return reachable.length;
}

function readFocus(): Focused | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const places = [top + 2, (top + bottom) / 2, bottom - 2].map((y) =>
    document.elementFromPoint(Math.min(left + 3, right), y),
  );
  const visible = places.some((over) => over !== null && (element.contains(over) || over.contains(element)));
  return { name: element.dataset.control ?? element.outerHTML.slice(0, 80), visible };
}

/** Presses Tab from the focused control until the focus leaves the page. */
async function walk(page: Page): Promise<readonly Focused[]> {
  const steps: Focused[] = [];
  for (let pressed = 0; pressed < 400; pressed += 1) {
    const focused = await page.evaluate(readFocus);
    if (focused === undefined || focused.name === steps[0]?.name) return steps;
    steps.push(focused);
    await page.keyboard.press('Tab');
  }
  return steps;
}

for (const path of PAGES) {
  test(`Tab reaches everything once and leaves it again: /${path}`, async ({ portal, page }) => {
    await portal.open(path);
    await page.waitForFunction(() => customElements.get('portico-search') !== undefined);
    await page.keyboard.press('Tab');
    const entries = portal.sidebar.locator(':is(a, summary):not([tabindex])');
    await expect(entries.filter({ visible: true })).toHaveCount(0);
    const count = await page.evaluate(markControls);
    const steps = await walk(page);
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
    expect(steps.length).toBe(count);
    expect(steps.filter(({ visible }) => !visible)).toEqual([]);
  });
}

test('the first Tab leads past the navigation', async ({ portal, page }) => {
  await portal.open('reference/petstore/pets/create-pet/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(portal.main).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(portal.main.locator(':focus')).toHaveCount(1);
});

test('the links of the sidebar are one stop of Tab, and arrows, Home and End move between them', async ({
  portal,
  page,
}) => {
  await portal.open('reference/petstore/pets/create-pet/');
  const links = portal.sidebar.getByRole('link');
  const current = portal.sidebar.locator('[aria-current="page"]');
  await page.keyboard.press('Tab');
  await expect(portal.sidebar.locator('a[tabindex="0"]')).toHaveCount(1);
  await current.focus();
  for (const [key, expected] of [
    ['End', links.last()],
    ['ArrowUp', links.nth(-2)],
    ['ArrowUp', links.nth(-3)],
    ['ArrowDown', links.nth(-2)],
    ['Home', links.first()],
    ['ArrowUp', links.first()],
  ] as const) {
    await page.keyboard.press(key);
    await expect(expected).toBeFocused();
    await expect(expected).toBeInViewport();
  }
  // The stop is where the focus was last.
  await page.keyboard.press('Tab');
  await expect(portal.sidebar.locator('a:focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(links.first()).toBeFocused();
  await expect(portal.sidebar.getByRole('list', { name: 'pets' })).toHaveCount(1);
});

test('the sidebar keeps a stop of Tab when the filter hides it or a box closes over it', async ({ page }) => {
  await page.goto(`${await siteUrl('large')}/reference/warehouse/records/`);
  const sidebar = page.locator('nav.Sidebar');
  const stop = sidebar.locator('[tabindex="0"]');
  await page.keyboard.press('Tab');
  await expect(stop).toHaveAttribute('aria-current', 'page');
  await sidebar.getByRole('searchbox').fill('cellar');
  await expect(stop).toHaveCount(1);
  await expect(stop).toBeVisible();
  await sidebar.getByRole('searchbox').fill('');
  const box = sidebar.locator('details', { hasText: 'Rooms' });
  await box.locator('summary').click();
  await box.getByRole('link').first().focus();
  await expect(stop).toHaveText('Overview1');
  await box.evaluate((element) => {
    element.removeAttribute('open');
  });
  await expect(stop).toBeVisible();
});

test('an anchor that is followed is not hidden under the header', async ({ operation, page }) => {
  await operation.open('reference/petstore/pets/get-pet/');
  await operation.section('Responses').getByRole('link').click();
  await expect(page).toHaveURL(/#responses$/);
  const header = await operation.header.boundingBox();
  const heading = await operation.section('Responses').boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});
