import '@scalar/api-reference/style.css';
import { createApiReference } from '@scalar/api-reference';
import { toClientDocument } from './console-document.ts';
import { ownAddress } from './document.ts';
import { beginClient } from './begin.ts';
import { exchange } from './exchange.ts';
import { patchClient } from './patch-client.ts';
import { isConsoleMessage, isFields } from './protocol.ts';
import type { ConsoleMessage } from './protocol.ts';
import { openSandboxServer } from './sandbox-server.ts';
import { createRelay } from './send.ts';
import { pageLanguage } from '../messages/language.ts';
import { panelMessages } from '../messages/panel.ts';

/** Nobody: services of the client's makers have no part in this page. */
const NOBODY = 'https://nobody.invalid';

/**
 * The page inside the console: one client for a whole API, or for one of its tags. What is typed there lives as long as it is
 * open; nothing is asked of any server before the reader presses Send.
 */
async function start(order: ConsoleMessage): Promise<void> {
  const base = ownAddress(order.document);
  const [response, sandbox] = await Promise.all([
    fetch(base),
    order.sandbox === undefined ? undefined : openSandboxServer(order.sandbox),
  ]);
  if (!response.ok) throw new Error(panelMessages.formatMissing(base.pathname, response.status));
  const written: unknown = await response.json();
  if (!isFields(written)) throw new Error(panelMessages.label.noDocument);
  const { document: shown, restore } = toClientDocument(written, { order, base: base.href, sandbox });
  const element = document.querySelector<HTMLElement>('#client');
  if (element === null) return;
  patchClient(element);
  const sender = createRelay(ownAddress(order.sender).href);
  createApiReference(element, {
    content: shown,
    baseServerURL: base.href,
    localization: { locale: pageLanguage },
    customFetch: (input: RequestInfo | URL, init?: RequestInit) =>
      exchange(new Request(input, init), { help: order.help, restore, sandbox, sender }),
    ...QUIET,
    forceDarkModeState: order.theme,
  });
}

/** All that the client would offer besides: other hosts, other documents, other programs, other fonts. */
const QUIET = {
  agent: { disabled: true },
  mcp: { disabled: true },
  telemetry: false,
  externalUrls: { dashboardUrl: NOBODY, registryUrl: NOBODY, proxyUrl: NOBODY, apiBaseUrl: NOBODY },
  withDefaultFonts: false,
  persistAuth: false,
  hideClientButton: true,
  hideDarkModeToggle: true,
  documentDownloadType: 'none',
  // The page around it has its own.
  hideSearch: true,
  showSidebar: false,
  defaultOpenAllTags: true,
  showDeveloperTools: 'never',
  hideModels: true,
  // The pages of the operations have samples.
  hiddenClients: true,
} as const;

beginClient({ isMessage: isConsoleMessage, open: start, failed: panelMessages.label.noConsole });
