import { buildFirst } from './build.ts';
import type { Invocation } from './invocation.ts';
import { addressOf, findPort } from './serve/listen.ts';
import { serve } from './preview.ts';

/** `portico start`: lints and builds, then serves until Ctrl-C. */
export async function start(invocation: Invocation): Promise<number> {
  // Before a build of minutes: fails where no port is free.
  await findPort(addressOf(invocation));
  const code = await buildFirst(invocation);
  return code === 0 ? serve(invocation) : code;
}
