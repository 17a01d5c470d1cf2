import type { Terminal } from '../characters/terminal.ts';
import type { Task } from './task.ts';

/** Runs a task in this process, and returns the exit code; `onRestart` is called before `dev` starts again. */
export async function runTask(task: Task, terminal: Terminal, onRestart?: () => void): Promise<number> {
  if (task.command === 'lint') return (await import('./lint-here.ts')).lintHere(task, terminal);
  if (task.command === 'diff') return (await import('./diff/diff-here.ts')).diffHere(task, terminal);
  if (task.command === 'score') return (await import('./score/score-here.ts')).scoreHere(task, terminal);
  if (task.command === 'build') return (await import('./build-site.ts')).buildSite(task, terminal);
  return (await import('./serve-live.ts')).serveLive(task, terminal, onRestart);
}
