import { INNER } from './inner-modules.js';
import { OUTER } from './outer-modules.js';

/** Module boundaries of src, as tables for the rules beside this file: paths below src, of files without their extension. */

/**
 * @typedef {object} Module
 * @property {readonly string[]} imports modules, or submodules, that it may import beside itself
 * @property {readonly string[]} entryPoints paths that others may import: files, or folders of which every file may be imported
 */

/** The folders of src, in the order of the way of data: each imports itself and those before it. */
export const ROOMS = [
  'characters',
  'cache',
  'process',
  'openapi',
  'portal',
  'site',
  'client',
  'satellites',
  'commands',
];

/** Parts of later rooms that earlier ones may import: scripts that a component names, and what pages and builds need of satellites. */
export const SHARED = [
  'client',
  'satellites/changes',
  'satellites/lint/worker',
  'satellites/proof',
  'satellites/quality',
  'satellites/sandbox',
];

/** @type {Readonly<Record<string, Module>>} */
export const MODULES = { ...INNER, ...OUTER };
