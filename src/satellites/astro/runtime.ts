import * as astro from 'astro/compiler-runtime';
import { isComponent, type Surroundings } from '../../site/render/rendering.ts';
import { markOwn } from './own-components.ts';

/** Key of what surrounds a page, in its locals. */
const AROUND = Symbol('portico');

type Result = Parameters<typeof astro.renderScript>[0];

/** Returns the locals of a page's components, with what surrounds it. */
export function localsOf(around: Surroundings): object {
  return { ...around.locals, [AROUND]: around };
}

/** Returns what surrounds the page that Astro renders. Throws for a page of the site around the portal. */
function aroundOf(result: Result): Surroundings {
  const { locals } = result.createAstro({}, null);
  const around: unknown = Reflect.get(locals, AROUND);
  if (!isAround(around)) throw new Error('This component is not in a page of the portal.');
  return around;
}

function isAround(value: unknown): value is Surroundings {
  return typeof value === 'object' && value !== null && 'scripts' in value && 'head' in value;
}

/** Astro's runtime for our components: it shows those of the settings, and scripts and style sheets of our bundles. */
export const RUNTIME: Readonly<Record<string, unknown>> = {
  ...astro,
  renderComponent: (result: Result, name: string, component: unknown, props: Props, slots: Slots): unknown =>
    astro.renderComponent(result, name, shownFor(result, component), props, slots),
  renderHead: (result: Result): unknown =>
    astro.render`${astro.unescapeHTML(aroundOf(result).head)}${markOwn(astro.renderHead())}`,
  renderScript: (result: Result, id: string): unknown => {
    const address = aroundOf(result).scripts.get(id);
    if (address === undefined) throw new Error(`The bundle has no script ${id}.`);
    return astro.renderScript({ ...result, inlinedScripts: new Map(), resolve: () => Promise.resolve(address) }, id);
  },
};

type Props = Parameters<typeof astro.renderComponent>[3];
type Slots = Parameters<typeof astro.renderComponent>[4];

function shownFor(result: Result, component: unknown): unknown {
  return isComponent(component) ? (aroundOf(result).overrides?.get(component) ?? component) : component;
}
