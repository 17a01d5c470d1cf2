import { guideComponents, hasBlocks } from '../html/guide/components.ts';
import PageView from '../html/page/PageView.astro';
import ConsoleFrame from '../html/try-it/ConsoleFrame.astro';
import Frame from '../html/try-it/Frame.astro';
import Relay from '../html/try-it/Relay.astro';
import { isPortalError } from '../../openapi/model/index.ts';
import type { Guide, Page } from '../../portal/pages/page.ts';
import type { Portal } from '../../portal/portal.ts';
import { proseOf } from '../../portal/guides/prose.ts';
import { errorAt } from '../../portal/guides/fault.ts';
import { guideSource } from '../../portal/guides/source.ts';
import { dataOf, guideComponent } from '../../portal/view/index.ts';
import { foreignLanguage } from '../../portal/messages/format/foreign.ts';
import { formatAbout, formatTitle } from '../../portal/messages/format/pages.ts';
import type { About, Title } from '../../portal/view/types/layout.ts';
import { OVERRIDABLE, PARTS } from '../html/overridable.ts';
import { withOurs } from './choose-runtime.ts';
import { overridesOf } from './overrides.ts';
import { jsx, renderJsx } from './jsx.ts';
import { replaceMarks } from './part-marks.ts';
import { isComponent, Rendering, renderPage, type Component, type Props, type Surroundings } from './rendering.ts';
import {
  PART,
  type FrameKind,
  type GuideScript,
  type Heads,
  type PageParts,
  type Renderer,
  type RendererFiles,
} from './types.ts';

/** Renders the pages of a portal as HTML. Entry of the bundle of components. */
export function createRenderer(
  portal: Portal,
  { heads, scripts, guides, isLive, diagrams, ...own }: RendererFiles,
): Renderer {
  const components = guideComponents((tag) => guideComponent(tag, portal));
  const m = portal.messages;
  const shared = {
    ...{ today: portal.builtAt, m, isLive, diagrams, parts: PARTS },
    title: (title: Title) => formatTitle(m, title),
    about: (about: About) => formatAbout(m, about),
  };
  const overrides = overridesOf(own.overrides ?? {}, OVERRIDABLE, own.onOverride);
  const withStyles = (html: string): string => {
    const more = (hasBlocks(html) ? heads.blocks : '') + (html.includes('<portico-diagram') ? heads.diagrams : '');
    return more === '' ? html : html.replace('</head>', () => `${more}</head>`);
  };
  const textOf = (page: Page): Guide | undefined => (page.kind === 'guide' ? page.guide : proseOf(page, portal));
  const hasOverrides = Object.keys(own.overrides ?? {}).length > 0;
  const partsOf = (page: Page | FrameKind): PageParts => {
    if (typeof page === 'string')
      return {
        component: compiled(FRAMES[page]),
        props: { portal },
        around: { head: heads[page], scripts, locals: shared },
        script: undefined,
        withStyles: (html) => html,
      };
    const data = dataOf(page, portal);
    const locals = { ...shared, lang: foreignLanguage(portal.messages, data.layout.written?.lang) };
    const text = textOf(page);
    const guide = text === undefined ? undefined : guides.get(text.file);
    const around = {
      head: headOf(page, heads) + (guide?.head ?? ''),
      scripts: guide === undefined ? scripts : new Map([...scripts, ...guide.scripts]),
      locals,
      overrides,
    };
    const script =
      guide === undefined || text === undefined ? undefined : scriptOf({ ...guide, text, components }, around);
    return { component: compiled(PageView), props: { data }, around, script, withStyles };
  };
  const render = ({ component, props, around, script, withStyles: styled }: PageParts): string => {
    const html = renderPage(component, props, {}, around);
    return styled(script === undefined ? html : replaceMarks(html, script.part));
  };
  return {
    replaceable: OVERRIDABLE,
    partsOf,
    page: (page) => withOurs(() => render(partsOf(page))),
    isOurs: (page) => !hasOverrides && !guides.has(textOf(page)?.file ?? ''),
    frame: (kind) => withOurs(() => render(partsOf(kind))),
  };
}

/** Components of the pages of the try-it panel. */
const FRAMES: Readonly<Record<FrameKind, unknown>> = { frame: Frame, console: ConsoleFrame, sender: Relay };

/** Returns the links to the style sheets of a page. */
function headOf({ kind }: Page, { page, notFound }: Heads): string {
  return kind === 'not-found' ? notFound : page;
}

/** Adds the function that renders the parts of a guide's JavaScript. */
function scriptOf(script: Omit<GuideScript, 'part'>, around: Surroundings): GuideScript {
  return { ...script, part: (index) => withOurs(() => renderPart(script, index, around)) };
}

/** Renders a part of compiled MDX, which has each in an element of its own. Throws PortalError for an error in its JavaScript. */
function renderPart(
  { module: { Content }, text, components }: Omit<GuideScript, 'part'>,
  index: string,
  around: Surroundings,
): string {
  const part = ({ name, children }: Props): unknown => (name === index ? children : undefined);
  try {
    return renderJsx(new Rendering(around), jsx(Content, { components: { ...components, [PART]: part } })).text.trim();
  } catch (error) {
    if (isPortalError(error)) throw error;
    const found = guideSource(text).parts[Number(index)];
    const message = `This JavaScript throws an error: ${error instanceof Error ? error.message : String(error)}`;
    throw errorAt(text, {
      offset: found !== undefined && 'offset' in found ? found.offset : 0,
      message,
      hint: undefined,
      cause: error,
    });
  }
}

/** Component as the bundle has it; its source declares its type as unknown. */
function compiled(component: unknown): Component {
  if (!isComponent(component)) throw new Error('The bundle has something other than a component here.');
  return component;
}
