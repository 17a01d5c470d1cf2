/** The entry point of the cache: entries by kind and key, and the fingerprints that keys are made of. */
export { openCache, type Cache } from './cache.ts';
export { codeFingerprint, fingerprint, listFiles, PLAN, resetCodeFingerprint } from './fingerprint.ts';
export { COMPILED, IS_COMPILED, OWN_FOLDERS, PACKAGE_ROOT, WORK } from './places.ts';
export { explainDistrust, isTrusted, makeTrusted } from './trusted-folder.ts';
