import { createMcpHandler } from '../../src/satellites/mcp/index.ts';
import { createFetchHandler } from '../../src/satellites/serve/index.ts';
import { callTool, connectTo } from './mcp-client.ts';
import type { Way } from './reader.ts';

/** Returns the way into a built portal by its `llms.txt`, as a host serves it. */
export function byLlmsText(folder: string): Way {
  return byFile(folder, '/llms.txt');
}

/** Returns the way into a built portal by the index of its skills, as a host serves it. */
export function bySkills(folder: string): Way {
  return byFile(folder, '/.well-known/agent-skills/index.json');
}

function byFile(folder: string, first: string): Way {
  const handle = createFetchHandler(folder);
  const read = async (address: string): Promise<string | undefined> => {
    const response = await handle(new Request(`http://portal${address}`));
    return response.ok ? await response.text() : undefined;
  };
  return { open: async () => ({ text: (await read(first)) ?? '', address: first }), read };
}

/** Returns the way into a built portal by MCP: the question is the query of a search, and links are read by `read`. */
export async function byMcp(folder: string): Promise<Way> {
  const client = await connectTo(await createMcpHandler(folder));
  return {
    open: async (question) => ({ text: (await callTool(client, 'search', { query: question })).text, address: '/' }),
    read: async (address) => {
      const { text, isError } = await callTool(client, 'read', { address });
      return isError ? undefined : text;
    },
    close: async () => {
      await client.close();
    },
  };
}
