import { randomUUID } from 'node:crypto';
import * as astro from 'astro/compiler-runtime';
import { unescapeAttribute } from '../../characters/html.ts';
import { isComponent, type Component, type Props, type Surroundings } from '../../site/render/rendering.ts';
import { hashesOf, inlineScriptsOf } from '../../portal/csp.ts';

/** No text of a document can have this name. */
const KEY = randomUUID();
const [OWN, USUAL, END] = ['own', 'usual', 'end'].map((name) => `<!--${KEY}:${name}-->`);
const MARKS = new RegExp(`<!--${KEY}:(own|usual|end)-->`);

type Render = Parameters<typeof astro.createComponent>[0];
type Result = Parameters<typeof astro.renderComponent>[0];
type Slots = Parameters<typeof astro.renderComponent>[4];

/** Returns the components of a site by those of the portal that they replace, each with that one as its prop `Default`. */
export function ownComponents(
  components: Readonly<Record<string, unknown>>,
  replaceable: Readonly<Record<string, unknown>>,
): Surroundings['overrides'] {
  const entries = Object.entries(components).map(([name, own]) => {
    const usual = replaceable[name];
    if (!isComponent(usual)) throw new Error(`${name} is not a component of the portal.`);
    const Default = markUsual(name, usual);
    return [usual, marked(OWN, name, own, { Default })] as const;
  });
  return entries.length === 0 ? undefined : new Map(entries);
}

/** Returns a component of the portal between marks, for use within those of the site. */
export function markUsual(name: string, component: unknown): Component {
  return marked(USUAL, name, component, {});
}

/** Returns a component that renders another one between marks. */
function marked(mark: string | undefined, name: string, component: unknown, more: Props): Component {
  const render: Render = (result: Result, props: Props, slots: Slots) =>
    astro.render`${astro.unescapeHTML(mark)}${astro.renderComponent(result, name, component, { ...props, ...more }, slots)}${astro.unescapeHTML(END)}`;
  const made: unknown = astro.createComponent(render);
  if (!isComponent(made)) throw new Error('Astro has made no component.');
  return made;
}

/** Marks what is the site's own: contents of guides, styles and scripts of components in the head of a page. */
export function markOwn(contents: unknown): unknown {
  return astro.render`${astro.unescapeHTML(OWN)}${contents}${astro.unescapeHTML(END)}`;
}

/** Hashes of what a page has inline, by the directive of its policy. */
export type InlineSources = ReadonlyMap<string, readonly string[]>;

/** Policy that Astro writes for the site. */
const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/;

/** A page without marks, and the sources of what is inline in the components of the site. */
export interface UnmarkedPage {
  readonly html: string;
  readonly inline: InlineSources;
}

/**
 * Removes the marks from a page, and returns what the components of the site have inline: not the usual components within them, whose
 * texts are those of documents. A frame has nothing of the site but its policy.
 */
export function unmark(page: string, isFrame: boolean): UnmarkedPage {
  const open: string[] = [];
  const rest: string[] = [];
  const own: string[] = [];
  for (const [index, part] of page.split(MARKS).entries()) {
    if (index % 2 === 1) {
      if (part === 'end') open.pop();
      else open.push(part);
      continue;
    }
    const isOwn = open.at(-1) === 'own';
    if (isOwn) own.push(part);
    rest.push(isOwn && isFrame ? (POLICY.exec(part)?.[0] ?? '') : part);
  }
  return { html: rest.join(''), inline: isFrame ? new Map() : sourcesOf(own.join('')) };
}

function sourcesOf(html: string): InlineSources {
  const contents = (pattern: RegExp): readonly string[] => [...html.matchAll(pattern)].map(([, text = '']) => text);
  const styles = contents(/<style\b[^>]*>([\s\S]*?)<\/style>/gi);
  const attributes = contents(/<[a-z][^<>]*\sstyle="([^"]*)"/gi).map(unescapeAttribute);
  return new Map([
    ['script-src', hashesOf(inlineScriptsOf(html))],
    ['style-src', [...(attributes.length > 0 ? ["'unsafe-hashes'"] : []), ...hashesOf([...styles, ...attributes])]],
  ]);
}
