import { z } from 'zod';
import { ownPath } from './look.ts';

const component = ownPath.refine((path) => path.endsWith('.astro'), {
  error: 'This must be the path of a component, such as ./Header.astro.',
});

/** Schema of the components that replace those of the portal, by the name of what they replace. */
export const componentsSchema = z.strictObject({
  Header: component.optional(),
  Footer: component.optional(),
  Banner: component.optional(),
  Sidebar: component.optional(),
  Breadcrumb: component.optional(),
  PageActions: component.optional(),
  Pager: component.optional(),
  Toc: component.optional(),
  EditLink: component.optional(),
  ApiCard: component.optional(),
  GuideCards: component.optional(),
  TagCards: component.optional(),
  OperationIntro: component.optional(),
});

/** Name of a component that can be replaced. */
export type ComponentName = keyof typeof componentsSchema.shape;
