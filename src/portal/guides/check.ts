import { joinErrors, nearestHint } from '../../openapi/model/index.ts';
import type { Api } from '../../openapi/model/index.ts';
import { ALIAS_NAMES, BLOCK_NAMES, canonical, OTHER_NAMES } from '../markup/components/names.ts';
import { componentFaults } from '../markup/components/faults.ts';
import { LAYOUT_COMPONENTS } from '../markup/components/table.ts';
import type { ComponentTag } from '../markup/components/tags.ts';
import type { Guide } from '../pages/page.ts';
import type { Portal } from '../content.ts';
import { findReferenceComponent, REFERENCE_COMPONENTS } from './components.ts';
import { findApi, findExample, findOperation, findResponse, findSchema, findScheme } from './names.ts';
import type { Named } from './names.ts';
import { errorAt, offsetAt, type Fault } from './fault.ts';
import { listOperationFences } from './fences.ts';
import { lostElements, misspeltAttributes } from './lost.ts';
import { findSlip } from './slips.ts';
import { REFERENCE, textsOf } from './prose.ts';
import { isElement, isMdx, listNodes } from './mdx.ts';
import { guideSource, type GuideTag } from './source.ts';
import { findGuideSyntaxError } from './syntax.ts';

/** Component of guides, which shows nothing if `show` returns undefined. */
export interface GuideComponent {
  readonly name: string;
  readonly show: (attributes: ComponentTag['attributes'], portal: Portal) => unknown;
}

/** Throws PortalError, with file, line and column, for the first syntax error or unknown name in each guide. */
export function checkGuides(guides: readonly Guide[], apis: readonly Api[]): void {
  const errors = guides.flatMap((guide) => {
    const fault = (isMdx(guide) ? syntaxFault(guide) : undefined) ?? firstFault(guide, apis);
    return fault === undefined ? [] : [errorAt(guide, fault)];
  });
  const error = joinErrors(errors);
  if (error !== undefined) throw error;
}

/** Throws PortalError for the first component of a guide that shows nothing. */
export function checkShown(portal: Portal, components: readonly GuideComponent[]): void {
  for (const guide of textsOf(portal)) {
    for (const part of guideSource(guide).parts) {
      const tag = 'tag' in part ? part.tag : undefined;
      const component = components.find(({ name }) => name === tag?.name);
      if (tag === undefined || component === undefined || component.show(tag.attributes, portal) !== undefined)
        continue;
      throw errorAt(guide, {
        offset: tag.offset,
        message: `\`${tag.name}\` shows nothing here.`,
        hint: EMPTY_HINTS.get(tag.name),
      });
    }
  }
}

const EMPTY_HINTS: ReadonlyMap<string, string> = new Map([
  ['RequestExample', 'The operation has no request body with an example.'],
  ['ResponseExample', 'Name a response that has an example: `status="200"`.'],
  ['SchemaExample', 'No example can be made of this schema.'],
  ['Properties', 'The schema has no properties.'],
  ['Samples', 'The operation has no samples.'],
  ['TryIt', 'The API client sends no requests of this operation; `<Samples>` shows how to.'],
  ['Statuses', 'The API has no error responses.'],
]);

function syntaxFault(guide: Guide): Fault | undefined {
  const { source } = guide;
  const fault = findGuideSyntaxError(source) ?? findSlip(guide);
  if (fault === undefined) return undefined;
  const offset = offsetAt(source, fault);
  return { offset, message: fault.message, hint: blockHint(source, offset) ?? fault.hint };
}

