import { toServerAddress } from '../../portal/samples/server-address.ts';
import type { CardRequest } from './state.ts';

/** Returns the origin of the chosen server; undefined for the sandbox and without a host. Relative addresses resolve against `base`. */
export function originOf({ data, state }: CardRequest, base: string | undefined): string | undefined {
  const { server, isSandbox } = state();
  if (isSandbox) return undefined;
  const address = server === undefined ? data?.server : toServerAddress(server.template, new Map(server.values), base);
  return address !== undefined && /^https?:/i.test(address) && URL.canParse(address)
    ? new URL(address).origin
    : undefined;
}
