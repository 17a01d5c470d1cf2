import { formatError, isPortalError } from '../openapi/index.ts';
import type { ErrorPayload } from 'vite';

/** Astro's server passes on as it is what says that it is complete. */
type Overlay = ErrorPayload & { readonly __isEnhancedAstroErrorPayload: true };

/** What shows an error over the open pages: its message, hint and code frame. */
export function overlayOf(error: unknown): Overlay {
  return { ...payloadOf(error), __isEnhancedAstroErrorPayload: true };
}

function payloadOf(error: unknown): ErrorPayload {
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
      message: toHtml(error.message),
      stack: formatError(error),
      ...(hint === undefined ? {} : { hint: toHtml(hint) }),
      ...(position === undefined ? {} : { loc: position }),
      ...(frame === undefined ? {} : { frame, highlightedCode: `<pre class="shiki">${escapeHtml(frame)}</pre>` }),
    },
  };
}

function toHtml(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
