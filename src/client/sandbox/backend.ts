import type { SandboxRequest, SandboxResponse } from '../../sandbox/browser.ts';

/** What answers for all APIs of the portal. */
export interface Backend {
  readonly kind: 'page' | 'server';
  /** False where the browser keeps nothing for this page. */
  readonly kept: boolean;
  readonly answer: (api: string, request: SandboxRequest) => Promise<SandboxResponse>;
  /** Answers what belongs to no API, at a path below `/sandbox/-`: accounts and keys. */
  readonly office: (path: string, request: ApiKeysRequest) => Promise<SandboxResponse>;
  readonly reset: () => Promise<void>;
}

export type ApiKeysRequest = Omit<SandboxRequest, 'url'>;

/** Address of the server that answers, as it has marked this page or as the settings say; undefined: the page itself does. */
export function serverAddress(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="portico-sandbox"]')?.content;
}

/** True where this page or the server that it came from is the sandbox, not another server that the settings name. */
export function isOwnSandbox(): boolean {
  return serverAddress()?.startsWith('/') ?? true;
}

/** URL of an API's sandbox for programs; undefined where no server of this origin answers for it. */
export function sandboxUrl(api: string | undefined): string | undefined {
  const address = serverAddress();
  return api !== undefined && address?.startsWith('/') === true ? `${location.origin}${address}/${api}` : undefined;
}

let home: Promise<Backend> | undefined;

/** The home of this page's sandbox, loaded when it is first wanted. Hosts that have said nothing are never asked for one. */
export function openBackend(): Promise<Backend> {
  home ??= open(serverAddress()).catch((error: unknown) => {
    // What could not be loaded once may be there the next time.
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
