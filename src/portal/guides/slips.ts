import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { MdastNode } from 'satteri';
import { nearestHint, decodePercent } from '../../openapi/model/index.ts';
import type { Guide } from '../pages/page.ts';
import { listNodes } from './mdx.ts';
import type { GuideSyntaxError } from './syntax.ts';

/**
 * Finds the first error in a guide that compiles but cannot be built: an undefined name between braces, a missing import beside the
 * guide's file. Undefined without one.
 */
export function findSlip(guide: Guide): GuideSyntaxError | undefined {
  const nodes = listNodes(guide).map(({ node }) => node);
  const known = new Set(nodes.flatMap((node) => (node.type === 'mdxjsEsm' ? namesIn(node.value) : [])));
  for (const node of nodes) {
    const fault = faultOf(node, known, dirname(guide.file));
    if (fault !== undefined) return { ...(node.position?.start ?? { line: 1, column: 1 }), ...fault };
  }
  return undefined;
}

type FaultText = Pick<GuideSyntaxError, 'message' | 'hint'>;

function faultOf(node: MdastNode, known: ReadonlySet<string>, folder: string): FaultText | undefined {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') return unknownName(node.value, known);
  if (node.type !== 'mdxjsEsm') return undefined;
  return importsIn(node.value)
    .map((path) => missingFile(path, folder))
    .find(Boolean);
}

/** Names with operators between them, such as `petId`, `pet-id`, `pet.id`; other expressions are meant as JavaScript. */
const NAMES = /^\s*[\p{ID_Start}$_][\p{ID_Continue}$]*(?:\s*[.,|&+*/-]\s*[\p{ID_Start}$_][\p{ID_Continue}$]*)*\s*$/u;
/** Globals that expressions of a guide may use. */
const GIVEN = new Set(['props', 'frontmatter', 'true', 'false', 'null', 'undefined', 'this']);

function unknownName(expression: string, known: ReadonlySet<string>): FaultText | undefined {
  if (!NAMES.test(expression)) return undefined;
  const names = [
    ...expression.matchAll(/(?=[\p{ID_Start}$_])(?<![.\p{ID_Continue}$]\s*)[\p{ID_Start}$_][\p{ID_Continue}$]*/gu),
  ].map(String);
  const unknown = names.find((name) => !known.has(name) && !GIVEN.has(name) && !(name in globalThis));
  if (unknown === undefined) return undefined;
  const text = `{${expression}}`;
  return {
    message: `\`${text}\` is JavaScript here, and nothing is called \`${unknown}\`.`,
    hint: `Write it as code, between backticks (\`\` \`${text}\` \`\`), or \`\\${text}\` for the signs themselves.`,
  };
}

function missingFile(address: string, folder: string): FaultText | undefined {
  const path = decodePercent(address.replace(/[?#].*/s, ''));
  const place = join(folder, path);
  if (existsSync(place)) return undefined;
  const message = `There is no file \`${address}\` beside the guide.`;
  const names = existsSync(dirname(place)) ? readdirSync(dirname(place)) : [];
  return { message, hint: nearestHint(basename(place), names) ?? 'Paths are relative to the folder of the guide.' };
}

/** Returns relative imports with an extension: others may stand for files of several names. */
function importsIn(script: string): readonly string[] {
  const found = script.matchAll(/^[ \t]*(?:import|export)\b[^'"]{0,2000}(["'])(\.\.?\/[^'"?]*\.\w+)(?:\?[^'"]*)?\1/gm);
  return [...found].map(([, , path = '']) => path);
}

/** Returns the names that imports and exports of a guide may bind. */
function namesIn(script: string): readonly string[] {
  return [...script.matchAll(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu)].map(String);
}
