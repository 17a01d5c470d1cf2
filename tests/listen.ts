import { once } from 'node:events';
import type { Server } from 'node:net';

/** Starts a server on a free port; returns the port. */
export async function listenHere(server: Server, host = '127.0.0.1'): Promise<number> {
  await once(server.listen(0, host), 'listening');
  return portOf(server);
}

/** Returns the port of a listening server. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
