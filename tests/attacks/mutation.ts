import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * Change of the code below a marker: the statement, element or chained call removed, its condition replaced, its returned or
 * assigned value replaced, or the statement replaced. Functions receive the existing text.
 */
export type Mutation =
  | 'removed'
  | { readonly condition: string }
  | { readonly value: string | ((text: string) => string) }
  | { readonly statement: (text: string) => string };

/** A comment `// mitigation: NAME`, or `// rule: NAME`, in a source file of a checkout. */
export interface Marker {
  readonly name: string;
  /** Path below the checkout, with slashes. */
  readonly file: string;
}

const MARKER = /^[ \t]*\/\/ (?:mitigation|rule): (.+)$/gm;

/** Lists all markers in the source of a checkout. */
export function listMarkers(checkout: string): readonly Marker[] {
  return readdirSync(join(checkout, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.[jt]s$/.test(path))
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .flatMap((file) =>
      [...readFileSync(join(checkout, file), 'utf8').matchAll(MARKER)].map(([, name = '']) => ({ name, file })),
    );
}

/** Returns a source without the named mitigation. Throws where the code below its marker cannot be changed so. */
export function mutate(source: string, name: string, mutation: Mutation): string {
  const marker = [...source.matchAll(MARKER)].find(([, found]) => found === name);
  if (marker === undefined) throw new Error(`No marker says ${name}.`);
  const after = marker.index + marker[0].length;
  const start = after + (/\S/.exec(source.slice(after))?.index ?? 0);
  const file = ts.createSourceFile('mutated.ts', source, ts.ScriptTarget.Latest, true);
  const marked = findMarked(file, start);
  if (marked === undefined) throw new Error(`Nothing that can be changed stands below the marker ${name}.`);
  const { from, to, text } = change(marked, file, mutation);
  return source.slice(0, from) + text + source.slice(to);
}

interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Finds the outermost statement, member or element at a position, or the chained call whose dot is there. */
function findMarked(file: ts.SourceFile, start: number): ts.Node | undefined {
  let found: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    const isPart = ts.isStatement(node) || ts.isPropertyAssignment(node) || ts.isArrayLiteralExpression(node.parent);
    if (isPart && node.getStart(file) === start) found ??= node;
    if (found === undefined && ts.isCallExpression(node) && dotOf(node, file) === start) found = node;
    if (found === undefined) ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return found;
}

function dotOf({ expression }: ts.CallExpression, file: ts.SourceFile): number | undefined {
  return ts.isPropertyAccessExpression(expression) ? expression.name.getStart(file) - 1 : undefined;
}

function change(node: ts.Node, file: ts.SourceFile, mutation: Mutation): Change {
  const whole = (text: string): Change => ({ from: node.getStart(file), to: node.getEnd(), text });
  if (mutation === 'removed') {
    // In a chain, the object of the call stays.
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
      return { from: node.expression.expression.getEnd(), to: node.getEnd(), text: '' };
    if (ts.isArrayLiteralExpression(node.parent)) return { ...whole(''), to: node.getEnd() + 1 };
    return whole(';');
  }
  if ('statement' in mutation) return whole(mutation.statement(node.getText(file)));
  const [part, text] =
    'condition' in mutation ? [conditionOf(node), mutation.condition] : [valueOf(node), mutation.value];
  if (part === undefined) throw new Error(`There is no such part in ${node.getText(file)}`);
  const kept = part.getText(file);
  return { from: part.getStart(file), to: part.getEnd(), text: typeof text === 'string' ? text : text(kept) };
}

function conditionOf(node: ts.Node): ts.Expression | undefined {
  return ts.isIfStatement(node) ? node.expression : undefined;
}

/** Returns the value of a return statement, also below a condition, or of a constant or member. */
function valueOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node)) return valueOf(node.thenStatement);
  if (ts.isReturnStatement(node)) return node.expression;
  if (ts.isPropertyAssignment(node)) return node.initializer;
  return ts.isVariableStatement(node) ? node.declarationList.declarations[0]?.initializer : undefined;
}
