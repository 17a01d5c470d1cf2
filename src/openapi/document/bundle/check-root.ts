import { basename } from 'node:path';
import type { Problem } from '../../model/types/index.ts';
import { kindName } from './document-file.ts';
import { PortalError, errorIn, type SourceFile } from '../read/index.ts';
import { vocabulary } from '../../standard/extensions/vocabulary.ts';
import { nearestWord } from '../../../characters/nearest.ts';
import { isRecord, type Fields } from '../../standard/record.ts';
import { versionOf, type Version } from '../../standard/versions.ts';

/** Error of a root object, and the repair that lets the rest of the document be read. */
interface RootFault {
  readonly error: PortalError;
  readonly repair: ((root: Fields) => Fields) | undefined;
}

/** Returns the OpenAPI version of a file. Throws a PortalError for another kind of file, or a document without contents. */
export function checkRoot(source: SourceFile): Version {
  const root = rootOf(source);
  const fault = findFault(source, root);
  if (fault !== undefined) throw fault.error;
  return versionOf(root);
}

/** A document whose root object can be read, with the problems of the written one. */
export interface RepairedRoot {
  readonly root: SourceFile;
  readonly version: Version;
  readonly problems: readonly Problem[];
}

/** Completes `info` and `paths` and an unknown version of a file. Throws a PortalError for a file that is not an OpenAPI document. */
export function repairRoot(source: SourceFile): RepairedRoot {
  let root = rootOf(source);
  const problems: Problem[] = [];
  for (let fault = findFault(source, root); fault !== undefined; fault = findFault(source, root)) {
    const { error, repair } = fault;
    if (repair === undefined) throw error;
    const { message, hint, pointer = '#' } = error;
    problems.push({ message, hint, pointer, severity: 'error', isMissing: true });
    root = repair(root);
  }
  const repaired = problems.length === 0 ? source : { ...source, value: root };
  return { root: repaired, version: versionOf(root), problems };
}

function rootOf(source: SourceFile): Fields {
  const { value, file } = source;
  if (isRecord(value)) return value;
  if (value !== undefined) {
    const message = `This is not an OpenAPI document: it is ${kindName(value)}.`;
    throw errorIn(source, { message, pointer: '#', hint: rootHint });
  }
  throw new PortalError('This file is empty.', { hint: rootHint, position: { file, line: 1, column: 1 } });
}

const rootHint = 'Begin with `openapi: 3.1.0`, `info` and `paths`.';

function findFault(source: SourceFile, root: Fields): RootFault | undefined {
  return findVersionFault(source, root) ?? findInfoFault(source, root) ?? findContentsFault(source, root);
}

function findVersionFault(source: SourceFile, root: Fields): RootFault | undefined {
  const { openapi, swagger } = root;
  const key = openapi === undefined && swagger !== undefined ? 'swagger' : 'openapi';
  const written = root[key];
  if (written === undefined) return { error: notOpenApi(source, root), repair: undefined };
  const pointer = `#/${key}`;
  const fault = (message: string, hint: string, known?: string): RootFault => ({
    error: errorIn(source, { message, pointer, hint }),
    repair: (old) => ({ ...old, [key]: known ?? (key === 'swagger' ? '2.0' : '3.2.0') }),
  });
  if (typeof written === 'number') {
    const wanted = key === 'swagger' ? '2.0' : `${written.toFixed(1)}.0`;
    const hint = `Write \`${key}: ${key === 'swagger' ? '"2.0"' : wanted}\`.`;
    const message = `The version must be a string, not the number ${written}.`;
    return fault(message, hint, isKnownVersion(key, wanted) ? wanted : undefined);
  }
  if (typeof written !== 'string') return fault('The version must be a string.', versionHint);
  if (isKnownVersion(key, written)) return undefined;
  return fault(`The version ${JSON.stringify(written)} of OpenAPI is not known.`, versionHint);
}

function isKnownVersion(key: 'swagger' | 'openapi', written: string): boolean {
  return key === 'swagger' ? written === '2.0' : /^3\.[0-3](?:\.\d+)?(?:-.+)?$/.test(written);
}

const versionHint = 'Known are `openapi: 3.0.x`, `3.1.x`, `3.2.x`, `3.3.x` and `swagger: "2.0"`.';

function findInfoFault(source: SourceFile, { info }: Fields): RootFault | undefined {
  if (isRecord(info)) return undefined;
  const fault =
    info === undefined
      ? { message: 'The document has no `info`.', pointer: '#', hint: 'Write `info` with `title` and `version`.' }
      : { message: '`info` must be an object.', pointer: '#/info', hint: 'Write `title` and `version` in it.' };
  const named = { title: basename(source.file), version: '' };
  return { error: errorIn(source, fault), repair: (root) => ({ ...root, info: named }) };
}

const others: ReadonlyMap<string, string> = new Map([
  ['asyncapi', 'an AsyncAPI document'],
  ['arazzo', 'an Arazzo document'],
  ['overlay', 'an OpenAPI overlay'],
  ['openrpc', 'an OpenRPC document'],
  ['swaggerVersion', 'a Swagger 1 document'],
  ['$schema', 'a JSON Schema'],
]);

function notOpenApi(source: SourceFile, root: Fields): PortalError {
  const keys = Object.keys(root);
  const other = keys.find((key) => others.has(key));
  const what = other === undefined ? 'it has neither `openapi` nor `swagger`' : `it is ${others.get(other) ?? ''}`;
  const slip = ['openapi', 'swagger'].map((word) => nearestWord(word, keys)).find((key) => key !== undefined);
  const pointer = other === undefined || other === '$schema' ? '#' : `#/${other}`;
  const hint = slip === undefined ? rootHint : `Is \`${slip}\` meant to be \`openapi\`?`;
  return errorIn(source, { message: `This is not an OpenAPI document: ${what}.`, pointer, hint });
}

/** Finds a document without paths, webhooks or components; before 3.1 the standard requires paths, but any of them will do. */
function findContentsFault(source: SourceFile, root: Fields): RootFault | undefined {
  const { paths } = root;
  const version = versionOf(root);
  const contents = version.isSwagger
    ? ['paths', 'definitions']
    : ['paths', 'webhooks', 'components', ...vocabulary.webhooks];
  if (paths === null || contents.some((key) => isRecord(root[key]))) return undefined;
  const list = version.needsPaths ? '`paths`' : '`paths`, `webhooks` or `components`';
  const fault =
    paths === undefined
      ? { message: `The document has no ${list}.`, pointer: '#', hint: 'Write `paths: {}` when there are none.' }
      : { message: '`paths` must be an object.', pointer: '#/paths', hint: 'Its keys are paths such as /pets.' };
  return { error: errorIn(source, fault), repair: (old) => ({ ...old, paths: {} }) };
}
