// The program of a process with permissions: runs the task in the file that its argument names.
import { withTerminal } from './main.ts';
import { takeTask } from './task.ts';

process.exitCode = await withTerminal(async (terminal) => {
  const task = takeTask(process.argv[2] ?? '');
  if (task.command === 'lint') return (await import('./lint-here.ts')).lintHere(task, terminal);
  return (await import('./build-site.ts')).buildSite(task, terminal);
});
