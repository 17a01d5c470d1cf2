import { test as base } from 'playwright/test';
import type { Page } from 'playwright/test';
import { ApiServer } from './api-server.ts';
import { OperationPage } from './pages/operation-page.ts';
import { PortalPage } from './pages/portal-page.ts';
import { siteUrl } from './site.ts';

export { expect } from 'playwright/test';

interface Options {
  /** Name of the site in tests/sites.ts that paths refer to. */
  readonly site: string;
  /** Console errors that the test causes on purpose. */
  readonly expectedErrors: RegExp;
}

interface Fixtures {
  readonly portal: PortalPage;
  readonly operation: OperationPage;
  /** API on this machine with a configurable response. */
  readonly api: ApiServer;
  /** Checks the errors of another page too. */
  readonly watched: (page: Page) => Page;
}

/** Extended test: fails on a console error, an uncaught exception, and a request to an unexpected host. */
export const test = base.extend<Options & Fixtures & { readonly quiet: undefined }>({
  site: ['own', { option: true }],
  expectedErrors: [/(?!)/, { option: true }],
  baseURL: async ({ site }, use) => {
    await use(`${await siteUrl(site)}/`);
  },
  watched: async ({ expectedErrors }, use) => {
    const problems: string[] = [];
    await use((page) => {
      page.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'error' && !expectedErrors.test(text))
          problems.push(`${page.url()}: ${text} ${message.location().url}`);
      });
      page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url());
        const isOutside = protocol.startsWith('http') && hostname !== 'localhost' && hostname !== '127.0.0.1';
        if (isOutside) problems.push(`${page.url()}: a request to ${request.url()}`);
      });
      return page;
    });
    if (problems.length > 0) throw new Error(`The pages are not quiet:\n${problems.join('\n')}`);
  },
  quiet: [
    async ({ page, watched }, use) => {
      watched(page);
      await use(undefined);
    },
    { auto: true },
  ],
  portal: async ({ page }, use) => {
    await use(new PortalPage(page));
  },
  operation: async ({ page }, use) => {
    await use(new OperationPage(page));
  },
  api: async ({}, use) => {
    const server = await ApiServer.start();
    await use(server);
    await server.stop();
  },
});
