import type { Backend } from './sandbox-backend.ts';

/** Returns the address of the sandbox server, from a mark in this page or the settings; undefined where the sandbox runs in the page. */
export function serverAddress(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="portico-sandbox"]')?.content;
}

/** True where the sandbox runs in this page or on its own server, and not on another server of the settings. */
export function isOwnSandbox(): boolean {
  return serverAddress()?.startsWith('/') ?? true;
}

/** Returns the URL of an API's sandbox for programs; undefined where no server of this origin runs it. */
export function sandboxUrl(api: string | undefined): string | undefined {
  const address = serverAddress();
  return api !== undefined && address?.startsWith('/') === true ? `${location.origin}${address}/${api}` : undefined;
}

let home: Promise<Backend> | undefined;

/** Opens the backend of the page's sandbox, once. Sends no request to a host that has not marked its pages. */
export function openBackend(): Promise<Backend> {
  home ??= open(serverAddress()).catch((error: unknown) => {
    // The next call tries again after a failure.
    home = undefined;
    throw error;
  });
  return home;
}

async function open(address: string | undefined): Promise<Backend> {
  if (address === undefined) return (await import('./page-backend.ts')).openPageBackend();
  const { openOwnServer, openOtherServer } = await import('./server-backend.ts');
  return address.startsWith('/') ? openOwnServer(address) : openOtherServer(address);
}
