import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { FetchHandler } from '../../src/satellites/serve/index.ts';

/** Connects a client to a handler, at the given version of the protocol. */
export async function connectTo(handler: FetchHandler, version = '2026-07-28'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: version } } });
  const send = async (url: string | URL, init?: RequestInit): Promise<Response> => handler(new Request(url, init));
  await client.connect(new StreamableHTTPClientTransport(new URL('http://portal/mcp'), { fetch: send }));
  return client;
}

const resultShape = z.object({
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  isError: z.boolean().default(false),
});

/** Calls a tool, and returns the text of its answer. */
export async function callTool(
  client: Client,
  name: string,
  input: Record<string, unknown>,
): Promise<{ readonly text: string; readonly isError: boolean }> {
  const { content, isError } = resultShape.parse(await client.callTool({ name, arguments: input }));
  return { text: content[0].text, isError };
}
