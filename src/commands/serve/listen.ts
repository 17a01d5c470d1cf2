import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { PortalError } from '../../openapi/document/read/error.ts';
import type { Invocation } from '../invocation.ts';
import { numberOption, textOption } from '../options.ts';
import type { Terminal } from '../../characters/terminal.ts';

const DEFAULT_PORT = 4321;
/** Number of ports after the wanted one that are tried. */
const MORE_PORTS = 100;

export interface ListenAddress {
  /** A name or an IP address. */
  readonly host: string;
  readonly port: number;
}

/** Returns the address to listen on from the options. Throws PortalError for an invalid host or port. */
export function addressOf(invocation: Invocation): ListenAddress {
  const host = textOption(invocation, 'host') ?? 'localhost';
  if (!/^[\p{L}\p{N}._:%-]+$/u.test(host) || /:\d+$/.test(host.replace(/^.*:.*:/, ''))) {
    throw new PortalError(`--host must be a name or an address of this machine, not ${JSON.stringify(host)}.`, {
      hint: 'For example localhost, 127.0.0.1 or ::1; 0.0.0.0 listens on all of them. Set the port with --port.',
    });
  }
  return { host, port: numberOption(invocation, 'port', [1, 65_535]) ?? DEFAULT_PORT };
}

/** The port to listen on: the wanted one, or the next that is free. Throws PortalError where this machine cannot listen. */
export async function findPort(address: ListenAddress): Promise<number> {
  const server = createServer();
  const port = await listenFrom(server, address);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  server.close(resolve);
  await promise;
  return port;
}

/** Listens on the port, or the next free one, and gives the port. Throws PortalError where this machine cannot listen. */
export async function listen(server: Server, address: ListenAddress, terminal: Terminal): Promise<number> {
  const port = await listenFrom(server, address);
  if (port !== address.port) terminal.warn(`Port ${address.port} is taken; using ${port}.`);
  return port;
}

/** `http://localhost:4321/`. */
export function urlOf({ host, port }: ListenAddress, base: string): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}${base}`;
}

/** Waits for Ctrl-C or a request to end. */
export async function untilStopped(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, resolve);
  await promise;
}

async function listenFrom(server: Server, { host, port }: ListenAddress): Promise<number> {
  const last = Math.min(port + MORE_PORTS, 65_535);
  for (let candidate = port; candidate <= last; candidate += 1) {
    if (await tryListen(server, host, candidate)) return candidate;
  }
  throw new PortalError(`No port from ${port} to ${last} is free.`, { hint: 'Choose another with --port.' });
}

function tryListen(server: Server, host: string, port: number): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const failed = (error: NodeJS.ErrnoException): void => {
    server.off('listening', listening);
    if (error.code === 'EADDRINUSE') resolve(false);
    else reject(listenError(error, { host, port }));
  };
  const listening = (): void => {
    server.off('error', failed);
    resolve(true);
  };
  server.once('error', failed).once('listening', listening).listen(port, host);
  return promise;
}

/** Returns the error of a server that cannot listen, with the reason in words (errno names of POSIX and getaddrinfo). */
export function listenError(error: NodeJS.ErrnoException, { host, port }: ListenAddress): PortalError {
  const { code = '' } = error;
  const other = 'Name another by --host: localhost, 127.0.0.1, or 0.0.0.0 for all of this machine.';
  const about = (message: string, hint: string): PortalError => new PortalError(message, { hint, cause: error });
  if (code === 'EACCES' || code === 'EPERM') {
    return about(`Port ${port} is kept for the system.`, 'Name another by --port, from 1024 on.');
  }
  if (code === 'EADDRNOTAVAIL') return about(`${host} is not an address of this machine.`, other);
  if (code === 'EAFNOSUPPORT') return about(`This machine has no addresses of the kind of ${host}.`, other);
  if (error.syscall === 'getaddrinfo' || code === 'EINVAL') return about(`Unknown host ${host}.`, other);
  return about(`No server can listen on ${host}, port ${port}: ${error.message}.`, other);
}
