import type { SandboxRequest, SandboxResponse } from '../../satellites/sandbox/browser.ts';

/** Sandbox of all APIs of the portal. */
export interface Backend {
  readonly kind: 'page' | 'server';
  /** False where the browser stores no state for this page. */
  readonly kept: boolean;
  readonly answer: (api: string, request: SandboxRequest) => Promise<SandboxResponse>;
  /** Responds at the paths below `/sandbox/-`, for accounts and keys. */
  readonly apiKeys: (path: string, request: ApiKeysRequest) => Promise<SandboxResponse>;
  readonly reset: () => Promise<void>;
}

export type ApiKeysRequest = Omit<SandboxRequest, 'url'>;
