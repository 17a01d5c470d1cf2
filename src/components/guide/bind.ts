import type { GuideTag } from '../../site/guides/tags.ts';
import type { GuidePart } from '../../view/types/guide.ts';

/** Gives what a component of a guide shows; undefined where it shows nothing. */
export type FindPart = (tag: Pick<GuideTag, 'name' | 'attributes'>) => GuidePart | undefined;

/**
 * Components, of whichever runtime, that are given attributes and draw the part that these lead to; `nothing` in the place of
 * those that show nothing.
 */
export function bindParts(
  components: Readonly<Record<string, unknown>>,
  nothing: unknown,
  find: FindPart,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(components).map(([name, component]) => {
    const draw = (result: unknown, props: object, slots: unknown): unknown => {
      const part = find({ name, attributes: textsOf(props) });
      const drawn = part === undefined ? nothing : component;
      if (typeof drawn !== 'function') throw new Error(`${name} is no component.`);
      return Reflect.apply(drawn, undefined, [result, { part }, slots]);
    };
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
