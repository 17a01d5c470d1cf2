import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkRoutes } from '../../../../src/satellites/astro/integration.ts';
import { placePortal } from '../../../../src/satellites/astro/options.ts';
import { toAstroError } from '../../../../src/satellites/astro/shown-error.ts';
import { isPortalError } from '../../../../src/openapi/document/read/index.ts';
import { loadSettings } from '../../../../src/portal/settings/config.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const host = scratchFolder({
  'astro.config.mjs': `export default {
  base: '/team',
  integrations: [portico({
    root: 'api',
    titel: 'Wrong',
    components: { Header: './src/Haeder.astro' },
  })],
};
`,
  'src/Header.astro': '<p>Header</p>',
  'parts/redocly.yaml': 'apis: {}\n',
  'parts/portal.config.mjs': "export default { components: { Footer: './Footer.astro' } };\n",
  'parts/Footer.astro': '<p>Footer</p>',
  'api/redocly.yaml': 'apis: {}\n',
  'api/portal.config.mjs': "export default { title: 'Own', base: '/own/', lint: 'off' };\n",
});

const site = (others: object = {}): Parameters<typeof placePortal>[1] => ({
  root: pathToFileURL(`${host}/`),
  base: '/team',
  site: 'https://docs.example.com',
  trailingSlash: 'ignore',
  build: { format: 'directory' },
  integrations: [],
  ...others,
});

const given = (options: object, defaults?: object): Parameters<typeof placePortal>[0] => ({
  options,
  after: 'portico(',
  defaults,
});

describe('options of the integration', () => {
  test('replace settings of the portal, and its base is below that of the site', async () => {
    const own = await placePortal(given({ root: 'api' }), site());
    expect(own).toMatchObject({ below: '/own/', options: { base: '/team/own/', site: 'https://docs.example.com' } });
    const moved = await placePortal(given({ root: 'api', base: '/api' }), site({ base: '/' }));
    expect(moved).toMatchObject({ below: '/api/', options: { base: '/api/', root: join(host, 'api') } });
  });

  test('settings of the site apply where neither the portal nor the options have them', async () => {
    const { options } = await placePortal(given({ root: 'api' }, { title: 'Host', themeKey: 'host-theme' }), site());
    const settings = await loadSettings(options.root, undefined, options.given);
    expect(settings).toMatchObject({ title: 'Own', themeKey: 'host-theme', lint: 'off' });
  });

  test('an unknown one is an error at its line in the configuration of the site', async () => {
    const options = { root: 'api', titel: 'Wrong' };
    const error: unknown = await placePortal(given(options), site()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      message: 'Unknown setting `titel`.',
      hint: 'Did you mean `title`?',
      position: { file: join(host, 'astro.config.mjs'), line: 5, column: 5 },
    });
  });

  test('components are those of the options, below the folder of the site, else those of the portal', async () => {
    const own = await placePortal(given({ root: 'parts' }), site());
    expect(own.components).toEqual(new Map([['Footer', join(host, 'parts/Footer.astro')]]));
    const replaced = await placePortal(given({ root: 'parts', components: { Header: './src/Header.astro' } }), site());
    expect(replaced.components).toEqual(new Map([['Header', join(host, 'src/Header.astro')]]));
    // Our bundler compiles none of them.
    const settings = await loadSettings(own.options.root, undefined, own.options.given);
    expect(settings.components).toEqual({});
  });

  test('a component that does not exist is an error at its line', async () => {
    const options = { root: 'api', components: { Header: './src/Haeder.astro' } };
    const error: unknown = await placePortal(given(options), site()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      message: 'The option `components.Header` names `./src/Haeder.astro`, and there is no such file.',
      position: { file: join(host, 'astro.config.mjs'), line: 6 },
    });
  });

  test.each([{ trailingSlash: 'never' }, { build: { format: 'file' } }])('a site of %j is refused', async (others) => {
    await expect(placePortal(given({ root: 'api' }), site(others))).rejects.toThrow('which this site forbids');
  });
});

describe('routes of the site', () => {
  const routes = (pathname: string | undefined, origin: 'project' | 'internal' = 'project') =>
    [{ ...(pathname === undefined ? {} : { pathname }), origin, entrypoint: 'src/pages/api.astro' }] as const;
  const hasPage = (path: string): boolean => ['/', '/reference/shop/'].includes(path);

  test.each(['/api', '/api/', '/api/reference/shop'])('%s is an error where the portal has a page', (path) => {
    expect(() => {
      checkRoutes(routes(path), { below: '/api/' }, hasPage);
    }).toThrow('the portal and the site (src/pages/api.astro)');
  });

  test('others, those of Astro, and computed ones are none', () => {
    for (const path of ['/', '/apis', '/api/other', undefined]) checkRoutes(routes(path), { below: '/api/' }, hasPage);
    checkRoutes(routes('/api', 'internal'), { below: '/api/' }, hasPage);
  });
});

test('an error has the form of the overlay, and a bug stays as it is', async () => {
  const error: unknown = await placePortal(given({ root: 'none' }), site()).catch((thrown: unknown) => thrown);
  expect(isPortalError(error)).toBe(true);
  expect(toAstroError(error)).toMatchObject({ name: 'PortalError', hint: 'It must be a folder with a redocly.yaml.' });
  const bug = new TypeError('x is not a function');
  expect(toAstroError(bug)).toBe(bug);
});
