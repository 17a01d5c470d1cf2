import { isPortalError } from '../../openapi/document/read/error.ts';

/** Returns an error in the form that Astro's overlay and terminal show, with its file, line and hint. */
export function toAstroError(error: unknown): unknown {
  if (!isPortalError(error)) return error;
  const { message, hint, position, frame } = error;
  const place = position === undefined ? '' : `${position.file}:${position.line}:${position.column}`;
  const shown = new Error(place === '' ? message : `${message}\n  ${place}`);
  shown.stack = [`PortalError: ${shown.message}`, ...(frame === undefined ? [] : [frame])].join('\n');
  return Object.assign(shown, { name: 'PortalError', hint, frame, loc: position });
}
