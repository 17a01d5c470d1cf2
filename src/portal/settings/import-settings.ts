import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { codeFrame, lineAndColumn, nearestWord, PortalError, type Position } from '../../openapi/model/index.ts';

/** Modules of the package for users. */
const MODULES = ['portico-docs/config', 'portico-docs/sandbox', 'portico-docs/lint', 'portico-docs/components'];

/**
 * Imports a module, again whenever its file has changed, and returns its default export. Throws PortalError, with file and line, for
 * an error in it, and for a module without a default export.
 */
export async function importDefault(file: string): Promise<unknown> {
  const module = await importModule(file);
  if (typeof module === 'object' && module !== null && 'default' in module) return module.default;
  const position = { file, line: 1, column: 1 };
  throw new PortalError(`${basename(file)} has no default export.`, {
    hint: 'Write `export default { … };` or `export default defineConfig({ … });`.',
    position,
    frame: codeFrame(readFileSync(file, 'utf8'), position),
  });
}

async function importModule(file: string): Promise<unknown> {
  try {
    return await import(`${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`);
  } catch (cause) {
    const fault = importFault(cause, file) ?? syntaxFault(cause, file) ?? thrownFault(cause, file);
    throw new PortalError(`The settings cannot be read: ${fault.message}`, {
      hint: fault.hint,
      position: fault.position,
      frame: codeFrame(readFileSync(fault.position.file, 'utf8'), fault.position),
      cause,
    });
  }
}

interface ModuleFault {
  readonly message: string;
  readonly hint: string | undefined;
  readonly position: Position;
}

/** Returns the fault of an import that Node cannot resolve. */
function importFault(cause: unknown, file: string): ModuleFault | undefined {
  const [, kind, name = '', from = ''] =
    /^Cannot find (package|module) '([^']*)' imported from (\S.*)$/m.exec(messageOf(cause)) ?? [];
  if (kind === undefined) return undefined;
  const importer = existsSync(from) ? from : file;
  const text = readFileSync(importer, 'utf8');
  // Node names the package alone, or the absolute path.
  const end = kind === 'package' ? name : basename(name);
  const quoted = [...text.matchAll(/(?<=\b(?:from|import)\b[\s(]*)(["'])([^"'\n]+)\1/g)].find(
    ([, , specifier = '']) =>
      specifier === end || (kind === 'package' ? specifier.startsWith(`${end}/`) : specifier.endsWith(end)),
  );
  const specifier = quoted?.[2] ?? name;
  const near =
    nearestWord(specifier, MODULES) ?? nearestWord(specifier.replace(/^portico(?=\/|$)/, 'portico-docs'), MODULES);
  const missing =
    kind === 'package' ? `Install the package: \`npm install ${name}\`.` : 'Fix the path, or add the file.';
  return {
    message: `\`${specifier}\` is not found.`,
    hint: near === undefined || near === specifier ? missing : `Did you mean \`${near}\`?`,
    position: { file: importer, ...lineAndColumn(text, quoted?.index ?? 0) },
  };
}

/** Returns the fault of a module that cannot be parsed: its stack begins with the file, the line and a mark below the place. */
function syntaxFault(cause: unknown, file: string): ModuleFault | undefined {
  if (!(cause instanceof SyntaxError)) return undefined;
  const [, named = '', line, blank = ''] =
    /^([^\n]*):(\d+)\n(?:(?![ \t]*\^)[^\n]*\n){1,9}([ \t]*)\^/.exec(cause.stack ?? '') ?? [];
  if (line === undefined) return undefined;
  const message = messageOf(cause);
  return {
    message: `${message.replace(/\.$/, '')}.`,
    hint: message.startsWith("Expected ',', got") ? 'A comma may be missing before it.' : undefined,
    position: { file: fileOf(named) ?? file, line: Number(line), column: blank.length + 1 },
  };
}

function thrownFault(cause: unknown, file: string): ModuleFault {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const frames = stack.matchAll(/((?:file:\/\/|\/|[a-z]:[\\/])[^\n()]*?)(?:\?[^\s():]*)?:(\d+):(\d+)\)?$/gim);
  const [, named = '', line = '1', column = '1'] =
    [...frames].find(([, one = '']) => !one.includes('node_modules') && fileOf(one) !== undefined) ?? [];
  return {
    message: messageOf(cause),
    hint: undefined,
    position: { file: fileOf(named) ?? file, line: Number(line), column: Number(column) },
  };
}

/** Returns the existing file of a path or a URL. */
function fileOf(named: string): string | undefined {
  const [plain = ''] = named.split('?', 1);
  const file = URL.canParse(plain) && plain.startsWith('file:') ? fileURLToPath(plain) : plain;
  return file !== '' && existsSync(file) ? file : undefined;
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
