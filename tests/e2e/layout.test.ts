import type { Page } from 'playwright/test';
import { BUILT_AT } from '../sites.ts';
import { DESKTOP, PAGE_TYPES, PHONE } from './page-types.ts';
import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';

/** Maximum layout shift: a hundredth of what Core Web Vitals call good. */
const STILL = 0.001;

/** Operation with a body of parts, which say how they are sent. */
const FORM = { type: 'operation with a form', site: 'showcase', path: 'reference/harbour/cargo/load-cargo/' } as const;

/** Lists elements that extend beyond the window's edge, except those in a scrolling box. */
function listOverhanging(): readonly string[] {
  const isScrolled = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
  const { scrollWidth, clientWidth } = document.documentElement;
  const page = scrollWidth > clientWidth ? [`the page by ${scrollWidth - clientWidth} px`] : [];
  const elements = [...document.body.querySelectorAll('*')].filter((element) => {
    const { right, width } = element.getBoundingClientRect();
    return width > 1 && right > clientWidth + 1 && element.checkVisibility() && !isScrolled(element.parentElement);
  });
  return [...page, ...elements.map((element) => `${element.tagName}.${element.className}`)];
}

/** Lists names, URLs and types without enough room beside their siblings. */
function listSqueezed(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('.Endpoint.long > code, .Endpoints .what, .Response .type')]
    .filter((one) => one.checkVisibility())
    .filter(({ clientWidth, scrollWidth, offsetWidth, textContent }) => {
      return clientWidth < scrollWidth || (offsetWidth < 150 && textContent.trim().length > 30);
    })
    .map(({ className, textContent }) => `${className}: ${textContent.trim()}`);
}

/** Lists texts of adjacent elements that have no space between them. */
function listJoined(): readonly string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  let before: Text | undefined;
  const edge = (text: Text, offset: number): DOMRect => {
    const range = document.createRange();
    range.setStart(text, offset);
    range.setEnd(text, offset + 1);
    return range.getBoundingClientRect();
  };
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (!(node instanceof Text) || node.parentElement?.closest('pre, script, style, noscript, sub, sup') !== null)
      continue;
    const isBetween = node.data.trim() === '';
    if (!isBetween && before !== undefined && /[\p{L}\p{N}]$/u.test(before.data) && /^[\p{L}\p{N}]/u.test(node.data)) {
      const [end, start] = [edge(before, before.length - 1), edge(node, 0)];
      const isLine = end.width > 0 && start.width > 0 && Math.abs(end.bottom - start.bottom) < 6;
      const gap = start.left - end.right;
      if (isLine && gap >= 0 && gap < 2.5) found.push(`${before.data}|${node.data}`);
    }
    before = isBetween ? undefined : node;
  }
  return found;
}

