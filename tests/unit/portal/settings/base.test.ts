import { expect, test } from 'vitest';
import { basePath } from '../../../../src/portal/settings/base.ts';
import { caughtError } from '../../openapi/model/caught.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const site = 'https://acme.example/docs';

test.each([
  [{}, {}, '/'],
  [{}, { base: 'api' }, '/api/'],
  [{}, { site }, '/docs/'],
  [{}, { site, base: '/docs/' }, '/docs/'],
  [{}, { site: 'https://acme.example', base: '/api' }, '/api/'],
  [{ base: '/' }, { site }, '/'],
  [{ base: '/preview' }, { site, base: '/docs' }, '/preview/'],
  [{ site: 'https://preview.example' }, { site, base: '/docs' }, '/docs/'],
])('options %j and settings %j are served below %s', (options, settings, base) => {
  expect(basePath({ settings: undefined, ...options }, settings)).toBe(base);
});

test.each([
  [{}, { site, base: '/api' }, 'The setting `site` has the path /docs/, and the setting `base` is /api/.'],
  [{}, { site, base: '/' }, 'The setting `site` has the path /docs/, and the setting `base` is /.'],
  [{ site }, { base: '/api' }, 'The option `--site` has the path /docs/, and the setting `base` is /api/.'],
  [{ site, base: '/a' }, {}, 'The option `--site` has the path /docs/, and the option `--base` is /a/.'],
])('options %j and settings %j contradict each other', async (options, settings, message) => {
  const folder = scratchFolder({ 'portal.config.ts': "export default {\n  base: '/api',\n};\n" });
  const error = await caughtError(() => basePath({ settings: folder, ...options }, settings));
  expect(error.message).toBe(message);
  expect(error.hint).toContain('Leave out the base');
  if (!('base' in options)) expect(error.position).toMatchObject({ line: 2, column: 3 });
});
