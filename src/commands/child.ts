// The program of a process with permissions: runs the task in the file that its argument names.
import { withTerminal } from './main.ts';
import { runTask } from './run-task.ts';
import { returnTask, takeTask } from './task.ts';

process.exitCode = await withTerminal((terminal) => {
  const file = process.argv[2] ?? '';
  const task = takeTask(file);
  return runTask(task, terminal, () => {
    returnTask(file, task);
  });
});
