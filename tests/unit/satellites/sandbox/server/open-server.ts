import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createSandboxServer } from '../../../../../src/satellites/sandbox/server/server.ts';
import { mockTablesOf } from '../../../../../src/satellites/sandbox/tables/index.ts';
import { readApi } from '../../../openapi/model/read-api.ts';
import { openSandbox } from '../open-sandbox.ts';

/** A server that listens on this machine, with functions for raw connections. */
export interface OpenServer {
  readonly server: Server;
  /** `http://127.0.0.1:40123`. */
  readonly base: string;
  readonly key: string;
  /** Bugs that it reported. */
  readonly failures: readonly unknown[];
  readonly log: readonly string[];
  readonly connect: () => Socket;
  /** Sends raw bytes; returns everything received until the connection ends. */
  readonly raw: (text: string) => Promise<string>;
  readonly close: () => void;
}

/** Serves the sandbox of a document in YAML. */
export async function openServer(yaml: string): Promise<OpenServer> {
  const failures: unknown[] = [];
  const log: string[] = [];
  const more = { cors: true, reset: true };
  const { sandbox, key } = await openSandbox([[mockTablesOf(readApi(yaml))]], more);
  const server = createSandboxServer(sandbox, {
    host: '127.0.0.1',
    failed: (error) => failures.push(error),
    log: (line) => log.push(line),
  });
  const { promise, resolve } = Promise.withResolvers<number>();
  server.listen(0, '127.0.0.1', 4_000, () => {
    const address = server.address();
    resolve(typeof address === 'object' && address !== null ? address.port : 0);
  });
  const port = await promise;
  const open = (): Socket => connect(port, '127.0.0.1');
  return {
    server,
    base: `http://127.0.0.1:${port}`,
    key,
    failures,
    log,
    connect: open,
    raw: async (text) => {
      const socket = open();
      const got = gotten(socket);
      socket.end(text);
      return await got;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns everything that a connection receives until it ends or breaks. */
export async function gotten(socket: Socket): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let got = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (got += chunk));
  socket.on('close', () => {
    resolve(got);
  });
  socket.on('error', () => {
    resolve(got);
  });
  return await promise;
}
