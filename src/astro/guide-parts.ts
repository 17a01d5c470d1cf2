import * as astro from 'astro/compiler-runtime';
import { isVNode, jsx } from 'astro/jsx-runtime';
import { renderJSX } from 'astro/runtime/server/index.js';
import { isComponent } from '../build/renderer/rendering.ts';
import { PART, type GuideScript } from '../build/renderer/types.ts';
import { replaceMarks } from '../build/renderer/part-marks.ts';
import { guideSource } from '../portal/guides/source.ts';
import { markOwn, markUsual } from './own-components.ts';

const BEGIN = 'portico-part:';
const END = '/portico-part';

type Result = Parameters<typeof renderJSX>[0];
type Slots = Parameters<typeof astro.renderComponent>[4];

/**
 * Returns a component that renders the parts of a guide that are JavaScript, one after the other, for `placeParts`: from the guides that
 * Astro compiled, by their files, else from those that we did.
 */
export function guideParts(script: GuideScript | undefined, compiled: Readonly<Record<string, unknown>>): unknown {
  const content = script === undefined ? undefined : compiled[script.text.file];
  if (script !== undefined && content !== undefined) return partsByAstro(script, content);
  return astro.createComponent(async (result: Result) => {
    const parts = script === undefined ? [] : guideSource(script.text).parts;
    const rendered: unknown[] = [];
    for (const [index, part] of parts.entries())
      if ('script' in part) rendered.push(await renderPart(result, script, String(index)));
    return astro.render`${rendered}`;
  });
}

/** Returns a component that renders a guide of Astro's MDX, which is an element for each part. */
function partsByAstro({ components }: GuideScript, content: unknown): unknown {
  const usual = Object.entries(components).map(([name, component]) => [name, markUsual(name, component)] as const);
  const part = astro.createComponent(
    (result: Result, { name }: Readonly<Record<string, unknown>>, slots: Slots) =>
      astro.render`${astro.unescapeHTML(`<!--${BEGIN}${String(name)}-->`)}${markOwn(astro.renderSlot(result, slots?.default ?? astro.render``))}${astro.unescapeHTML(`<!--${END}-->`)}`,
  );
  const props = { components: { ...Object.fromEntries(usual), [PART]: part } };
  return astro.createComponent(
    (result: Result) => astro.render`${astro.renderComponent(result, 'Guide', content, props, {})}`,
  );
}

async function renderPart(result: Result, script: GuideScript | undefined, index: string): Promise<unknown> {
  const part = ({ name, children }: Readonly<Record<string, unknown>>): unknown =>
    name === index ? children : undefined;
  const tree = resolve(jsx(script?.module.Content, { components: { ...script?.components, [PART]: part } }));
  const contents: unknown = await renderJSX(result, tree);
  return astro.render`${astro.unescapeHTML(`<!--${BEGIN}${index}-->`)}${contents}${astro.unescapeHTML(`<!--${END}-->`)}`;
}

/** Calls the functions of MDX in a tree of JSX, which Astro renders with its MDX integration alone. */
function resolve(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolve);
  if (!isVNode(value)) return value;
  const { type, props } = value;
  if (typeof type === 'function' && !isComponent(type)) return resolve(type(props));
  return jsx(type, { ...props, children: resolve(props.children) });
}

const RENDERED = new RegExp(`<!--${BEGIN}(\\d+)-->([\\s\\S]*?)<!--${END}-->`, 'g');

/** Moves the rendered parts of a guide to their marks. */
export function placeParts(html: string): string {
  const parts = new Map<string, string>();
  const page = html.replaceAll(RENDERED, (_, index: string, contents: string) => {
    parts.set(index, contents.trim());
    return '';
  });
  return replaceMarks(page, (index) => parts.get(index) ?? '');
}
