/** `npm run test:setup`: installs what `npm run test:all` requires (a browser, languages, PostgreSQL), and lists what is missing. */
import { findBrowser, isHeadlessShell } from './browser.ts';
import { installBrowser, installPackages } from './install.ts';
import { TEST_RUNNERS } from './languages/runners.ts';
import { findPostgres } from './postgres/server.ts';
import { WEB_SERVERS } from './web-servers.ts';

interface Need {
  readonly name: string;
  readonly isThere: () => boolean;
  /** Debian packages that contain it. */
  readonly packages: readonly string[];
  /** Advice where it cannot be installed here. */
  readonly hint: string;
}

const NEEDS: readonly Need[] = [
  {
    name: 'a browser',
    isThere: () => findBrowser() !== undefined,
    packages: [],
    hint: 'npx playwright install chromium, or install Chrome',
  },
  ...TEST_RUNNERS.map(({ language, needs, packages, isThere }) => ({
    name: `samples of ${language}`,
    isThere,
    packages,
    hint: `install ${needs}`,
  })),
  {
    name: 'PostgreSQL',
    isThere: () => findPostgres() !== undefined,
    packages: ['postgresql'],
    hint: 'install PostgreSQL 14 or newer; initdb must be on the PATH',
  },
  ...WEB_SERVERS.map(({ name, debian, isThere }) => ({
    name: `the web server ${name}`,
    isThere,
    packages: [debian],
    hint: `install Debian's package ${debian}`,
  })),
];

await installBrowser();
// Any other browser will do where Debian lacks it.
if (!isHeadlessShell()) await installPackages(['chromium-headless-shell']);
await installPackages(NEEDS.filter(({ isThere }) => !isThere()).flatMap(({ packages }) => packages));
for (const { name, isThere, hint } of NEEDS)
  console.log(isThere() ? `✓ ${name}` : `– ${name} cannot be installed here: ${hint}. Its tests are skipped.`);
