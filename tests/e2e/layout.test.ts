import { BUILT_AT } from '../sites.ts';
import { PAGE_TYPES, PHONE } from './page-types.ts';
import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';

/** Elements that reach beyond the window's edge and are not in a box that scrolls by itself. */
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

test('nothing scrolls sideways at 320 px, nor at 200 % on a desktop', async ({ page }) => {
  for (const { type, site, path } of PAGE_TYPES) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${siteUrl(site)}/${path}`);
    expect.soft(await page.evaluate(listOverhanging), `${type}, 320 px`).toEqual([]);
    for (const width of [640, 720]) {
      await page.setViewportSize({ width, height: 450 });
      expect.soft(await page.evaluate(listOverhanging), `${type}, ${width} px`).toEqual([]);
    }
  }
});

for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
  test(`nothing moves while a page loads, ${viewport.width} px wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    // A day and a half after the build, so that counts of days are brought up to date.
    await page.clock.setFixedTime((BUILT_AT + 36 * 3600) * 1000);
    await page.addInitScript(() => {
      localStorage.setItem('portico-language', 'python');
      localStorage.setItem('portico-theme', 'dark');
      let shifted = 0;
      Object.assign(window, { shifted });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifted += 'value' in entry ? Number(entry.value) : 0;
        Object.assign(window, { shifted });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const { type, site, path } of PAGE_TYPES) {
      // What scripts, fonts or the clock move is moved by each load; a part that is painted while half of it has come, by one.
      let least = Infinity;
      for (let load = 0; load < 3 && least >= 0.001; load += 1) {
        await page.goto(`${siteUrl(site)}/${path}`);
        least = Math.min(least, await page.evaluate(readShift));
      }
      expect.soft(least, type).toBeLessThan(0.001);
    }
  });
}

/** How far the page's parts were moved until its fonts are there and two frames were drawn, as the browser scores it. */
async function readShift(): Promise<number> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return Number(Reflect.get(window, 'shifted'));
}
