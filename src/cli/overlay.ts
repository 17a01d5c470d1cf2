import { formatError, isPortalError } from '../openapi/index.ts';
import type { ErrorPayload } from 'vite';

/** What shows an error over the open pages: its message, hint and code frame. */
export function overlayOf(error: unknown): ErrorPayload {
  if (!isPortalError(error)) {
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
    return {
      type: 'error',
      err: { name: 'Fault of Portico', title: 'Portico failed', message: escapeHtml(message), stack },
    };
  }
  const { position, frame, hint } = error;
  return {
    type: 'error',
    err: {
      name: 'Mistake',
      title: 'The portal cannot be made',
      message: escapeHtml(error.message),
      stack: formatError(error),
      ...(hint === undefined ? {} : { hint: escapeHtml(hint) }),
      ...(position === undefined ? {} : { loc: position }),
      ...(frame === undefined ? {} : { frame, highlightedCode: `<pre><code>${escapeHtml(frame)}</code></pre>` }),
    },
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
