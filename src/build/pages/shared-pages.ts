import { proseOf } from '../../portal/guides/prose.ts';
import type { Page } from '../../portal/pages/page.ts';
import type { Portal } from '../../portal/portal.ts';
import type { SiteScope } from '../apis/site-scope.ts';
import { partOf } from './part-of.ts';
import { htmlPath } from './write-page.ts';

/** Page of a portal, by the index of its language and its own index there. */
export interface PageAt {
  readonly language: number;
  readonly page: number;
}

/** Number of pages in a turn: few, so that all threads end at about the same time, and neighbours, which show the same schemas. */
const IN_TURN = 16;

/** Lists the pages of a build that threads share: of others there are few, and they may need what only the main thread has. */
export function listSharedPages(
  languages: readonly { readonly portal: Portal; readonly scope: Pick<SiteScope, 'makes'> }[],
): readonly PageAt[] {
  return languages.flatMap(({ portal, scope }, language) =>
    portal.pages.flatMap((page, index) =>
      isShared(page, portal) && scope.makes(htmlPath(page, portal)) ? [{ language, page: index }] : [],
    ),
  );
}

/** Returns false for texts of guides, whose JavaScript only the main thread compiles. */
function isShared(page: Page, portal: Portal): boolean {
  return ['operation', 'webhook', 'schema'].includes(page.kind) && proseOf(page, portal) === undefined;
}

/** Turns to write pages, which several threads take one after the other until none is left. */
export class Turns {
  readonly #pages: readonly PageAt[];
  readonly #taken: Int32Array;

  /** `taken` is a number that all threads share: of turns that one of them has taken. */
  constructor(pages: readonly PageAt[], taken: SharedArrayBuffer) {
    this.#pages = pages;
    this.#taken = new Int32Array(taken);
  }

  /** Yields the pages of each turn that no other thread has taken. */
  *take(): Generator<readonly PageAt[]> {
    const turns = Math.ceil(this.#pages.length / IN_TURN);
    for (;;) {
      const turn = Atomics.add(this.#taken, 0, 1);
      if (turn >= turns) return;
      yield partOf(this.#pages, turn, turns);
    }
  }

  /** Leaves no turn to any thread. */
  end(): void {
    Atomics.store(this.#taken, 0, this.#pages.length);
  }
}
