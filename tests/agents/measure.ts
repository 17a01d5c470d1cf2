import { siteFolder } from '../sites.ts';
import { readFor, type Way } from './reader.ts';
import { TASKS } from './tasks.ts';

/** Tasks whose answer has all that they want, and what the reader requests for all of them. */
export interface Sum {
  readonly found: number;
  readonly requests: number;
  readonly kilobytes: number;
}

/** Has the reader work on all tasks, by the ways into their portals. */
export async function measureTasks(wayInto: (folder: string) => Promise<Way> | Way): Promise<Sum> {
  const sum = { found: 0, requests: 0, bytes: 0 };
  for (const { site, question, answer } of TASKS) {
    const way = await wayInto(siteFolder(site));
    const reading = await readFor(question, way);
    await way.close?.();
    sum.requests += reading.calls;
    sum.bytes += reading.bytes;
    if (answer.every((part) => reading.answer.includes(part))) sum.found += 1;
  }
  return { found: sum.found, requests: sum.requests, kilobytes: Math.round(sum.bytes / 1000) };
}
