import { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createIndex } from 'pagefind';
import { lowerPriority } from '../../../satellites/lint/worker/priority.ts';

/** Pagefind's files by their path below its folder. */
export type IndexFiles = ReadonlyMap<string, Uint8Array>;

type Index = NonNullable<Awaited<ReturnType<typeof createIndex>>['index']>;

/** Index that Pagefind creates in its own process, which serves them all. */
export class PagefindIndex {
  readonly #index: Index;
  /** Pages that were sent; Pagefind indexes them in order. */
  readonly #sent: Promise<void>[] = [];

  private constructor(index: Index) {
    this.#index = index;
  }

  /** Opens an index; its process, which starts with the first index, has a lower priority than the build of pages. */
  static async open(): Promise<PagefindIndex> {
    const started: ChildProcess[] = [];
    const note = (message: unknown): void => {
      if (typeof message !== 'object' || message === null || !('process' in message)) return;
      if (message.process instanceof ChildProcess) started.push(message.process);
    };
    subscribe('child_process', note);
    const made = createIndex({ includeCharacters: '_', keepIndexUrl: false });
    unsubscribe('child_process', note);
    for (const { pid } of started) if (pid !== undefined) lowerPriority(15, pid);
    const { index, errors } = await made;
    if (index === undefined) throw new Error(`Pagefind gives no index: ${errors.join(', ')}`);
    return new PagefindIndex(index);
  }

  /** Adds the next page. */
  add(url: string, html: string): void {
    const sent = this.#send(url, html);
    sent.catch(() => undefined);
    this.#sent.push(sent);
  }

  /** Returns its files without those of Pagefind's unused interfaces. Rejects where it has refused a page. */
  async files(): Promise<IndexFiles> {
    await Promise.all(this.#sent);
    const { files, errors } = await this.#index.getFiles();
    if (errors.length > 0) throw new Error(`Pagefind writes no index: ${errors.join(', ')}`);
    const needed = files.filter(({ path }) => !/pagefind-(?:ui|modular-ui|component-ui|highlight)\b/.test(path));
    return new Map(needed.map(({ path, content }) => [path, content]));
  }

  /** Deletes the index in Pagefind's process. */
  async close(): Promise<void> {
    await this.#index.deleteIndex();
  }

  async #send(url: string, html: string): Promise<void> {
    // JSON allows lone surrogates in a document, Pagefind does not.
    const { errors } = await this.#index.addHTMLFile({ url, content: html.toWellFormed() });
    if (errors.length > 0) throw new Error(`Pagefind refuses ${url}: ${errors.join(', ')}`);
  }
}
