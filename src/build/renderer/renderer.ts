import { guideModules } from 'virtual:portico/guides';
import PageView from '../../write/html/page/PageView.astro';
import ConsoleFrame from '../../write/html/try-it/ConsoleFrame.astro';
import Frame from '../../write/html/try-it/Frame.astro';
import Relay from '../../write/html/try-it/Relay.astro';
import type { Portal } from '../../portal/portal.ts';
import { dataOf } from '../../view/index.ts';
import { renderPage, slotOf } from './page.ts';
import { isComponent, type Component } from './rendering.ts';
import type { Heads, Renderer } from './types.ts';
import { foreignLanguage } from '../../messages/format/foreign.ts';

/** Writes the pages of a portal as HTML. The entry of a bundle of its own: what it imports is compiled for this runtime. */
export async function createRenderer(
  portal: Portal,
  heads: Heads,
  scripts: ReadonlyMap<string, string>,
): Promise<Renderer> {
  const guides = await writeGuides(portal, scripts);
  const shared = { today: portal.builtAt, m: portal.messages };
  return {
    page: (page) => {
      const head = page.kind === 'not-found' ? heads.notFound : heads.page;
      const guide = page.kind === 'guide' ? guides.get(page.guide.file) : undefined;
      const slots = guide === undefined ? {} : { default: slotOf(guide.html) };
      const data = dataOf(page, portal);
      const locals = { ...shared, lang: foreignLanguage(portal.messages, data.frame.written?.lang) };
      const html = renderPage(ours(PageView), { data, headings: guide?.headings }, slots, { head, scripts, locals });
      return guide === undefined ? html : withoutRepeatedScripts(html);
    },
    frame: () => renderPage(ours(Frame), { portal }, {}, { head: heads.frame, scripts, locals: shared }),
    console: () => renderPage(ours(ConsoleFrame), { portal }, {}, { head: heads.console, scripts, locals: shared }),
    sender: () => renderPage(ours(Relay), { portal }, {}, { head: heads.sender, scripts, locals: shared }),
  };
}

/** The text of guides in MDX, which Astro's own runtime writes: they may import and await whatever they like. */
async function writeGuides(
  ...given: Parameters<typeof import('./guides.ts').writeGuides>
): ReturnType<typeof import('./guides.ts').writeGuides> {
  if (Object.keys(guideModules).length === 0) return new Map();
  const { writeGuides } = await import('./guides.ts');
  return writeGuides(...given);
}

/** A component as this bundle has it; for who reads its source it is one of Astro's. */
function ours(component: unknown): Component {
  if (!isComponent(component)) throw new Error('The bundle holds something else in the place of a component.');
  return component;
}

/** Scripts of a guide's text and those around it know nothing of each other: the first of each stays. */
function withoutRepeatedScripts(html: string): string {
  const seen = new Set<string>();
  return html.replaceAll(/<script type="module" src="[^"]*"><\/script>/g, (script) => {
    if (seen.has(script)) return '';
    seen.add(script);
    return script;
  });
}
