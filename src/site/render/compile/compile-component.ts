import { transform } from '@astrojs/compiler-rs';
import { COMPILER_OPTIONS } from './compiler-options.ts';
import { codeFrame, lineAndColumn, PortalError } from '../../../openapi/document/read/error.ts';
import * as runtime from '../runtime.ts';
import { originalPlace } from './locate-error.ts';

/** Module that compiled components import; resolves to `src/site/render/compiler-runtime.ts`. */
export const COMPILER_RUNTIME = 'portico:runtime';

/** A component as JavaScript, with its scoped styles and its scripts. */
export interface CompiledComponent {
  readonly code: string;
  /** Source map of the code, as JSON. */
  readonly map: string;
  /** CSS of its `<style>` elements, in order. */
  readonly styles: readonly string[];
  /** TypeScript of its `<script>` elements, in order. */
  readonly scripts: readonly string[];
}

/** Functions of Astro's runtime that the renderer's runtime implements. */
const KNOWN: ReadonlySet<string> = new Set(Object.keys(runtime));

/** Members of `Astro` that need a server or a request. */
const SERVER_MEMBERS =
  /(?<![\w$.])Astro\.(url|request|response|site|generator|cookies|redirect|rewrite|params|session|csp|glob|currentLocale|preferredLocale\w*|clientAddress|originPathname|routePattern|isPrerendered|callAction|getActionResult|logger|slots\.render)\b/;

const HINT =
  'Components have props, slots, `Astro.locals`, scoped styles and hoisted scripts: see src/site/render/README.md.';

/**
 * Compiles an `.astro` file with Astro's compiler for our runtime. `scope` names the file in scoped styles, the same on every
 * machine. Throws PortalError with file, line and column for a syntax error and for what the runtime does not have.
 */
export function compileComponent(
  source: string,
  { file, id = file, scope }: { readonly file: string; readonly id?: string; readonly scope: string },
): CompiledComponent {
  const compiled = transform(source, {
    filename: id,
    normalizedFilename: scope,
    internalURL: COMPILER_RUNTIME,
    sourcemap: 'external',
    compact: COMPILER_OPTIONS.compressHTML,
    scopedStyleStrategy: COMPILER_OPTIONS.scopedStyleStrategy,
    resultScopedSlot: true,
    resolvePath: (specifier) => specifier,
  });
  const fail = (message: string, hint: string, at: Line): never => {
    const position = { file, ...at };
    throw new PortalError(message, {
      hint: hint === '' ? undefined : hint,
      position,
      frame: codeFrame(source, position),
    });
  };
  const [error] = compiled.diagnostics.filter(({ severity }) => severity === 'error');
  if (error !== undefined) {
    const start = error.labels[0]?.start ?? 0;
    const isAtEnd = source.slice(start).trim() === '';
    fail(
      `${error.text.replace(/\.$/, '')}.`,
      isAtEnd ? 'An element, a brace or a quote above is not closed.' : error.hint,
      lineAndColumn(source, start),
    );
  }
  const unknown = findUnknown(compiled);
  if (unknown !== undefined)
    fail(`Components cannot use ${unknown.name}.`, HINT, originalPosition(compiled, unknown.offset));
  return {
    code: compiled.code,
    map: compiled.map,
    styles: compiled.css,
    scripts: compiled.scripts.map(({ type, code = '', src = '' }) =>
      type === 'external' ? `import ${JSON.stringify(src)};` : code,
    ),
  };
}

interface Line {
  readonly line: number;
  readonly column: number;
}

type Compiled = ReturnType<typeof transform>;

interface Unknown {
  readonly name: string;
  /** Place in the compiled code. */
  readonly offset: number;
}

function findUnknown({
  code,
  hydratedComponents,
  clientOnlyComponents,
  serverComponents,
}: Compiled): Unknown | undefined {
  const [island] = [...hydratedComponents, ...clientOnlyComponents, ...serverComponents];
  if (island !== undefined)
    return at(code, `\`client:\` and \`server:\` directives`, island.localName || island.specifier);
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*"portico:runtime"/.exec(code) ?? [];
  const name = [...names.matchAll(/\b(\w+) as/g)].map(([, one = '']) => one).find((one) => !KNOWN.has(one));
  if (name !== undefined) return at(code, FEATURES[name] ?? `\`${name}\` of Astro's runtime`, `$$${name}(`);
  const [, member] = SERVER_MEMBERS.exec(code) ?? [];
  if (member !== undefined) return at(code, `\`Astro.${member}\``, `Astro.${member}`);
  return /\$\$createComponent\(async\b/.test(code) ? at(code, '`await`', 'await ') : undefined;
}

/** Features whose compiled functions the runtime lacks. */
const FEATURES: Readonly<Record<string, string>> = {
  renderTransition: '`transition:` directives',
  createTransitionScope: '`transition:persist`',
  defineStyleVars: '`define:vars` of a style',
  defineScriptVars: '`define:vars` of a script',
};

function at(code: string, name: string, text: string): Unknown {
  // Earlier occurrences are imports.
  const body = code.indexOf('$$createComponent(');
  return { name, offset: Math.max(code.indexOf(text, body), 0) };
}

function originalPosition({ code, map }: Compiled, offset: number): Line {
  return originalPlace(map, lineAndColumn(code, offset)) ?? FIRST;
}

const FIRST: Line = { line: 1, column: 1 };
