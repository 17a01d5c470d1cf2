/**
 * File with the manifest of a site: the list of files that a build wrote. Without a leading dot, as some hosts omit such files or
 * refuse to serve them.
 */
export const MANIFEST = 'portico-manifest.json';
