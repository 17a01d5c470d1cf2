import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { toShownError } from './overlay.ts';

/** Path of the script and of the events, below the base. */
export const LIVE_PATH = '/_live/';

/** Scripts of pages, by their names below the path. */
const CLIENTS: ReadonlyMap<string, URL> = new Map([
  ['client.js', new URL('../../../client/live/live.ts', import.meta.url)],
  ['findings.js', new URL('../../../client/live/findings.ts', import.meta.url)],
]);

/** Version of the portal that pages show, and its error. */
export interface LiveState {
  /** Differs after each change, and between two starts of the server. */
  readonly state: string;
  readonly error: unknown;
  /** Number of times that findings have changed. */
  readonly findings: number;
}

/** Returns a script of pages, as JavaScript, by its path; undefined for another path. */
export function liveClient(path: string): string | undefined {
  const source = path.startsWith(LIVE_PATH) ? CLIENTS.get(path.slice(LIVE_PATH.length)) : undefined;
  return source && stripTypeScriptTypes(readFileSync(source, 'utf8'));
}

/** Returns the script elements that show findings, and reload a page after changes. */
export function liveScript(base: string, state: string): string {
  const script = (name: string): string => `<script type="module" src="${base}${LIVE_PATH.slice(1)}${name}"></script>`;
  return `${script('findings.js')}${script(`client.js?state=${state}`)}`;
}

/** Sends each change to open pages by server-sent events (HTML, section 9.2). */
export class LiveEvents {
  readonly #open = new Set<ServerResponse>();

  /** Begins a stream of events with the present state. */
  add(response: ServerResponse, state: LiveState): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(messageOf(state));
    this.#open.add(response);
    response.on('close', () => this.#open.delete(response));
  }

  send(state: LiveState): void {
    for (const response of this.#open) response.write(messageOf(state));
  }

  close(): void {
    for (const response of this.#open) response.end();
  }
}

function messageOf({ state, error, findings }: LiveState): string {
  const shown = error === undefined ? null : toShownError(error);
  return `data: ${JSON.stringify({ state, error: shown, findings })}\n\n`;
}
