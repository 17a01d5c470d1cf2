import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openStore } from '../../src/commands/serve/open-store.ts';
import { builtApis } from '../../src/satellites/sandbox/server/site-apis.ts';
import { createSiteSandbox } from '../../src/satellites/sandbox/server/site-sandbox.ts';
import { createStaticServer } from '../../src/commands/serve/static-server.ts';
import { mockTableFiles, mockTablesOf } from '../../src/satellites/sandbox/tables/index.ts';
import { listenHere, portOf } from '../listen.ts';
import { readApi } from '../unit/openapi/model/read-api.ts';

/** Media types that a browser renders, runs or applies, each with a text that has an effect there. */
export const LIVE_TYPES: readonly (readonly [type: string, text: string])[] = [
  ['text/html', "<!doctype html><script>document.title = 'RAN'</script>"],
  [
    'application/xhtml+xml',
    '<html xmlns="http://www.w3.org/1999/xhtml"><script>document.title = "RAN"</script></html>',
  ],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "RAN"</script></svg>'],
  [
    'application/xml',
    '<?xml-stylesheet href="#"?><a xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></a>',
  ],
  [
    'text/javascript',
    "self.RAN = true; self.postMessage?.('RAN'); self.onconnect = ({ ports }) => ports[0].postMessage('RAN')",
  ],
  ['text/css', '* { display: none }'],
  ['text/plain', '<script>document.title = "RAN"</script>'],
  ['application/pdf', '%PDF-1.4'],
  ['multipart/x-mixed-replace; boundary=x', '--x\r\nContent-Type: text/html\r\n\r\n<script>1</script>'],
];

/** Headers with an effect in a browser, with values that trigger it. */
export const LIVE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src * 'unsafe-inline'",
  'Content-Security-Policy-Report-Only': 'report-uri https://elsewhere.example/',
  'Set-Cookie': 'session=theirs; Path=/',
  'Service-Worker-Allowed': '/',
  'Clear-Site-Data': '"*"',
  Refresh: '0; url=https://elsewhere.example/',
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'guess',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Strict-Transport-Security': 'max-age=99999999',
  'Reporting-Endpoints': 'a="https://elsewhere.example/"',
  SourceMap: 'https://elsewhere.example/map',
  'Speculation-Rules': '"/rules.json"',
};

/** Returns a document whose responses have these types and headers, at `/<number of the type>`. */
function liveDocument(): string {
  const headers = Object.fromEntries(
    Object.entries(LIVE_HEADERS).map(([name, example]) => [
      name,
      { required: true, schema: { type: 'string' }, example },
    ]),
  );
  const paths = LIVE_TYPES.map(([type, example], index): readonly [string, unknown] => [
    `/${index}`,
    { get: { responses: { 200: { headers, content: { [type]: { schema: { type: 'string' }, example } } } } } },
  ]);
  return JSON.stringify({ servers: [{ url: 'https://api.example' }], paths: Object.fromEntries(paths) });
}

/** A portal that this machine serves, with the sandbox of the live document at `/sandbox/live/`. */
export interface ServedDocument {
  readonly server: Server;
  /** `http://localhost:40123`. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Serves pages (names with their texts) and the sandbox of the live document on one origin, as `portico start` does. */
export async function serveLiveDocument(pages: Readonly<Record<string, string>>): Promise<ServedDocument> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-live-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(pages)) write(path, text);
  const plan = mockTablesOf(readApi(liveDocument()));
  for (const { path, value } of mockTableFiles({ ...plan, index: { ...plan.index, id: 'live' } }))
    write(`reference/live/sandbox/${path}`, JSON.stringify(value));
  const apis = await builtApis(folder, undefined);
  const host = 'localhost';
  const sandbox = createSiteSandbox({
    base: '/',
    host,
    store: await openStore('memory'),
    apis: () => Promise.resolve(apis),
    failed: (error) => {
      throw error;
    },
  });
  const server = createStaticServer({ folder, base: '/', host, sandbox });
  await listenHere(server);
  return {
    server,
    origin: `http://localhost:${portOf(server)}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
