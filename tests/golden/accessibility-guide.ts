import { z } from 'zod';

const resultsSchema = z.object({
  axe: z.string(),
  pages: z.array(z.string()),
  widths: z.array(z.number()),
});

/** Returns the guide on accessibility for the recorded results of the browser tests. */
export function accessibilityGuide(written: unknown): string {
  const { axe, pages, widths } = resultsSchema.parse(written);
  return `---
title: Accessibility
description: How this portal is tested for accessibility, and what is not tested.
order: 90
---

Pages of this portal are made to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. Tests hold what can be
tested by a program, with each change of the portal; this page is made from their results.

## What is tested

- **By axe-core ${axe}**, all its rules and best practices and the size of controls: ${String(pages.length)} types of pages, each ${widths.join(' and ')}
  pixels wide, in the light and in the dark theme. The search with its results, the menu of copies, the drawer with the navigation, and the panel and the
  console that send requests are looked at open. It finds nothing in them.
- **By keyboard**: Tab reaches everything once and leaves it again, the links of the sidebar as one stop with arrow keys between them; folded parts, menus, search and panel open, are walked through and close; what has the
  focus is seen and not covered. Keys of one character can be switched off.
- **At 320 pixels** of width, and at 200 % on a desktop, nothing scrolls sideways, and no text is smaller than 11.5 pixels.
- **Without scripts** pages read whole; with them nothing moves while a page loads.
- **Languages** of pages and of the documents that they show are named for screen readers, also those that are written from right to left.

The types of pages: ${pages.join(', ')}.

## What is not tested

What only people can tell: whether descriptions of an API are easy to understand, and how well each screen reader tells long
tables of properties.
`;
}
