// Preloaded in processes with Node's permission model: makes a denied file look missing to functions that ask for its existence, as Node
// does where the system's permissions deny access.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, resolve } from 'node:path';

const { existsSync, statSync, lstatSync, readdirSync } = fs;
const toRealPath = fs.realpathSync.native;

/** @param {unknown} error */
const isDenied = (error) => error instanceof Error && 'code' in error && error.code === 'ERR_ACCESS_DENIED';

/** Readable paths by folder: the names that a denied folder lists. */
const allowed = Map.groupBy(
  process.execArgv.filter((arg) => arg.startsWith('--allow-fs-read=')).map((arg) => arg.slice(arg.indexOf('=') + 1)),
  (path) => dirname(path),
);

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
        if (isDenied(error) && options?.throwIfNoEntry === false) return undefined;
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
      const paths = options === undefined && typeof path === 'string' ? allowed.get(resolve(path)) : undefined;
      if (!isDenied(error) || paths === undefined) throw error;
      return paths.filter((name) => fs.existsSync(name)).map((name) => basename(name));
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
