import type { GuideTag } from '../../../portal/guides/tags.ts';
import { GUIDE_COMPONENTS } from '../../../view/guide-components.ts';
import type { GuideComponent as Part } from '../../../view/types/guide.ts';
import GuideComponent from './GuideComponent.astro';

/** Gives what a component of a guide shows; undefined where it shows nothing. */
type FindPart = (tag: Pick<GuideTag, 'name' | 'attributes'>) => Part | undefined;

/** What guides may use by name, without importing it: MDX gives components attributes alone, `find` what these lead to. */
export function guideComponents(find: FindPart): Readonly<Record<string, unknown>> {
  // The component is a function of whichever runtime draws it.
  const component: unknown = GuideComponent;
  if (typeof component !== 'function') throw new Error('GuidePart is no component.');
  const entries = GUIDE_COMPONENTS.map(({ name }) => {
    const draw = (result: unknown, props: object, slots: unknown): unknown =>
      Reflect.apply(component, undefined, [result, { part: find({ name, attributes: textsOf(props) }) }, slots]);
    return [name, Object.assign(draw, component)] as const;
  });
  return Object.fromEntries(entries);
}

function textsOf(props: object): GuideTag['attributes'] {
  const texts = Object.entries(props).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return new Map(texts);
}
