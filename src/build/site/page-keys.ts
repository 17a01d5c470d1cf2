import { hash } from 'node:crypto';
import { fingerprint } from '../../cache/index.ts';
import { mayHideCharacters } from '../../output/hidden-characters.ts';
import type { Page } from '../../portal/pages/page.ts';
import type { Portal } from '../../portal/portal.ts';
import { dataOf } from '../../view/index.ts';

/** Fingerprints of the view and layout of pages, the only input of the renderer. */
export class PageKeys {
  /** Sunsets, ISO 8601, whose remaining days pages say. */
  readonly sunsets = new Set<string>();
  readonly #portal: Portal;
  /** Inputs of all pages beside their data. */
  readonly #shared: string;

  /** `renderer` is the fingerprint of the compiled components. */
  constructor(portal: Portal, renderer: string) {
    this.#portal = portal;
    const { base, folder, language, languages } = portal;
    this.#shared = fingerprint(renderer, base, folder, language, languages, toDay(portal), mayHideCharacters(portal));
  }

  of(page: Page): string {
    const data = JSON.stringify(dataOf(page, this.#portal));
    const sunsets = [...data.matchAll(/"sunset":"([^"\\]+)"/g)].flatMap(([, sunset = '']) => sunset);
    for (const sunset of sunsets) this.sunsets.add(sunset);
    return fingerprint(this.#shared, hash('sha256', data), describeSunsets(sunsets, this.#portal));
  }
}

/** Returns the day that pages are written for, in UTC. */
export function toDay({ builtAt }: Pick<Portal, 'builtAt'>): string {
  return builtAt.toISOString().slice(0, 10);
}

/** Formats the distances of sunsets as pages do; one with a time of day changes within the day. */
export function describeSunsets(
  sunsets: Iterable<string>,
  { builtAt, messages }: Pick<Portal, 'builtAt' | 'messages'>,
): readonly unknown[] {
  return [...sunsets].map((sunset) =>
    Number.isNaN(Date.parse(sunset)) ? sunset : [sunset, messages.formatSunset(sunset, builtAt)],
  );
}
