import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILT_AT, ROOT, run } from '../sites.ts';

const INTEGRATION = pathToFileURL(join(ROOT, 'src/satellites/astro/index.ts')).href;

/** Writes a site of Astro with a portal into a new folder: `options` are those of the integration, `config` is the rest as code. */
export function createAstroSite(
  options: object,
  { config = '', files = {} }: { readonly config?: string; readonly files?: Readonly<Record<string, string>> } = {},
): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portico-astro-')));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const code = `import portico from ${JSON.stringify(INTEGRATION)};
export default { integrations: [portico(${JSON.stringify(options)})], ${config} };
`;
  for (const [path, text] of Object.entries({
    'package.json': '{ "type": "module" }',
    'astro.config.mjs': code,
    ...files,
  })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Runs a command of Astro in the folder of a site. */
export function runAstro(folder: string, ...args: readonly string[]): ReturnType<typeof run> {
  const env = { SOURCE_DATE_EPOCH: String(BUILT_AT), ASTRO_TELEMETRY_DISABLED: '1' };
  return run(process.execPath, [join(ROOT, 'node_modules/astro/bin/astro.mjs'), ...args], env, folder);
}

/** Splits a page at its links to the site around the portal, below a base path: one in the header, one in the sidebar of phones. */
export function splitAtSiteLinks(html: string, base: string): readonly string[] {
  const link = `<a href="${base}">[^<]*</a>`;
  return html.split(new RegExp(`<div class="no-wide"><ul><li>${link}</li></ul></div>|<li>${link}</li>|${link}`));
}
