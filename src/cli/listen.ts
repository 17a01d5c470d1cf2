import type { Server } from 'node:http';
import type { Terminal } from './terminal.ts';

export const DEFAULT_PORT = 4321;

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Listens on the port, or the next free one, and gives the port. */
export async function listen(server: Server, { host, port }: Address, terminal: Terminal): Promise<number> {
  for (let candidate = port; ; candidate += 1) {
    if (await tryListen(server, host, candidate)) {
      if (candidate !== port) terminal.warn(`Port ${port} is taken; using ${candidate}.`);
      return candidate;
    }
    if (candidate >= port + 100 || candidate >= 65_535)
      throw new Error(`No port from ${port} to ${candidate} is free.`);
  }
}

/** `http://localhost:4321/`. */
export function urlOf({ host, port }: Address, base: string): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}${base}`;
}

/** Waits for Ctrl-C or a request to end. */
export async function untilStopped(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, resolve);
  await promise;
}

function tryListen(server: Server, host: string, port: number): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const failed = (error: Error): void => {
    server.off('listening', listening);
    if ('code' in error && error.code === 'EADDRINUSE') resolve(false);
    else reject(error);
  };
  const listening = (): void => {
    server.off('error', failed);
    resolve(true);
  };
  server.once('error', failed).once('listening', listening).listen(port, host);
  return promise;
}
