export { hasBlocks } from '../../../portal/markup/parts.ts';
import type { ComponentTag } from '../../../portal/markup/components/tags.ts';
import { GUIDE_COMPONENTS } from '../../../portal/view/guide-components.ts';
import type { GuideComponent as Part } from '../../../portal/view/types/guide.ts';
import GuideComponent from './GuideComponent.astro';

/** Returns the data of a guide's component; undefined if it shows nothing. */
type FindPart = (tag: Pick<ComponentTag, 'name' | 'attributes'>) => Part | undefined;

/** Returns the components that guides use without imports: MDX passes attributes only, and `find` resolves them. */
export function guideComponents(find: FindPart): Readonly<Record<string, unknown>> {
  // The component's type depends on the Astro runtime that renders it.
  const component: unknown = GuideComponent;
  if (typeof component !== 'function') throw new Error('GuideComponent is not a component.');
  const entries = GUIDE_COMPONENTS.map(({ name }) => {
    const draw = (result: unknown, props: object, slots: unknown): unknown =>
      Reflect.apply(component, undefined, [result, { part: find({ name, attributes: textsOf(props) }) }, slots]);
    return [name, Object.assign(draw, component)] as const;
  });
  return Object.fromEntries(entries);
}

function textsOf(props: object): ComponentTag['attributes'] {
  const texts = Object.entries(props).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return new Map(texts);
}
