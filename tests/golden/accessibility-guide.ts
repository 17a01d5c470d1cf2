import { z } from 'zod';

const resultsSchema = z.object({
  axe: z.string(),
  pages: z.array(z.string()),
  widths: z.array(z.number()),
  console: z.record(z.string(), z.number()),
});

/** Descriptions of axe's rules for readers. */
const RULES: Readonly<Record<string, string>> = {
  'link-name': 'a link that says nothing to a screen reader',
  'target-size': 'a control that is smaller than 24 by 24 pixels, with others near it',
};

/** Returns the guide on accessibility for the recorded results of the browser tests. */
export function accessibilityGuide(written: unknown): string {
  const { axe, pages, widths, console: found } = resultsSchema.parse(written);
  const faults = Object.entries(found).map(
    ([rule, count]) => `- ${RULES[rule] ?? rule} (\`${rule}\`): ${count === 1 ? 'once' : `${String(count)} times`}`,
  );
  return `---
title: Accessibility
description: How this portal is tested for accessibility, and what still fails.
order: 90
---

Pages of this portal are made to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. Tests hold what can be
tested by a program, with each change of the portal; this page is made from their results.

## What is tested

- **By axe-core ${axe}**, all its rules and best practices and the size of controls: ${String(pages.length)} types of pages, each ${widths.join(' and ')}
  pixels wide, in the light and in the dark theme. The search with its results, the menu of copies, the drawer with the navigation and the panel that sends
  requests are looked at open. It finds nothing in them.
- **By keyboard**: Tab reaches everything once and leaves it again; folded parts, menus, search and panel open, are walked through and close; what has the
  focus is seen and not covered. Keys of one character can be switched off.
- **At 320 pixels** of width, and at 200 % on a desktop, nothing scrolls sideways, and no text is smaller than 11.5 pixels.
- **Without scripts** pages read whole; with them nothing moves while a page loads.
- **Languages** of pages and of the documents that they show are named for screen readers, also those that are written from right to left.

The types of pages: ${pages.join(', ')}.

## What fails

The console, a page with a client for a whole API, shows in its frame a program by others (Scalar's API client). axe finds in it:

${faults.join('\n')}

Each request of the console can be sent from the page of its operation too, in the panel, where nothing is found: try
[List pets](../../reference/petstore/pets/list-pets/). For how to send requests, see the [quickstart](quickstart.mdx#in-your-browser).

## What is not tested

What only people can tell: whether descriptions of an API are easy to understand, and how well each screen reader tells long
tables of properties.
`;
}
