import { test as base } from 'playwright/test';

export { expect } from 'playwright/test';

interface Options {
  /** Console errors that are part of the journey. */
  readonly expectedErrors: RegExp;
}

/** Test that fails where a page reports an error: one of a script, or of its security policy. */
export const test = base.extend<Options>({
  expectedErrors: [/(?!)/, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !expectedErrors.test(message.text())) problems.push(message.text());
    });
    await use(page);
    if (problems.length > 0) throw new Error(`The pages report errors:\n${problems.join('\n')}`);
  },
});

/** Sizes of windows, in CSS pixels. */
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Declares journeys of pages twice: on a phone and on a desktop. */
export function onPhoneAndDesktop(declare: () => void): void {
  for (const [name, viewport] of Object.entries(SIZES))
    test.describe(`on a ${name}`, () => {
      test.use({ viewport });
      declare();
    });
}
