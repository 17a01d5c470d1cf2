import { isPortalError, type PortalError } from '../../../../src/openapi/model/index.ts';

/** Returns the PortalError that a call throws or rejects with as `line:column message`, without the folder's path. */
export async function caught(call: () => unknown, folder = ''): Promise<string> {
  const error = await caughtError(call);
  const place = error.position === undefined ? '' : `${error.position.line}:${error.position.column} `;
  const hint = error.hint === undefined ? '' : ` → ${error.hint}`;
  return `${place}${error.message}${hint}`.replaceAll(folder === '' ? '\0' : folder, '');
}

/** Returns the PortalError that a call throws or rejects with. */
export async function caughtError(call: () => unknown): Promise<PortalError> {
  try {
    await call();
  } catch (error) {
    if (isPortalError(error)) return error;
    throw error;
  }
  throw new Error('Nothing was thrown.');
}