/** Returns the hint for a block of GitBook, which is not MDX: the component to write. */
function blockHint(source: string, offset: number): string | undefined {
  const [, end = '', block] = /^\{?%-?[ \t]*(end)?([a-z-]+)/.exec(source.slice(offset)) ?? [];
  if (block === undefined) return undefined;
  const { name } = canonical({ name: `%${block}`, attributes: new Map() });
  const written = name.startsWith('%') ? 'a component' : `\`<${end === '' ? '' : '/'}${name}>\``;
  return `Write ${written}: blocks of GitBook work in \`.md\` files only.`;
}

const NAMES: readonly string[] = [
  ...LAYOUT_COMPONENTS.map(({ name }) => name),
  ...REFERENCE_COMPONENTS.map(({ name }) => name),
];
const KNOWN = new Set([...NAMES, ...ALIAS_NAMES]);
/** Names of components that lay out Markdown. */
const LAYOUT_NAMES = new Set([...LAYOUT_COMPONENTS.map(({ name }) => name), ...ALIAS_NAMES]);

function firstFault(guide: Guide, apis: readonly Api[]): Fault | undefined {
  const { source } = guide;
  const { tags } = guideSource(guide);
  const faults = [
    ...(isMdx(guide) ? styleFaults(guide) : []),
    ...lostElements(guide),
    ...misspeltAttributes(tags.filter(({ kind }) => kind !== 'close')),
    ...fenceFaults(source, apis),
    ...tags.flatMap((tag) => nameFault(tag, guide) ?? (tag.kind === 'close' ? [] : (referenceFault(tag, apis) ?? []))),
    ...tags.flatMap(scriptFault),
    ...componentFaults(
      source,
      tags.filter(({ isScript }) => isScript !== true),
    ),
  ];
  return faults.toSorted((one, other) => one.offset - other.offset)[0];
}

/** Lists the fenced code that names an unknown operation. */
function fenceFaults(source: string, apis: readonly Api[]): readonly Fault[] {
  return listOperationFences(source).flatMap(({ named, offset }) => {
    const fault = missing(findOperation(apis, named));
    return fault === undefined ? [] : [{ offset, ...fault }];
  });
}

/** Lists inline styles, which the policy of pages refuses. */
function styleFaults(guide: Guide): readonly Fault[] {
  return listNodes(guide).flatMap(({ node, from }) => {
    if (!isElement(node) || !node.attributes.some((one) => one.type === 'mdxJsxAttribute' && one.name === 'style'))
      return [];
    return {
      offset: from + Math.max(0, guide.source.slice(from).search(/(?<=\s)style\s*=/)),
      message: 'The Content Security Policy of pages blocks inline styles.',
      hint: 'Remove `style`; a component beside the guide may have a `<style>`.',
    };
  });
}

/** Returns the error of a layout component that JavaScript would render, which has Markdown. */
function scriptFault({ name, offset, isScript, computed }: GuideTag): readonly Fault[] {
  if (isScript !== true || !LAYOUT_NAMES.has(name)) return [];
  const message = computed
    ? `The attributes of \`${name}\` must be texts, not JavaScript.`
    : `\`${name}\` cannot be inside of an imported component, or of an element with JavaScript in its attributes.`;
  const hint = computed ? `Write \`<${name} title="…">\`.` : 'Move it out of the element.';
  return [{ offset, message, hint }];
}

function nameFault({ name, attributes, offset }: ComponentTag, guide: Guide): Fault | undefined {
  if (name === REFERENCE) return placeFault(offset, guide);
  if (name === 'Steps' && attributes.has('operation'))
    return {
      offset,
      message: 'The checklist of an operation is `QuickstartSteps`.',
      hint: `Write \`<QuickstartSteps operation="${attributes.get('operation') ?? ''}" />\`; \`Steps\` are steps of your own.`,
    };
  if (KNOWN.has(name) || BLOCK_NAMES.includes(name)) return undefined;
  if (name.startsWith('%'))
    return {
      offset,
      message: `Guides have no block \`{% ${name.slice(1)} %}\`.`,
      hint: `Available: ${BLOCK_NAMES.map((block) => block.slice(1)).join(', ')}. Write others as Markdown, and signs themselves as code.`,
    };
  const other = OTHER_NAMES.get(name.split('.', 1).join(''));
  const hint = other ?? nearestHint(name, KNOWN) ?? `Available: ${NAMES.join(', ')}.`;
  return { offset, message: `Guides have no component \`${name}\`.`, hint };
}

/** Returns the error of the component for the page's contents: in a guide, and a second time in prose. */
function placeFault(offset: number, guide: Guide): Fault | undefined {
  const hint = 'Text above it appears before the content of the page, text below it after it.';
  if (guide.place !== 'prose')
    return { offset, message: `\`${REFERENCE}\` is only for pages of operations, tags and APIs.`, hint };
  const isFirst = guideSource(guide).tags.find(({ name }) => name === REFERENCE)?.offset === offset;
  return isFirst ? undefined : { offset, message: `\`${REFERENCE}\` is here twice.`, hint };
}

function referenceFault(tag: ComponentTag, apis: readonly Api[]): Fault | undefined {
  const component = findReferenceComponent(tag.name);
  if (component === undefined) return undefined;
  const { attribute } = component;
  const { offset } = tag;
  const name = tag.attributes.get(attribute);
  if (name === undefined) {
    const hint = `Write \`<${tag.name} ${attribute}="…" />\`${tag.kind === 'open' ? '; `<CodeGroup>` holds code of your own' : ''}.`;
    return { offset, message: `\`${tag.name}\` needs \`${attribute}\`.`, hint };
  }
  const found =
    attribute === 'operation'
      ? operationFault(tag, findOperation(apis, name))
      : missing(FINDERS[attribute](apis, name));
  return found === undefined ? undefined : { offset, ...found };
}

const FINDERS = { schema: findSchema, scheme: findScheme, api: findApi };

type FaultText = Pick<Fault, 'message' | 'hint'>;

function operationFault(tag: ComponentTag, operation: ReturnType<typeof findOperation>): FaultText | undefined {
  if (operation.found === undefined) return missing(operation);
  const status = tag.attributes.get('status');
  const response = status === undefined ? undefined : findResponse(operation.found, status);
  if (response !== undefined && response.found === undefined) return missing(response);
  const example = tag.attributes.get('example');
  const body = response?.found ?? operation.found.requestBody;
  return example === undefined ? undefined : missing(findExample(body?.content ?? [], example));
}

function missing(named: Named<object>): FaultText | undefined {
  return named.found === undefined ? { message: named.message, hint: named.hint } : undefined;
}
