import type { Writable } from 'node:stream';
import { createServer, loadProtocol, peerMissing } from './server.ts';
import { openTexts } from './site-texts.ts';
import { createTools } from './tools.ts';

/** Serves MCP for a built folder on this process's input and the given output; resolves when the client closes the input. */
export async function serveStdio(folder: string, output: Writable): Promise<void> {
  const protocol = await loadProtocol();
  const stdio = await import('@modelcontextprotocol/server/stdio').catch((error: unknown) => {
    throw peerMissing(error);
  });
  const tools = createTools(openTexts(folder));
  const transport = new stdio.StdioServerTransport(process.stdin, output, { maxBufferSize: MAX_MESSAGE });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  process.stdin.once('end', resolve).once('close', resolve);
  const handle = stdio.serveStdio(() => createServer(protocol, tools), { transport });
  await promise;
  await handle.close();
}

/** Maximum size of a message in bytes. */
const MAX_MESSAGE = 1_000_000;
