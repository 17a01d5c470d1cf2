/** Writes a site for each message from the process that starts this one, and sends the text of its error, empty for none. */
import { inspect } from 'node:util';
import { forgetApis } from '../src/openapi/load/index.ts';
import { orderShape, type Answer } from './site/writing-process.ts';
import { writeSite } from './site/write-site.ts';

process.on('message', (message: unknown) => {
  void write(message)
    .then(() => '', inspect)
    .then((error) => {
      answer({ error });
    });
});

async function write(message: unknown): Promise<void> {
  const { now, args } = orderShape.parse(message);
  process.env.SOURCE_DATE_EPOCH = String(now);
  forgetApis(true);
  await writeSite(args);
}

function answer(given: Answer): void {
  process.send?.(given);
}
