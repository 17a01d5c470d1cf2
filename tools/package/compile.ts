import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { bundleApiClient, readApiClient } from '../../src/site/render/compile/api-client.ts';
import { bundle } from '../../src/site/render/compile/bundle.ts';
import { ASSETS, MODULES, writePlan } from '../../src/site/render/compile/bundle-folder.ts';
import { ENTRIES } from '../../src/site/render/compile/load-renderer.ts';
import { noticesOf } from '../../src/site/render/compile/notices.ts';
import { COMPILED, listFiles, PACKAGE_ROOT, workFolder } from '../../src/cache/index.ts';
import { writtenSchema } from '../../src/portal/settings/settings.ts';
import { bundledPackages } from './bundled-packages.ts';
import { compiledModules, GRAMMAR_MODULES, PROGRAMS } from './compiled-modules.ts';
import { declarationsOf } from './declarations.ts';

/** Types of the plugin, which Redocly alone calls. */
const LINT_TYPES = 'declare function createPlugin(): object;\nexport default createPlugin;\n';

/** Types of Node that handlers use. */
const NODE_TYPES = "import type { IncomingMessage, ServerResponse } from 'node:http';\n\n";

/** Types of the integration, whose result is a type of Astro's. */
const ASTRO_TYPES = `
/** Adds a portal to a site. */
declare function portico(options?: PorticoOptions): import('astro').AstroIntegration;
export default portico;
/** Adds a portal to a site of Starlight, with the site's title, links, theme and search. */
export declare function porticoForStarlight(options: PorticoOptions & { readonly base: string }): StarlightPlugin;
/** Tokens with the colours and typefaces of Starlight, for the option tokens. */
export declare const starlightTokens: NonNullable<Exclude<PorticoOptions['tokens'], string>>;
`;

/** Compiles the command, its threads and the components into a folder, with the files that pages refer to, types and notices. */
export async function compile(): Promise<void> {
  rmSync(COMPILED, { recursive: true, force: true });
  mkdirSync(workFolder(), { recursive: true });
  const scratch = mkdtempSync(join(workFolder(), 'package-'));
  try {
    const packages = new Set<string>();
    await bundleApiClient(scratch, [bundledPackages(packages)]);
    const client = await readApiClient(scratch);
    const plan = await bundle(COMPILED, {
      entries: { ...ENTRIES, ...PROGRAMS, ...GRAMMAR_MODULES },
      base: '',
      root: PACKAGE_ROOT,
      plugins: [client.plugin, bundledPackages(packages)],
      modulePlugins: [compiledModules()],
      hasPublicFiles: true,
    });
    for (const { path, read } of client.files) writeInto(join(COMPILED, ASSETS), path, read());
    const modules = listFiles(join(COMPILED, MODULES)).map((path) => [path, cleanModule(path)]);
    const scripts = plan.scripts.map(([id, file]): [string, string] => [withoutRoot(id), file]);
    // The hash stands for the modules in fingerprints of the code.
    writePlan(COMPILED, { ...plan, scripts, sources: [], isReusable: true }, hash('sha256', JSON.stringify(modules)));
    writeInto(COMPILED, 'config.d.ts', declarationsOf(PROGRAMS.config));
    writeInto(COMPILED, 'components.d.ts', declarationsOf(join(PACKAGE_ROOT, 'src/portal/view/types/overrides.ts')));
    writeInto(COMPILED, 'sandbox.d.ts', declarationsOf(PROGRAMS.sandbox));
    writeInto(COMPILED, 'serve.d.ts', `${NODE_TYPES}${declarationsOf(PROGRAMS.serve)}`);
    writeInto(COMPILED, 'mcp.d.ts', declarationsOf(PROGRAMS.mcp));
    writeInto(COMPILED, 'lint.d.ts', LINT_TYPES);
    writeInto(
      COMPILED,
      'astro.d.ts',
      declarationsOf(join(PACKAGE_ROOT, 'src/satellites/astro/types.ts')) + ASTRO_TYPES,
    );
    writeInto(
      COMPILED,
      'settings.schema.json',
      JSON.stringify(z.toJSONSchema(writtenSchema, { io: 'input', unrepresentable: 'any' }), undefined, 2),
    );
    writeInto(COMPILED, 'NOTICES.txt', noticesOf(packages, 'Portico'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Removes the folder of the checkout from a module and returns its text: names of scripts begin with it. */
function cleanModule(path: string): string {
  const text = withoutRoot(readFileSync(join(COMPILED, MODULES, path), 'utf8'));
  writeInto(join(COMPILED, MODULES), path, text);
  return text;
}

function withoutRoot(text: string): string {
  return text.replaceAll(PACKAGE_ROOT, '');
}

function writeInto(folder: string, path: string, contents: Buffer | string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, contents);
}
