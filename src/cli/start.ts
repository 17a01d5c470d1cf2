import { build } from './build.ts';
import type { Invocation } from './commands.ts';
import { serve } from './preview.ts';

/** `portico start`: lints and builds, then serves until Ctrl-C. */
export async function start(invocation: Invocation): Promise<number> {
  const code = await build(invocation);
  return code === 0 ? serve(invocation) : code;
}
