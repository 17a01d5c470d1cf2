/** `write-site.ts FOLDER ARGS…`: writes a site. Prints whether it was up to date, else whether anything was bundled. */
import { registerHooks } from 'node:module';
import { writeSite } from './site/write-site.ts';

const loaded = { bundler: false };
registerHooks({
  load: (url, context, next) => {
    loaded.bundler ||= url.endsWith('/render/compile/bundle.ts');
    return next(url, context);
  },
});

const isUpToDate = await writeSite(process.argv.slice(2));
console.log(isUpToDate ? 'up to date' : loaded.bundler ? 'bundled' : 'not bundled');
