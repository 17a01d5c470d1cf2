import { parentPort, workerData } from 'node:worker_threads';
import { openCache, useCacheKey } from '../../cache/index.ts';
import { codeOf } from '../../output/publish/file-operations.ts';
import { stopLint } from '../../load/index.ts';
import { PortalError } from '../../model/index.ts';
import { loadPortal, type Portal, type PortalOptions } from '../../portal/portal.ts';
import { GUIDE_COMPONENTS } from '../../view/guide-components.ts';
import { loadRenderer } from '../astro/load-renderer.ts';
import { dropProcesses } from '../process/permissions.ts';
import { LINK_TARGETS } from '../site/site-files.ts';
import { fingerprintSite } from '../site/site-record.ts';
import { SiteWriter } from '../site/site-writer.ts';
import { Turns, type PageAt } from './shared-pages.ts';
import type { SentRecord, ThreadMessage, ThreadOrder } from './thread-order.ts';
import { writePage, type PageWriting } from './write-page.ts';

const order: unknown = workerData;
if (isOrder(order)) {
  await writeTurns(order);
  send('end');
}

/** True for the worker data of a thread that writes pages. */
function isOrder(value: unknown): value is ThreadOrder {
  return typeof value === 'object' && value !== null && 'taken' in value && 'fingerprint' in value;
}

/** Reads the portal and writes its pages, turn by turn, until none is left. */
async function writeTurns({ options, bundles, folder, mayHide, ...given }: ThreadOrder): Promise<void> {
  useCacheKey(given.key);
  const cache = given.cache === undefined ? undefined : openCache(given.cache);
  const portal = await readAgain({ ...options, cache });
  if (portal === undefined) return;
  const portals = [portal, ...portal.translations];
  const { components, rendererOf } = await loadRenderer(portal, { cache: bundles, leavesGuides: true });
  // As in the main thread: only settings, which are read before, may start a process.
  // mitigation: processes of threads
  dropProcesses();
  // Nothing is written from inputs that have changed since: the main thread writes all pages from those that it read.
  if (fingerprintSite(portal, [components]) !== given.fingerprint) return;
  const writer = new SiteWriter(folder);
  const languages = portals.map((one): PageWriting => {
    return { portal: one, renderer: rendererOf(one), writer, mayHide, paragraphs: new Map() };
  });
  for (const turn of new Turns(given.pages, given.taken).take()) {
    const records = [];
    for (const at of turn) {
      try {
        records.push({ at, record: writeAt(languages, at) });
      } catch (error) {
        send({ failed: at, message: error instanceof Error ? error.message : String(error), code: codeOf(error) });
        return;
      }
    }
    send({ records, weights: [...writer.weights] });
    writer.weights.clear();
  }
}

/** Reads a portal that the main thread has read; undefined where it cannot be read any more. */
async function readAgain(options: PortalOptions): Promise<Portal | undefined> {
  try {
    return await loadPortal(options, GUIDE_COMPONENTS, LINK_TARGETS);
  } catch (error) {
    if (error instanceof PortalError) return undefined;
    throw error;
  } finally {
    // The thread in which Redocly read its configuration.
    stopLint();
  }
}

function writeAt(languages: readonly PageWriting[], at: PageAt): SentRecord | undefined {
  const language = languages[at.language];
  const page = language?.portal.pages[at.page];
  if (language === undefined || page === undefined) throw new Error('The portal has no such page.');
  const record = writePage(page, language);
  if (record === undefined) return undefined;
  const { api: _, ...names } = record.page;
  return { ...record, page: names };
}

function send(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}
