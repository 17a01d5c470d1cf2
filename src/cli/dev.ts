import { join, sep } from 'node:path';
import { dev as serveByAstro } from 'astro';
import type { Connect } from 'vite';
import { assemblePortal, getPortal, publishPortal } from '../portal/portal.ts';
import { settingsSchema } from '../portal/settings/settings.ts';
import type { Invocation } from './invocation.ts';
import { addressOf, findPort, untilStopped, urlOf } from './serve/listen.ts';
import { createLivePortal } from './live-portal.ts';
import { hasOption, portalOptions } from './options.ts';
import { checkPackagePlace } from './package-folder.ts';
import { openSiteSandbox } from './serve/open-site-sandbox.ts';
import { liveApis } from '../sandbox/server/site-apis.ts';
import type { SiteSandbox } from '../sandbox/server/site-sandbox.ts';
import { PACKAGE_ROOT, WORK } from './workspace.ts';

/** `portico dev`: serves the portal and shows what is saved in its documents, guides and settings at once. */
export async function dev(invocation: Invocation): Promise<number> {
  const { terminal } = invocation;
  checkPackagePlace();
  const options = { ...portalOptions(invocation), served: !hasOption(invocation, 'no-sandbox') };
  const { host, port: wanted } = addressOf(invocation);
  const port = await findPort({ host, port: wanted });
  terminal.progress('Reading documents');
  // What cannot be read at first may be mended while the server runs: until then there is a front page to show it on.
  publishPortal(
    assemblePortal({
      root: options.root,
      own: true,
      settings: settingsSchema.parse({}),
      apis: [],
      guides: [],
      base: options.base,
    }),
  );
  const live = createLivePortal(options, terminal);
  await live.load();
  const sandbox = await openSiteSandbox(invocation, { base: getPortal().base, host, apis: liveApis() });
  terminal.progress('Starting the server');
  const server = await serveByAstro({
    root: PACKAGE_ROOT,
    configFile: 'astro.config.mjs',
    cacheDir: `${WORK}/dev/astro/`,
    logLevel: 'error',
    server: { port, host },
    vite: { cacheDir: `${WORK}/dev/vite`, logLevel: 'error', server: { watch: { ignored: isOther } } },
    integrations: [
      {
        name: 'portico:live',
        hooks: {
          'astro:server:setup': ({ server: vite }) => {
            live.attach(vite);
            if (sandbox !== undefined) vite.middlewares.use(answerSandbox(sandbox));
          },
        },
      },
    ],
  });
  const address = { host, port: server.address.port };
  if (address.port !== wanted) terminal.warn(`Port ${wanted} is taken; using ${address.port}.`);
  terminal.print(`The portal is at ${urlOf(address, getPortal().base)} (Ctrl-C ends it)`);
  await untilStopped();
  live.close();
  await server.stop();
  await sandbox?.close();
  return 0;
}

/** Answers what is below the sandbox's address, unless the settings have the portal do without. */
function answerSandbox({ home, answer }: SiteSandbox): Connect.NextHandleFunction {
  return (request, response, next) => {
    const isIts = request.originalUrl?.startsWith(home) === true && typeof getPortal().sandbox === 'object';
    if (isIts) void answer(request, response);
    else next();
  };
}

const SOURCE = join(PACKAGE_ROOT, 'src');

/** What of the package is no source of pages: above all what builds write there while the server runs. */
function isOther(path: string): boolean {
  const isWithin = (folder: string): boolean => path.startsWith(folder + sep);
  return isWithin(PACKAGE_ROOT) && path !== SOURCE && !isWithin(SOURCE);
}
