import { readFileSync } from 'node:fs';
import { codeFrame, nearestWord, PortalError } from '../../model/index.ts';
import type { Api } from '../../model/index.ts';

import { findSlip } from './slips.ts';
import { findGuideSyntaxError } from './syntax.ts';
import { findTags } from './tags.ts';
import type { GuideTag } from './tags.ts';
import { findApi, findExample, findOperation, findResponse, findSchema, findScheme } from './names.ts';
import type { Named } from './names.ts';
import type { Guide } from '../pages/page.ts';

/** A component for guides, and the attribute that refers to its subject: `api/operationId`, `api/Name`, `api/scheme`, `api`. */
export interface GuideComponent {
  readonly name: string;
  readonly attribute: 'operation' | 'schema' | 'scheme' | 'api';
}

/** Throws PortalError, with file, line and column, for the first syntax error in a guide's MDX, or unknown name in it. */
export function checkGuides(
  guides: readonly Guide[],
  apis: readonly Api[],
  components: readonly GuideComponent[],
): void {
  for (const guide of guides) {
    if (!guide.file.endsWith('.mdx')) continue;
    const text = readFileSync(guide.file, 'utf8');
    const offset = text.length - guide.source.length;
    checkSyntax(guide, text, offset);
    const imported = importedNames(guide.source);
    for (const tag of findTags(guide.source)) {
      if (imported.has(tag.name)) continue;
      const fault = faultOf(tag, apis, components);
      if (fault === undefined) continue;
      const before = text.slice(0, offset + tag.offset).split('\n');
      const position = { file: guide.file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
      throw new PortalError(fault.message, { hint: fault.hint, position, frame: codeFrame(text, position) });
    }
  }
}

/** Returns the local names of a guide's imports. */
function importedNames(source: string): ReadonlySet<string> {
  const clauses = [...source.matchAll(/^import\s+([^'"]+?)\s+from\b/gm)].map(([, clause = '']) => clause);
  return new Set(
    clauses.flatMap((clause) => clause.split(/[{},]/).flatMap((name) => name.trim().split(/\s+/).at(-1) ?? [])),
  );
}

function checkSyntax({ file, source }: Guide, text: string, offset: number): void {
  const fault = findGuideSyntaxError(source) ?? findSlip(source, file);
  if (fault === undefined) return;
  const before = text.slice(0, offset).split('\n').length - 1;
  const position = { file, line: before + fault.line, column: fault.column };
  throw new PortalError(fault.message, { hint: fault.hint, position, frame: codeFrame(text, position) });
}

interface Fault {
  readonly message: string;
  readonly hint: string | undefined;
}

function faultOf(tag: GuideTag, apis: readonly Api[], components: readonly GuideComponent[]): Fault | undefined {
  const attribute = components.find(({ name }) => name === tag.name)?.attribute;
  if (attribute === undefined) {
    const names = components.map(({ name }) => name);
    const near = nearestWord(tag.name, names);
    const hint = near === undefined ? `There are: ${names.join(', ')}.` : `Did you mean \`${near}\`?`;
    return { message: `Guides have no component \`${tag.name}\`.`, hint };
  }
  const name = tag.attributes.get(attribute);
  if (name === undefined) {
    return { message: `\`${tag.name}\` needs \`${attribute}\`.`, hint: `Write \`<${tag.name} ${attribute}="…" />\`.` };
  }
  if (attribute === 'operation') return operationFault(tag, findOperation(apis, name));
  if (attribute === 'schema') return missing(findSchema(apis, name));
  return missing(attribute === 'scheme' ? findScheme(apis, name) : findApi(apis, name));
}

function operationFault(tag: GuideTag, operation: ReturnType<typeof findOperation>): Fault | undefined {
  if (operation.found === undefined) return missing(operation);
  const status = tag.attributes.get('status');
  const response = status === undefined ? undefined : findResponse(operation.found, status);
  if (response !== undefined && response.found === undefined) return missing(response);
  const example = tag.attributes.get('example');
  const body = response?.found ?? operation.found.requestBody;
  return example === undefined ? undefined : missing(findExample(body?.content ?? [], example));
}

function missing(named: Named<object>): Fault | undefined {
  return named.found === undefined ? { message: named.message, hint: named.hint } : undefined;
}