test('nothing scrolls sideways at 320 px, nor at 200 % on a desktop; texts have eight sizes, all large enough, and space between', async ({
  page,
}) => {
  for (const { type, site, path } of [...PAGE_TYPES, FORM]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${await siteUrl(site)}/${path}`);
    expect.soft(await page.evaluate(listOverhanging), `${type}, 320 px`).toEqual([]);
    expect.soft(await page.evaluate(listSqueezed), `${type}, 320 px`).toEqual([]);
    for (const width of [640, 720]) {
      await page.setViewportSize({ width, height: 450 });
      expect.soft(await page.evaluate(listOverhanging), `${type}, ${width} px`).toEqual([]);
    }
    for (const { width, height } of [PHONE, DESKTOP]) {
      await page.setViewportSize({ width, height });
      const sizes = await page.evaluate(listSizes);
      expect.soft(sizes.length, `${type}, ${width} px: ${sizes.join(', ')}`).toBeLessThanOrEqual(8);
      expect.soft(sizes[0], `${type}, ${width} px`).toBeGreaterThanOrEqual(11.5);
      expect.soft(await page.evaluate(listJoined), `${type}, ${width} px`).toEqual([]);
    }
  }
});

test('a printed page has the text and every response, without navigation', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto(`${await siteUrl('own')}/reference/petstore/pets/create-pet/`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Petstore' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^(?:Run in sandbox|Send)$/ })).toHaveCount(0);
  for (const id of ['body.name', 'response-400.code', 'response-401.code'])
    await expect(page.locator(`[id="${id}"]`)).toBeVisible();
  await expect(page.locator('.Footer')).toContainText('Petstore');
  await expect(page.getByRole('tab', { selected: false }).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'cURL' })).toBeVisible();
  for (const control of ['.Target', 'main button:not([role="tab"])', 'main input', '.Footer a'])
    await expect(page.locator(control).filter({ visible: true }), control).toHaveCount(0);
  expect(await page.evaluate(listOverhanging)).toEqual([]);
});

/** Returns the sizes of all visible texts, in CSS pixels. */
function listSizes(): readonly number[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const sizes = new Set<number>();
  while (texts.nextNode() !== null) {
    const { textContent, parentElement } = texts.currentNode;
    if (parentElement === null || textContent?.trim() === '' || !parentElement.checkVisibility()) continue;
    sizes.add(Number.parseFloat(getComputedStyle(parentElement).fontSize));
  }
  return [...sizes].sort((a, b) => a - b);
}

const WIDTHS = [320, 390, 768, 820, 1024, 1200, 1280, 1366, 1440, 1920, 2560];
const WITH_COLUMNS = PAGE_TYPES.filter(({ type }) => ['guide', 'operation with a body'].includes(type));

test('words have room at every width, beside code or without', async ({ page }) => {
  for (const { type, site, path } of WITH_COLUMNS) {
    await page.goto(`${await siteUrl(site)}/${path}`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const { reading, aside, frame, header } = await page.evaluate(readBoxes);
      const at = `${type}, ${width} px`;
      const isBeside = aside !== undefined && aside.left >= reading.right;
      expect.soft(isBeside, at).toBe(aside !== undefined && width >= 1200);
      if (isBeside) {
        expect.soft(reading.right - reading.left, at).toBeGreaterThanOrEqual(480);
        expect.soft(aside.right - aside.left, at).toBeGreaterThanOrEqual(360);
        expect.soft((aside.right - aside.left) / (aside.right - reading.left), at).toBeLessThanOrEqual(0.43);
      }
      expect.soft(header.left, at).toBeGreaterThanOrEqual(frame.left);
      expect.soft(header.right, at).toBeLessThanOrEqual(frame.right);
    }
  }
});

interface Span {
  readonly left: number;
  readonly right: number;
}

interface Boxes {
  readonly reading: Span;
  readonly aside: Span | undefined;
  readonly frame: Span;
  readonly header: Span;
}

test('a document of right-to-left letters has its page whole from right to left, code and addresses aside', async ({
  page,
}) => {
  await page.goto(`${await siteUrl('arabic')}/reference/مكتبة-الحي/books/replace-book/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // Texts of the document have its language, the portal's own texts the page's.
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'ar');
  await expect(page.locator('.lead > .prose')).toHaveAttribute('lang', 'ar');
  expect(await page.locator('#body').evaluate((one) => one.closest('[lang]')?.getAttribute('lang'))).toBe('en');
  const { reading, aside, frame } = await page.evaluate(readBoxes);
  expect(aside?.right).toBeLessThanOrEqual(reading.left);
  const edges = await page.evaluate(() =>
    ['h1', '.lead p', '#body', '.RequestBody .Property .name', '.Response .meaning', '.Breadcrumb ol'].map((part) => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector(part) ?? document.body);
      return Math.max(...[...range.getClientRects()].map(({ right }) => right));
    }),
  );
  // All begin at the right edge of the column, responses after their status.
  for (const edge of edges) expect.soft(reading.right - edge).toBeLessThan(60);
  expect(frame.right - reading.right).toBeGreaterThan(240);
  await expect(page.locator('.Endpoint code')).toHaveCSS('direction', 'ltr');

  // The home page of a portal without other content has the same direction.
  await page.goto(`${await siteUrl('arabic')}/`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('main h1')).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('1 operation', { exact: true })).toHaveCSS('unicode-bidi', 'plaintext');
});

