import { formatError, isPortalError } from '../model/index.ts';
import type { ErrorPayload } from 'vite';

/** Astro's server passes on as it is what says that it is complete. */
type Overlay = ErrorPayload & { readonly __isEnhancedAstroErrorPayload: true };

/** What shows an error over the open pages: its message, hint and code frame, all of it text that the overlay writes as text. */
export function overlayOf(error: unknown): Overlay {
  return { ...payloadOf(error), __isEnhancedAstroErrorPayload: true };
}

function payloadOf(error: unknown): ErrorPayload {
  if (!isPortalError(error)) {
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
    return { type: 'error', err: { isText: true, name: 'Fault of Portico', title: 'Portico failed', message, stack } };
  }
  const { position, frame, hint, message } = error;
  return {
    type: 'error',
    err: {
      isText: true,
      name: 'Mistake',
      title: 'The portal cannot be made',
      message,
      stack: formatError(error),
      ...(hint === undefined ? {} : { hint }),
      ...(position === undefined ? {} : { loc: position }),
      ...(frame === undefined ? {} : { frame }),
    },
  };
}
