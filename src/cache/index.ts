/** The entry point of the cache: entries by kind and key, and the fingerprints that keys are made of. */
export { openCache, type Cache } from './cache.ts';
export { codeFingerprint, fingerprint, listFiles, PLAN } from './fingerprint.ts';
export { cacheKey, isSigned, signFolder, useCacheKey } from './key.ts';
export { COMPILED, IS_COMPILED, OWN_FOLDERS, PACKAGE_ROOT, workFolder } from './fingerprint.ts';
export { DISTRUST, makeTrusted } from './trusted-folder.js';
export { openUserCache } from './user-folders.js';
