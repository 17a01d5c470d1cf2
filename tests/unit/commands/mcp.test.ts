import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from 'vitest';
import { callTool } from '../../agents/mcp-client.ts';
import { runCommand } from '../../run-command.ts';
import { ROOT } from '../../sites.ts';
import { builtFolder } from '../satellites/mcp/built-folder.ts';

test('a program that starts `portico mcp` gets answers on stdio, hidden characters included', async () => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  const args = [join(ROOT, 'src/commands/portico.js'), 'mcp', builtFolder()];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
  expect((await callTool(client, 'read', { address: 'guides/start.md' })).text).toBe('# Start\n\nRow to the island.\n');
  expect((await callTool(client, 'read', { address: 'guides/hidden.md' })).text).toBe('a\u202Eb\u200Bc\u001B[31md\n');
  await client.close();
});

test('a folder without a build is a mistake of the user', async () => {
  const { code, output } = await runCommand('mcp', ROOT);
  expect(code).toBe(1);
  expect(output).toContain('is not a site that Portico built');
});
