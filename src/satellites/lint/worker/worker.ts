import { parentPort, workerData } from 'node:worker_threads';
import { isPortalError } from '../../../openapi/document/read/index.ts';
import { lowerPriority } from './priority.ts';
import { formatFound, lintFile } from './lint.ts';
import type { Request } from './messages.ts';
import { transformDocument } from './transform.ts';

// Pages are more urgent than lint reports: where both share few processors, pages come first.
lowerPriority(5);

// Output of plugins goes to stderr, since stdout holds the requested result.
process.stdout.write = process.stderr.write.bind(process.stderr);

/** Progress of the rules, read by the thread that started this one, even while a rule hangs. */
const progress = workerData instanceof SharedArrayBuffer ? new Int32Array(workerData) : new Int32Array(2);

/** End of the last request: they run one after the other, since Redocly's printer has only one output. */
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
    case 'lint':
      return lintFile(request, (begin) => parentPort?.postMessage({ id, begin }), progress);
    case 'transform':
      return transformDocument(request);
    case 'format':
      return formatFound(request);
  }
}

/** Converts an error to plain data, since classes do not pass between threads. */
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
