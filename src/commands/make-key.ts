import { z } from 'zod';
import { PortalError } from '../openapi/model/index.ts';
import { createAccounts } from '../satellites/sandbox/index.ts';
import type { Invocation } from './invocation.ts';
import { urlOf, type ListenAddress } from './serve/listen.ts';
import { textOption } from './options.ts';
import { KEY_TOOLS } from '../satellites/sandbox/server/node-tools.ts';
import { openStore } from './serve/open-store.ts';

const answerShape = z.object({ id: z.string(), key: z.object({ key: z.string() }) });

/**
 * `portico sandbox key NAME`: creates an account with a key, and prints the key; in the store of `--store`, otherwise in the sandbox
 * that runs at the address. Throws PortalError where neither is available.
 */
export async function makeKey(invocation: Invocation, address: ListenAddress): Promise<number> {
  const [, name = '', ...rest] = invocation.documents;
  if (name.trim() === '' || name.length > 100 || rest.length > 0) {
    throw new PortalError('A key needs the name of its account: one word or quoted text of at most 100 characters.', {
      hint: 'Write `sandbox key NAME`. To run the sandbox of a document named key, write ./key.',
    });
  }
  const place = textOption(invocation, 'store');
  const { account, secret } = place === undefined ? await askServer(name, address) : await makeIn(place, name);
  invocation.terminal.tell(`Key of the account ${account}, shown only once:`);
  invocation.terminal.print(secret);
  return 0;
}

interface Made {
  readonly account: string;
  readonly secret: string;
}

async function makeIn(place: string, name: string): Promise<Made> {
  if (place === 'memory') {
    throw new PortalError('A key in memory would be lost immediately.', {
      hint: 'Omit --store to use the running sandbox, or pass a file or a database.',
    });
  }
  const store = await openStore(place);
  try {
    const { id, key } = await createAccounts(store, KEY_TOOLS).create(name, new Date());
    return { account: id, secret: key.key };
  } finally {
    await store.close();
  }
}

async function askServer(name: string, address: ListenAddress): Promise<Made> {
  const url = urlOf(address, '/sandbox/-/accounts');
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ name }) });
    const { id, key } = answerShape.parse(await response.json());
    return { account: id, secret: key.key };
  } catch (cause) {
    throw new PortalError(`No sandbox responds at ${url}.`, {
      hint: 'Start one with `npx --no -- portico-docs sandbox`, or pass its address by --host and --port, or its state by --store.',
      cause,
    });
  }
}
