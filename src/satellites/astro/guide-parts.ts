import * as astro from 'astro/compiler-runtime';
import { PART, type GuideScript } from '../../site/render/types.ts';
import { replaceMarks } from '../../site/render/part-marks.ts';
import { markOwn, markUsual } from './own-components.ts';

const BEGIN = 'portico-part:';
const END = '/portico-part';

type Result = Parameters<typeof astro.renderComponent>[0];
type Slots = Parameters<typeof astro.renderComponent>[4];

/** Returns a component that renders the JavaScript of a guide that Astro compiled, an element for each part, for `placeParts`; nothing for other guides. */
export function guideParts(script: GuideScript | undefined, compiled: Readonly<Record<string, unknown>>): unknown {
  const content = script === undefined ? undefined : compiled[script.text.file];
  const usual = Object.entries(script?.components ?? {}).map(([name, one]) => [name, markUsual(name, one)] as const);
  const part = astro.createComponent(
    (result: Result, { name }: Readonly<Record<string, unknown>>, slots: Slots) =>
      astro.render`${astro.unescapeHTML(`<!--${BEGIN}${String(name)}-->`)}${markOwn(astro.renderSlot(result, slots?.default ?? astro.render``))}${astro.unescapeHTML(`<!--${END}-->`)}`,
  );
  const props = { components: { ...Object.fromEntries(usual), [PART]: part } };
  return astro.createComponent((result: Result) =>
    content === undefined
      ? astro.render``
      : astro.render`${astro.renderComponent(result, 'Guide', content, props, {})}`,
  );
}

const RENDERED = new RegExp(`<!--${BEGIN}(\\d+)-->([\\s\\S]*?)<!--${END}-->`, 'g');

/** Moves the rendered parts of a guide to their marks; `render` renders those that Astro has not compiled. */
export function placeParts(html: string, render: (index: string) => string = () => ''): string {
  const parts = new Map<string, string>();
  const page = html.replaceAll(RENDERED, (_, index: string, contents: string) => {
    parts.set(index, contents.trim());
    return '';
  });
  return replaceMarks(page, (index) => parts.get(index) ?? render(index));
}
