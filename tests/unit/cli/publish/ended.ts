/** Publishes a site in a process that ends itself by a signal, before its operation of a number. Prints how many there are when it comes to its end. */
import { fileOperations } from '../../../../src/output/publish/file-operations.ts';
import { whenInterrupted } from '../../../../src/output/publish/interrupt.ts';
import { publish } from '../../../../src/output/publish/publish.ts';
import { withMount } from './disks.ts';
import { watched } from './faults.ts';

const [built = '', out = '', mount = '', signal = '', number = ''] = process.argv.slice(2);
let count = 0;
const files = watched(mount === '' ? fileOperations : withMount(fileOperations, mount), () => {
  count += 1;
  if (count === Number(number)) process.kill(process.pid, signal);
});
// As in a build, where the workspace is cleared too.
const forget = whenInterrupted(() => undefined);
await publish(built, out, files);
forget();
console.log(count);
