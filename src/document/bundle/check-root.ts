import { PortalError, errorIn, type SourceFile } from '../read/index.ts';
import { vocabulary } from '../../standard/extensions/vocabulary.ts';
import { nearestWord } from '../../characters/nearest.ts';
import { isRecord, type Fields } from '../../standard/record.ts';
import { versionOf, type Version } from '../../standard/versions.ts';

/** Returns the OpenAPI version of a file. Throws a PortalError for another kind of file, or a document without contents. */
export function checkRoot(source: SourceFile): Version {
  const { value } = source;
  if (value === undefined) {
    const position = { file: source.file, line: 1, column: 1 };
    throw new PortalError('This file is empty.', {
      hint: 'Begin with `openapi: 3.1.0`, `info` and `paths`.',
      position,
    });
  }
  if (!isRecord(value))
    throw errorIn(source, {
      message: `This is no OpenAPI document: it is ${nameOf(value)}.`,
      pointer: '#',
      hint: rootHint,
    });
  checkVersion(source, value);
  const version = versionOf(value);
  const { info } = value;
  if (info === undefined) {
    throw errorIn(source, {
      message: 'The document has no `info`.',
      pointer: '#',
      hint: 'Write `info` with `title` and `version`.',
    });
  }
  if (!isRecord(info))
    throw errorIn(source, {
      message: '`info` must be an object.',
      pointer: '#/info',
      hint: 'Write `title` and `version` in it.',
    });
  checkContents(source, value, version);
  return version;
}

const rootHint = 'Begin with `openapi: 3.1.0`, `info` and `paths`.';

function checkVersion(source: SourceFile, root: Fields): void {
  const { openapi, swagger } = root;
  const key = openapi === undefined && swagger !== undefined ? 'swagger' : 'openapi';
  const written = root[key];
  if (written === undefined) throw notOpenApi(source, root);
  const pointer = `#/${key}`;
  if (typeof written === 'number') {
    const wanted = key === 'swagger' ? '"2.0"' : `${written.toFixed(1)}.0`;
    throw errorIn(source, {
      message: `The version must be a text, not the number ${written}.`,
      pointer,
      hint: `Write \`${key}: ${wanted}\`.`,
    });
  }
  if (typeof written !== 'string')
    throw errorIn(source, { message: 'The version must be a text.', pointer, hint: versionHint });
  const isKnown = key === 'swagger' ? written === '2.0' : /^3\.[0-3](?:\.\d+)?(?:-.+)?$/.test(written);
  if (isKnown) return;
  throw errorIn(source, {
    message: `The version ${JSON.stringify(written)} of OpenAPI is not known.`,
    pointer,
    hint: versionHint,
  });
}

const versionHint = 'Known are `openapi: 3.0.x`, `3.1.x`, `3.2.x`, `3.3.x` and `swagger: "2.0"`.';

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
  return errorIn(source, { message: `This is no OpenAPI document: ${what}.`, pointer, hint });
}

/** Throws where a document has no paths, webhooks or components; before 3.1 the standard requires paths, but any of them will do. */
function checkContents(source: SourceFile, root: Fields, version: Version): void {
  const { paths } = root;
  const contents = version.isSwagger
    ? ['paths', 'definitions']
    : ['paths', 'webhooks', 'components', ...vocabulary.webhooks];
  if (contents.some((key) => isRecord(root[key]))) return;
  if (paths !== undefined && paths !== null) {
    throw errorIn(source, {
      message: '`paths` must be an object.',
      pointer: '#/paths',
      hint: 'Its keys are paths such as /pets.',
    });
  }
  if (paths === null) return;
  const list = version.needsPaths ? '`paths`' : '`paths`, `webhooks` or `components`';
  throw errorIn(source, {
    message: `The document has no ${list}.`,
    pointer: '#',
    hint: 'Write `paths: {}` when there are none.',
  });
}

function nameOf(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}
