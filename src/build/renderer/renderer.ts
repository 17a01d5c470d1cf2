import { guideComponents } from '../../write/html/guide/components.ts';
import PageView from '../../write/html/page/PageView.astro';
import ConsoleFrame from '../../write/html/try-it/ConsoleFrame.astro';
import Frame from '../../write/html/try-it/Frame.astro';
import Relay from '../../write/html/try-it/Relay.astro';
import type { Portal } from '../../portal/portal.ts';
import { dataOf, guideComponent } from '../../view/index.ts';
import { foreignLanguage } from '../../messages/format/foreign.ts';
import { jsx, renderJsx } from './jsx.ts';
import { renderPage } from './page.ts';
import { isComponent, type Component, type Slots } from './rendering.ts';
import type { Renderer, RendererFiles } from './types.ts';

/** Renders the pages of a portal as HTML. Entry of the bundle of components. */
export function createRenderer(portal: Portal, { heads, scripts, guides, isLive }: RendererFiles): Renderer {
  const components = guideComponents((tag) => guideComponent(tag, portal));
  const shared = { today: portal.builtAt, m: portal.messages, isLive };
  const render = (component: unknown, head: string): string =>
    renderPage(compiled(component), { portal }, {}, { head, scripts, locals: shared });
  return {
    page: (page) => {
      const head = page.kind === 'not-found' ? heads.notFound : heads.page;
      const data = dataOf(page, portal);
      const locals = { ...shared, lang: foreignLanguage(portal.messages, data.frame.written?.lang) };
      const guide = page.kind === 'guide' ? guides.get(page.guide.file) : undefined;
      if (guide === undefined) return renderPage(compiled(PageView), { data }, {}, { head, scripts, locals });
      const { module } = guide;
      const slots: Slots = { default: (rendering) => renderJsx(rendering, jsx(module.Content, { components })) };
      const around = { head: head + guide.head, scripts: new Map([...scripts, ...guide.scripts]), locals };
      return renderPage(compiled(PageView), { data, headings: module.getHeadings() }, slots, around);
    },
    frame: () => render(Frame, heads.frame),
    console: () => render(ConsoleFrame, heads.console),
    sender: () => render(Relay, heads.sender),
  };
}

/** Component as the bundle has it; its source declares its type as unknown. */
function compiled(component: unknown): Component {
  if (!isComponent(component)) throw new Error('The bundle holds something else in the place of a component.');
  return component;
}
