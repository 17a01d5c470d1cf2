import { realPath } from '../../../openapi/document/read/allowed-root.ts';
import { isPortalError, PortalError } from '../../../openapi/model/index.ts';

/** Returns the function that writes `REV:path` for paths of a revision's temporary folder; `name` is that of its document. */
export function revisionNames(folder: string | undefined, name: string): (text: string) => string {
  if (folder === undefined) return (text) => text;
  const revision = name.slice(0, name.indexOf(':') + 1);
  const spelled = [...new Set([realPath(folder) ?? folder, folder])];
  return (text) =>
    spelled.reduce(
      (replaced, own) =>
        replaced.replaceAll(`${own}/`, revision).replaceAll(`${own}\\`, revision).replaceAll(own, revision),
      text,
    );
}

/** Returns an error whose message and position name files of a revision as `REV:path`; any other error as it is. */
export function nameInRevision(error: unknown, folder: string | undefined, name: string): unknown {
  if (!isPortalError(error) || folder === undefined) return error;
  const { position, hint, frame, pointer, isAbsent } = error;
  const toName = revisionNames(folder, name);
  const shown = position && { ...position, file: toName(position.file) };
  // No file can be added to a revision.
  const fix = isAbsent && hint?.startsWith('Did you mean') !== true ? undefined : hint;
  return new PortalError(toName(error.message), {
    hint: fix && toName(fix),
    frame,
    pointer,
    position: shown,
    isAbsent,
  });
}
