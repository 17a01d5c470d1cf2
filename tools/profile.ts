import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const node = z.looseObject({
  id: z.int(),
  callFrame: z.looseObject({ functionName: z.string(), url: z.string() }),
  children: z.array(z.int()).default([]),
});
const profile = z.looseObject({
  nodes: z.array(node),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
});

/** Profile of V8 (`.cpuprofile`), which the tools of browsers open. */
type Profile = z.infer<typeof profile>;

/** Joins the profiles of a folder, of one thread each, to one: the threads are functions, which run one after the other. */
export function joinProfiles(folder: string): Profile {
  const root = { functionName: '(root)', scriptId: '0', url: '', lineNumber: -1, columnNumber: -1 };
  const joined: Profile = { nodes: [], samples: [], timeDeltas: [], startTime: 0 };
  const threads: number[] = [];
  let ids = 1;
  for (const file of readdirSync(folder).toSorted()) {
    const { nodes, samples, timeDeltas } = profile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const before = ids;
    threads.push(before + (nodes[0]?.id ?? 0));
    for (const { id, callFrame, children, ...more } of nodes) {
      const named = callFrame.functionName === '(root)' ? { ...callFrame, functionName: file } : callFrame;
      joined.nodes.push({
        ...more,
        id: before + id,
        callFrame: named,
        children: children.map((child) => before + child),
      });
      ids = Math.max(ids, before + id);
    }
    for (const sample of samples) joined.samples.push(before + sample);
    for (const delta of timeDeltas) joined.timeDeltas.push(delta);
  }
  joined.nodes.unshift({ id: 1, callFrame: root, children: threads });
  return { ...joined, endTime: joined.timeDeltas.reduce((sum, delta) => sum + delta, 0) };
}

/** Modules that all others use: their time belongs to the callers. */
const SHARED = ['characters', 'cache'];

/** Returns each module's share of a profile, in percent; libraries count to the module that calls them, components to `site/html`. */
export function sharesByModule({ nodes, samples, timeDeltas }: Profile): ReadonlyMap<string, number> {
  const byId = new Map(nodes.map((one) => [one.id, one]));
  const parents = new Map(nodes.flatMap(({ id, children }) => children.map((child) => [child, id])));
  const moduleOf = (id: number | undefined): string => {
    const { functionName = '', url = '' } = (id === undefined ? undefined : byId.get(id)?.callFrame) ?? {};
    if (id === undefined) return 'Node';
    // The thread that watches over a build's limits waits in it.
    if (functionName === 'hasEnded') return '(idle)';
    if (functionName === '(idle)' || functionName === '(garbage collector)') return functionName;
    if (url.includes('/components-')) return 'site/html';
    const [, room = '', part = ''] = /\/src\/([\w-]+)\/([\w-]+)/.exec(url) ?? [];
    return room === '' || SHARED.includes(room) ? moduleOf(parents.get(id)) : `${room}/${part}`;
  };
  const times = new Map<string, number>();
  samples.forEach((id, index) => {
    const name = moduleOf(id);
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0));
  });
  times.delete('(idle)');
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return new Map(
    [...times].map(([name, time]) => [name, (100 * time) / all] as const).toSorted(([, a], [, b]) => b - a),
  );
}
