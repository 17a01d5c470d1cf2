import { PortalError } from '../model/index.ts';
import type { Invocation } from './invocation.ts';
import { portalOptions, textOption } from './options.ts';
import { CAN_RESTRICT, readPlaces, restrictedArgs, restrictedEnv, workPlaces } from './restricted.ts';
import { restart } from './restart.js';
import type { LifecycleTask } from './task.ts';

/** Days within which a sunset fails the command, without `--within`. */
const DAYS = 30;

/** `portico lifecycle`: lists sunsets that are near or past, in a process that may read the documents and write nothing. */
export async function lifecycle(invocation: Invocation): Promise<number> {
  const task = lifecycleTask(invocation);
  if (CAN_RESTRICT) {
    const work = workPlaces();
    const permissions = { read: [...readPlaces(task.options), ...work], write: work, processes: false };
    const net = task.options.allowRemote === true;
    return restart(process.execPath, restrictedArgs(task, { ...permissions, net }), restrictedEnv());
  }
  const { lifecycleHere } = await import('./lifecycle/lifecycle-here.ts');
  return lifecycleHere(task, invocation.terminal);
}

/** Resolves the options of a command line. Throws PortalError for values that are not allowed. */
export function lifecycleTask(invocation: Invocation): LifecycleTask {
  return {
    command: 'lifecycle',
    options: { ...portalOptions(invocation), settings: undefined },
    days: daysOf(textOption(invocation, 'within')),
  };
}

function daysOf(text: string | undefined): number {
  if (text === undefined) return DAYS;
  const [, count = '', unit = ''] = /^(\d{1,5})([dwmy])$/.exec(text) ?? [];
  const days = { d: 1, w: 7, m: 30, y: 365 }[unit];
  if (days !== undefined) return Number(count) * days;
  throw new PortalError(`--within must be a time such as 30d, 8w, 6m or 1y, not ${JSON.stringify(text)}.`);
}
