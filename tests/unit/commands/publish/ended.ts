/** Publishes a site in a process that kills itself by a signal before its nth operation. Prints the number of operations at its end. */
import { fileOperations } from '../../../../src/site/output/publish/file-operations.ts';
import { whenInterrupted } from '../../../../src/site/output/publish/interrupt.ts';
import { publish } from '../../../../src/site/output/publish/publish.ts';
import { withMount } from './disks.ts';
import { watched } from './faults.ts';

const [built = '', out = '', mount = '', signal = '', number = ''] = process.argv.slice(2);
let count = 0;
const files = watched(mount === '' ? fileOperations : withMount(fileOperations, mount), () => {
  count += 1;
  if (count === Number(number)) process.kill(process.pid, signal);
});
// As in a build, where the workspace is deleted too.
const forget = whenInterrupted(() => undefined);
await publish(built, out, files);
forget();
console.log(count);
