import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listenHere } from '../listen.ts';

/** A received request; the body has a UTF-16 unit for each byte. */
export interface Recorded {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server on this machine that responds with `{}` and records requests. */
export interface Recorder {
  readonly port: number;
  readonly received: Recorded[];
  readonly close: () => void;
}

/** Starts a recorder on a free port. */
export async function startRecorder(): Promise<Recorder> {
  const received: Recorded[] = [];
  const server = createServer({ maxHeaderSize: 1_000_000 }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString('latin1') });
      response.setHeader('Connection', 'close');
      response.end('{}');
    });
  });
  return {
    port: await listenHere(server),
    received,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Decodes bytes as UTF-8. */
export function utf8(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
