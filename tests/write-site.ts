/** `write-site.ts FOLDER KNOWN ARGS…`: writes a site for which our runtime is taken to have no more than `KNOWN`, a list with commas. */
import { parseArgs } from 'node:util';
import { writeStaticSite } from '../src/cli/static-site.ts';
import { loadPortal } from '../src/site/portal/portal.ts';
import { ROOT } from './sites.ts';

const [folder = '', known = '', ...args] = process.argv.slice(2);
const { values, positionals } = parseArgs({
  args,
  allowPositionals: true,
  options: { root: { type: 'string' }, base: { type: 'string' }, site: { type: 'string' } },
});
await loadPortal({ ...values, root: values.root ?? ROOT, documents: positionals });
await writeStaticSite(
  folder,
  {
    onPage: () => undefined,
    onSlow: (why) => {
      console.log(why);
    },
  },
  known.split(','),
);
