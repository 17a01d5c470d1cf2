import { join, sep } from 'node:path';
import { dev as serveByAstro } from 'astro';
import { assemblePortal, getPortal, publishPortal } from '../site/portal/portal.ts';
import { settingsSchema } from '../site/portal/settings.ts';
import type { Invocation } from './invocation.ts';
import { addressOf, findPort, untilStopped, urlOf } from './listen.ts';
import { createLivePortal } from './live-portal.ts';
import { portalOptions } from './options.ts';
import { checkPackagePlace } from './package-place.ts';
import { PACKAGE_ROOT, WORK } from './workspace.ts';

/** `portico dev`: serves the portal and shows what is saved in its documents, guides and settings at once. */
export async function dev(invocation: Invocation): Promise<number> {
  const { terminal } = invocation;
  checkPackagePlace();
  const options = portalOptions(invocation);
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
  return 0;
}

const SOURCE = join(PACKAGE_ROOT, 'src');

/** What of the package is no source of pages: above all what builds write there while the server runs. */
function isOther(path: string): boolean {
  const isWithin = (folder: string): boolean => path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
  return isWithin(PACKAGE_ROOT) && path !== SOURCE && !isWithin(SOURCE);
}
