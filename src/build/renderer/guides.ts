import type { MarkdownHeading } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import mdx from '@astrojs/mdx/server.js';
import { guideModules } from 'virtual:portico/guides';
import { guideComponents } from '../../write/html/guide/components.ts';
import type { Portal } from '../../portal/portal.ts';
import { guideComponent } from '../../view/index.ts';
import { isComponent, Rendering } from './rendering.ts';

/** The text of a guide. */
export interface WrittenGuide {
  readonly html: string;
  readonly headings: readonly MarkdownHeading[];
}

/** Writes the text of each guide in MDX by Astro's runtime, with our components in it; by the guides' files. */
export async function writeGuides(
  portal: Portal,
  scripts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, WrittenGuide>> {
  const container = await AstroContainer.create({
    renderers: [{ name: 'astro:jsx', ssr: mdx }],
    resolve: (id) => Promise.resolve(addressOf(id, scripts)),
  });
  const written = new Map<string, WrittenGuide>();
  for (const { file } of portal.guides) {
    const load = guideModules[file];
    if (load === undefined) continue;
    const { Content, getHeadings } = await load();
    const components = componentsIn(
      new Rendering({ head: '', scripts, locals: { today: portal.builtAt, m: portal.messages } }),
      portal,
    );
    const html = await container.renderToString(Content, { props: { components } });
    written.set(file, { html, headings: getHeadings() });
  }
  return written;
}

/** Our components as Astro's runtime calls them; the scripts of one guide stand in it once. */
function componentsIn(rendering: Rendering, portal: Portal): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(guideComponents((tag) => guideComponent(tag, portal))).map(([name, component]) => {
      if (!isComponent(component)) throw new Error(`${name} is no component.`);
      const call = (_result: unknown, props: Readonly<Record<string, unknown>>): unknown =>
        component(rendering, props, {});
      return [name, Object.assign(call, { isAstroComponentFactory: true })];
    }),
  );
}

function addressOf(id: string, scripts: ReadonlyMap<string, string>): string {
  const address = scripts.get(id);
  if (address === undefined) throw new Error(`The bundle has no script ${id}.`);
  return address;
}
