import { parentPort, workerData } from 'node:worker_threads';
import { isPortalError } from '../../document/read/index.ts';
import { listEntries } from './config.ts';
import { lowerPriority } from './priority.ts';
import { formatFound, lintFile } from './lint.ts';
import type { Request } from './messages.ts';

// Pages are waited for longer than what lint says: where both share few processors, pages come first.
lowerPriority(5);

// What plugins print is not the result that was asked for.
process.stdout.write = process.stderr.write.bind(process.stderr);

/** Read by the thread that started this one, also while a rule does not end. */
const progress = workerData instanceof SharedArrayBuffer ? new Int32Array(workerData) : new Int32Array(2);

/** One request after the other: Redocly's printer knows one output only. */
let turn = Promise.resolve();

parentPort?.on('message', ({ id, request }: { readonly id: number; readonly request: Request }) => {
  turn = turn.then(async () => {
    try {
      parentPort?.postMessage({ id, answer: await answer(id, request) });
    } catch (error) {
      parentPort?.postMessage({ id, error: describe(error) });
    }
  });
});

function answer(id: number, request: Request): unknown {
  switch (request.task) {
    case 'list':
      return listEntries(request.root);
    case 'lint':
      return lintFile(request, (begin) => parentPort?.postMessage({ id, begin }), progress);
    case 'format':
      return formatFound(request);
  }
}

/** An error as plain data: classes do not pass between threads. */
function describe(error: unknown): unknown {
  if (isPortalError(error)) {
    const { message, hint, position, pointer, frame } = error;
    return { portal: true, message, hint, position, pointer, frame };
  }
  return {
    portal: false,
    message: error instanceof Error ? error.message : String(error),
    stack: error instanceof Error ? error.stack : undefined,
  };
}