/** Returns the positions of a page's parts; of the header, the start of its first and the end of its last control. */
function readBoxes(): Boxes {
  const spanOf = (selector: string): Span => {
    const boxes = [...document.querySelectorAll(selector)]
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect());
    return { left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) };
  };
  return {
    reading: spanOf('.reading'),
    aside: document.querySelector('.rail') === null ? undefined : spanOf('.rail'),
    frame: spanOf('.frame'),
    header: spanOf('.Header :is(a, button)'),
  };
}

test('a font that comes late moves nothing', async ({ page }) => {
  const { promise: isDrawn, resolve: draw } = Promise.withResolvers<undefined>();
  await page.addInitScript(countShifts);
  await page.setViewportSize(PHONE);
  await page.route('**/*.woff2', async (route) => {
    await isDrawn;
    await route.continue();
  });
  await page.goto(`${await siteUrl('own')}/reference/petstore/pets/get-pet/`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  draw(undefined);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(readShift)).toBeLessThan(STILL);
});

test('the sidebar collapses into the drawer and is pinned again, on all pages and from the first paint', async ({
  page,
  portal,
}) => {
  const collapse = page.getByRole('button', { name: 'Collapse sidebar' });
  await page.addInitScript(countShifts);
  await portal.open('reference/petstore/pets/list-pets/');
  await collapse.click();
  await expect(portal.sidebar).toBeHidden();
  await expect(portal.drawerButton).toBeFocused();
  await portal.open('reference/petstore/pets/get-pet/');
  await expect(portal.sidebar).toBeHidden();
  expect(await leastShift(page, page.url())).toBeLessThan(STILL);
  await portal.drawerButton.click();
  await page.getByRole('button', { name: 'Pin sidebar' }).click();
  await expect(collapse).toBeFocused();
  await expect(portal.sidebar).toBeVisible();
});

for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
  test(`nothing moves while a page loads, ${viewport.width} px wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    // A day and a half after the build, so that counts of days are updated.
    await page.clock.setFixedTime((BUILT_AT + 36 * 3600) * 1000);
    await page.addInitScript(() => {
      localStorage.setItem('portico-language', 'python');
      localStorage.setItem('portico-theme', 'dark');
    });
    await page.addInitScript(countShifts);
    for (const { type, site, path } of PAGE_TYPES) {
      expect.soft(await leastShift(page, `${await siteUrl(site)}/${path}`), type).toBeLessThan(STILL);
    }
  });
}

/**
 * Returns the least layout shift of three loads, by `countShifts`: shifts by scripts, fonts or the clock occur in all of them; a part
 * that is painted when half of it is loaded (the header's buttons, on a slow machine) shifts in one.
 */
async function leastShift(page: Page, url: string): Promise<number> {
  let least = Infinity;
  for (let load = 0; load < 3 && least >= STILL; load += 1) {
    await page.goto(url);
    least = Math.min(least, await page.evaluate(readShift));
  }
  return least;
}

/** Adds up layout shifts in `shifted`. */
function countShifts(): void {
  let shifted = 0;
  Object.assign(window, { shifted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifted += 'value' in entry ? Number(entry.value) : 0;
    Object.assign(window, { shifted });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the layout shift score until the fonts are loaded and two frames were drawn. */
async function readShift(): Promise<number> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return Number(Reflect.get(window, 'shifted'));
}

test.describe('the page for unknown addresses', () => {
  test.use({ expectedErrors: /404/ });

  test('has its cards apart from the buttons above them', async ({ page }) => {
    for (const { width, height } of [PHONE, DESKTOP]) {
      await page.setViewportSize({ width, height });
      for (const path of ['404.html', 'reference/petstore/pets/create-pets/']) {
        await page.goto(`${await siteUrl('own')}/${path}`);
        if (path !== '404.html') await expect(page.locator('portico-guess')).toBeVisible();
        const room = await page.evaluate(() => {
          const [buttons, ...below] = [...document.querySelectorAll('.Buttons, portico-guess h2, main .Cards')].filter(
            (one) => one.checkVisibility(),
          );
          const bottom = buttons?.getBoundingClientRect().bottom ?? 0;
          return Math.min(...below.map((one) => one.getBoundingClientRect().top)) - bottom;
        });
        expect.soft(room, `${path}, ${width} px`).toBeGreaterThanOrEqual(24);
      }
    }
  });
});
