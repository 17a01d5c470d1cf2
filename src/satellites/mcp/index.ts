import type { FetchHandler } from '../serve/index.ts';
import { createServer, loadProtocol } from './server.ts';
import { openTexts } from './site-texts.ts';
import { createTools } from './tools.ts';

export type { FetchHandler };

/** Place of a site that is not a folder. */
export interface McpOptions {
  /** Base path of the portal, with both slashes (default: `/`); of a folder, the build has it. */
  readonly base?: string;
}

/** Maximum size of a request in bytes; the body of a `try` has 100,000 characters. */
const MAX_REQUEST = 1_000_000;
/** Maximum number of open subscriptions: nothing here changes while a client listens. */
const MAX_SUBSCRIPTIONS = 8;

/**
 * Creates a handler of MCP requests (2026-07-28, stateless; also the versions before) for a built site: a folder, or a function that
 * answers requests for its files, such as `env.ASSETS.fetch`. Throws an error for a folder without a build, and without the package
 * `@modelcontextprotocol/server`.
 */
export async function createMcpHandler(site: string | FetchHandler, options: McpOptions = {}): Promise<FetchHandler> {
  const protocol = await loadProtocol();
  const tools = createTools(openTexts(site, options.base));
  const handler = protocol.createMcpHandler(() => createServer(protocol, tools), {
    // mitigation: size of MCP requests
    maxRequestBodySize: MAX_REQUEST,
    maxSubscriptions: MAX_SUBSCRIPTIONS,
  });
  return async (request) => await handler.fetch(request);
}
