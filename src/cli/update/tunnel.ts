import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { HostRules } from './hosts.ts';
import { toMegabytes } from './add-file.ts';

/** Proxy of this machine that another program connects through. */
export interface Tunnel {
  readonly url: string;
  /** Reason for the first connection that was refused or ended; undefined if there was none. */
  readonly refusal: () => string | undefined;
  readonly close: () => void;
}

/**
 * Opens a proxy for a program that resolves names by itself, such as Git: it connects to allowed hosts only, at the addresses that the
 * rules resolve, and ends all connections once they have received too much.
 */
export async function openTunnel({ refuse, lookupOf }: HostRules, maxBytes: number): Promise<Tunnel> {
  const sockets = new Set<Duplex>();
  let received = 0;
  let refusal: string | undefined;
  const end = (reason?: string): void => {
    refusal ??= reason;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((_request, response) => {
    response.writeHead(405).end();
  });
  server.on('connect', (request, client: Duplex) => {
    const keep = (socket: Duplex): void => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => client.destroy());
    };
    keep(client);
    const url = URL.parse(`https://${request.url ?? ''}`);
    const reason = url === null ? 'It is not an address.' : refuse(url);
    // mitigation: hosts of source repositories
    if (url === null || reason !== undefined) {
      refusal ??= reason;
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const port = url.port === '' ? 443 : Number(url.port);
    const upstream = connect({ host: url.hostname, port, lookup: lookupOf(url) });
    keep(upstream);
    upstream.on('error', ({ message }) => {
      refusal ??= message;
    });
    upstream.on('connect', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      client.pipe(upstream).pipe(client);
    });
    upstream.on('data', ({ length }: Buffer) => {
      received += length;
      // mitigation: size of source repositories
      if (received > maxBytes) end(`It sends more than ${toMegabytes(maxBytes)}.`);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    refusal: () => refusal,
    close: () => {
      end();
      server.close();
    },
  };
}
