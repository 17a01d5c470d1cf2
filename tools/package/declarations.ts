import ts from 'typescript';

/**
 * Returns the types of a module as one declaration file without imports, so that a user's compiler reads nothing of the sources or of
 * other packages. Types that are inferred from a schema are written out.
 */
export function declarationsOf(file: string): string {
  const program = ts.createProgram([file], OPTIONS);
  const checker = program.getTypeChecker();
  const entry = program.getSourceFile(file);
  const module = entry === undefined ? undefined : checker.getSymbolAtLocation(entry);
  if (module === undefined) throw new Error(`${file} is not a module.`);
  const texts = new Map<string, string>();
  const exported = new Set(checker.getExportsOfModule(module).map(({ name }) => name));
  const visit = (symbol: ts.Symbol): void => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const [declaration] = target.declarations ?? [];
    if (declaration === undefined || texts.has(target.name) || !isDeclared(declaration)) return;
    texts.set(target.name, write(declaration, checker, exported.has(target.name)));
    if (!isWhole(declaration)) for (const name of namesIn(declaration, checker)) visit(name);
  };
  for (const symbol of checker.getExportsOfModule(module)) visit(symbol);
  return [...texts.values(), 'export {};'].join('\n\n') + '\n';
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  types: ['node'],
};

type Declared =
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.FunctionDeclaration
  | (ts.VariableDeclaration & { readonly name: ts.Identifier });

/** True for a declaration of our sources; those of TypeScript's own libraries need none. */
function isDeclared(node: ts.Declaration): node is Declared {
  // A constant whose type is asked for: `typeof NAMES`.
  const isConstant = ts.isVariableDeclaration(node) && ts.isIdentifier(node.name);
  const isKnown =
    isConstant || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isFunctionDeclaration(node);
  return isKnown && !node.getSourceFile().fileName.includes('/node_modules/');
}

/** True for a declaration whose type is written out: `z.input<typeof schema>`, and constants. */
function isWhole(node: Declared): boolean {
  return ts.isVariableDeclaration(node) || (ts.isTypeAliasDeclaration(node) && node.type.getText().startsWith('z.'));
}

function write(node: Declared, checker: ts.TypeChecker, isExported: boolean): string {
  const source = node.getSourceFile();
  const comments = ts.getJSDocCommentsAndTags(node).map((comment) => comment.getText(source));
  const text = ((): string => {
    if (isWhole(node)) {
      const flags =
        ts.NodeBuilderFlags.NoTruncation |
        ts.NodeBuilderFlags.InTypeAlias |
        ts.NodeBuilderFlags.MultilineObjectLiterals;
      const type = checker.typeToTypeNode(checker.getTypeAtLocation(node), undefined, flags);
      if (type === undefined || node.name === undefined)
        throw new Error(`${node.getText(source)} cannot be written out.`);
      const written = ts.createPrinter().printNode(ts.EmitHint.Unspecified, type, source);
      return ts.isVariableDeclaration(node)
        ? `declare const ${node.name.text}: ${written};`
        : `type ${node.name.text} = ${written};`;
    }
    const whole = node.getText(source).replace(/^export /, '');
    if (!ts.isFunctionDeclaration(node)) return whole;
    const body = node.body?.getText(source) ?? '';
    return `declare ${whole.slice(0, whole.length - body.length).trimEnd()};`;
  })();
  return [...comments, (isExported ? 'export ' : '') + text].join('\n');
}

function namesIn(node: ts.Node, checker: ts.TypeChecker): readonly ts.Symbol[] {
  if (ts.isBlock(node)) return [];
  const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
  const below: ts.Symbol[] = [];
  ts.forEachChild(node, (child) => {
    below.push(...namesIn(child, checker));
  });
  return symbol === undefined ? below : [symbol, ...below];
}
