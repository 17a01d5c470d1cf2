// The program of a process with permissions: runs the task in the file that its argument names.
import { withTerminal } from './main.ts';
import { returnTask, takeTask } from './task.ts';

process.exitCode = await withTerminal(async (terminal) => {
  const file = process.argv[2] ?? '';
  const task = takeTask(file);
  if (task.command === 'lint') return (await import('./lint-here.ts')).lintHere(task, terminal);
  if (task.command === 'diff') return (await import('./diff/diff-here.ts')).diffHere(task, terminal);
  if (task.command === 'score') return (await import('./score/score-here.ts')).scoreHere(task, terminal);
  if (task.command === 'build') return (await import('./build-site.ts')).buildSite(task, terminal);
  const { serveLive } = await import('./serve-live.ts');
  return serveLive(task, terminal, () => {
    returnTask(file, task);
  });
});
