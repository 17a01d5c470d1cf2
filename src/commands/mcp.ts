import { Writable } from 'node:stream';
import { escapeJson } from '../characters/hidden.ts';
import { PortalError } from '../openapi/document/read/error.ts';
import { createMcpHandler } from '../satellites/mcp/index.ts';
import { serveStdio } from '../satellites/mcp/server.ts';
import type { Invocation } from './invocation.ts';
import { addressOf, listen, untilStopped, urlOf } from './serve/listen.ts';
import { createMcpServer, MCP_PATH } from './serve/mcp-server.ts';
import { outFolder, textOption } from './options.ts';
import { folderFromHere } from './whose-folder.ts';

/** `portico mcp`: serves a built site to programs by MCP, on stdio or, with a port, by HTTP. */
export async function mcp(invocation: Invocation): Promise<number> {
  const [named] = invocation.documents;
  const folder = named === undefined ? outFolder(invocation) : folderFromHere(named);
  if (textOption(invocation, 'port') === undefined && textOption(invocation, 'host') !== undefined)
    throw new PortalError('--host needs --port: without a port, MCP uses stdin and stdout.', {
      hint: 'Add --port, or leave out --host.',
    });
  if (textOption(invocation, 'port') === undefined) await serveStdio(folder, outputOf(invocation));
  else await serveHttp(invocation, folder);
  return 0;
}

async function serveHttp(invocation: Invocation, folder: string): Promise<void> {
  const { terminal } = invocation;
  const address = addressOf(invocation);
  const server = createMcpServer(await createMcpHandler(folder), address.host);
  const port = await listen(server, address, terminal);
  terminal.print(`MCP is at ${urlOf({ ...address, port }, MCP_PATH)} (Ctrl+C stops it)`);
  await untilStopped();
  server.close();
  server.closeAllConnections();
}

/** Returns an output of JSON lines: of messages, hidden characters are escaped as JSON does. */
function outputOf({ terminal }: Invocation): Writable {
  return new Writable({
    decodeStrings: false,
    write: (line, _, done) => {
      terminal.printData(escapeJson(String(line).trimEnd()));
      done();
    },
  });
}
