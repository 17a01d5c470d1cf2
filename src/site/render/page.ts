import { toHtml } from './html.ts';
import { Rendering, type Component, type Props, type Slots, type Surroundings } from './rendering.ts';

/** A page of HTML. */
export function renderPage(component: Component, props: Props, slots: Slots, around: Surroundings): string {
  return `<!DOCTYPE html>${toHtml(component(new Rendering(around), props, slots))}`;
}
