import { createFetchHandler } from '../../src/serve/index.ts';
import type { Way } from './reader.ts';

/** Returns the way into a built portal by its `llms.txt`, as a host serves it. */
export function byLlmsText(folder: string): Way {
  return byAddress(folder, '/llms.txt');
}

function byAddress(folder: string, start: string): Way {
  const handle = createFetchHandler(folder);
  const read = async (address: string): Promise<string | undefined> => {
    const response = await handle(new Request(`http://portal${address}`));
    return response.ok ? await response.text() : undefined;
  };
  return { open: async () => ({ text: (await read(start)) ?? '', address: start }), read };
}
