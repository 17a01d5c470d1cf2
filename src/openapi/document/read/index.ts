/** Entry point of reading: files in, values with positions out. */
export { contentRoot, repositoryOf } from './content-root.ts';
export { checkCode, denyCode, LOCK_FILE, SOURCES_FOLDER } from './deny-code.ts';
export { growthBudget, maxDepth, maxLength, tooDeepHint, tooDeepMessage } from './depth.ts';
export {
  PortalError,
  type Position,
  codeFrame,
  errorAt,
  formatError,
  isPortalError,
  joinErrors,
  lineAndColumn,
  tryTo,
} from './error.ts';
export { findLink, findState, fingerprintOf, fingerprintOfAll } from './file-state.ts';
export { boxOf, toJson } from './json.ts';
export { listPortalFiles, readPortalFile } from './portal-files.ts';
export { parseJson } from './parse-json.ts';
export { parseYaml } from './parse-yaml.ts';
export { listDepartures } from './yaml-events.ts';
export { errorIn, offsetIn, positionIn } from './position.ts';
export { DocumentReader, type FileCache, type SourceFile, isAddress } from './read.ts';
export { keepRawText, moveRawTexts, passRawText, passRawTexts, rawTextOf, wordOf } from '../../standard/raw-text.ts';
export { holdsBigint, jsonToText, jsonToValue, memberToText, numberText, toDoubles } from './whole-number.ts';
export { fetchRemote, publicLookup, refusalOf, RemoteStatus, type RemoteRules } from './remote.ts';
