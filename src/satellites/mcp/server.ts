import ownPackage from '../../../package.json' with { type: 'json' };
import type { McpServer } from '@modelcontextprotocol/server';
import { PortalError } from '../../openapi/document/read/error.ts';
import { createTools } from './tools.ts';
import type { Writable } from 'node:stream';
import { openTexts } from './site-texts.ts';

export type { McpServer };

/** Package of the protocol, an optional peer. */
type Protocol = typeof import('@modelcontextprotocol/server');

/** Time for which clients may keep lists that a build determines, in milliseconds. */
const KEPT = 3_600_000;

/** Loads the package of the protocol. Throws PortalError with the command that installs it. */
export async function loadProtocol(): Promise<Protocol> {
  try {
    return await import('@modelcontextprotocol/server');
  } catch (error) {
    throw peerMissing(error);
  }
}

function peerMissing(cause: unknown): PortalError {
  const name = '@modelcontextprotocol/server';
  return new PortalError(`MCP needs the package ${name}.`, {
    hint: `npm install "${name}@${ownPackage.peerDependencies[name]}"`,
    cause,
  });
}

/** Creates the server of one request or one connection; it keeps nothing. */
export function createServer(
  { McpServer: Server }: Protocol,
  registerTools: ReturnType<typeof createTools>,
): McpServer {
  const hint = { ttlMs: KEPT, cacheScope: 'public' } as const;
  const server = new Server(
    { name: 'portico-docs', version: ownPackage.version },
    {
      capabilities: { tools: { listChanged: false } },
      cacheHints: { 'tools/list': hint, 'server/discover': hint },
      instructions:
        'API documentation. Begin with `search`; `read` pages that it finds; `operation` has one operation for a program; `try` sends a request to a sandbox.',
    },
  );
  registerTools(server);
  return server;
}

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
