import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { toShownError } from '../overlay.ts';

/** Path of the script and of the events, below the base. */
export const LIVE_PATH = '/_live/';

const CLIENT = fileURLToPath(new URL('../../client/live/live.ts', import.meta.url));

/** Version of the portal that pages show, and its error. */
export interface LiveState {
  /** Differs after each change, and between two starts of the server. */
  readonly state: string;
  readonly error: unknown;
}

/** Returns the script of pages, as JavaScript. */
export function liveClient(): string {
  return stripTypeScriptTypes(readFileSync(CLIENT, 'utf8'));
}

/** Returns the script element that reloads a page after changes. */
export function liveScript(base: string, state: string): string {
  return `<script type="module" src="${base}${LIVE_PATH.slice(1)}client.js?state=${state}"></script>`;
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

function messageOf({ state, error }: LiveState): string {
  return `data: ${JSON.stringify({ state, error: error === undefined ? null : toShownError(error) })}\n\n`;
}
