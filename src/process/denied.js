// Preloaded in processes with Node's permission model: makes a denied file look missing to functions that ask for its existence, as Node
// does where the system's permissions deny access.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join, resolve, sep } from 'node:path';

const { existsSync, statSync, lstatSync, readdirSync } = fs;
const toRealPath = fs.realpathSync.native;

/** @param {unknown} error */
const isDenied = (error) => error instanceof Error && 'code' in error && error.code === 'ERR_ACCESS_DENIED';

const readable = process.execArgv
  .filter((arg) => arg.startsWith('--allow-fs-read='))
  .map((arg) => arg.slice(arg.indexOf('=') + 1));

/** Readable paths by folder. */
const allowed = Map.groupBy(readable, (path) => dirname(path));

/**
 * Lists the names in a denied folder on the way to readable paths.
 * @param {string} folder
 */
const namesIn = (folder) => {
  const start = folder.endsWith(sep) ? folder : folder + sep;
  const below = readable.filter((path) => path.startsWith(start));
  const names = new Set(below.map((path) => path.slice(start.length).split(sep, 1).join('')));
  return [...names].filter((name) => !name.startsWith('.') && fs.existsSync(join(folder, name)));
};

fs.existsSync = (path) => {
  try {
    return existsSync(path);
  } catch (error) {
    if (isDenied(error)) return typeof path === 'string' && allowed.has(resolve(path));
    throw error;
  }
};

for (const [name, look] of Object.entries({ statSync, lstatSync })) {
  Object.defineProperty(fs, name, {
    /**
     * @param {fs.PathLike} path
     * @param {fs.StatSyncOptions} [options]
     */
    value: (path, options) => {
      try {
        return look(path, options);
      } catch (error) {
        if (!isDenied(error)) throw error;
        // A folder as any other: nothing else of its state is readable.
        if (typeof path === 'string' && allowed.has(resolve(path))) return look(import.meta.dirname, options);
        if (options?.throwIfNoEntry === false) return undefined;
        throw error;
      }
    },
  });
}

Object.defineProperty(fs, 'readdirSync', {
  /**
   * @param {fs.PathLike} path
   * @param {Parameters<typeof readdirSync>[1]} options
   */
  value: (path, options) => {
    try {
      return readdirSync(path, options);
    } catch (error) {
      if (!isDenied(error) || typeof path !== 'string' || !allowed.has(resolve(path))) throw error;
      const names = namesIn(resolve(path));
      if (typeof options !== 'object' || options?.withFileTypes !== true) return names;
      return names.map((name) => Object.assign(fs.lstatSync(join(path, name)), { name, parentPath: path }));
    }
  },
});

Object.defineProperty(fs.realpathSync, 'native', {
  /**
   * Resolves a denied folder by a readable file in it.
   * @param {fs.PathLike} path
   */
  value: (path) => {
    try {
      return toRealPath(path);
    } catch (error) {
      if (!isDenied(error) || typeof path !== 'string') throw error;
      for (const known of allowed.get(resolve(path)) ?? []) {
        const real = fs.existsSync(known) ? toRealPath(known) : '';
        if (basename(real) === basename(known)) return dirname(real);
      }
      throw error;
    }
  },
});

syncBuiltinESMExports();
