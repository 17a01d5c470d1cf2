import type { Finding } from './check-facts.ts';
import type { Manifest } from './manifest.ts';
import { markdownPath, type Site } from './site.ts';

/** Words that no page contains unless its document does; the last one is in files that no document may read. */
const SLIPS = [/\bundefined\b/, /\[object \w+\]/, /\bNaN\b/, /SECRET_CANARY/];

/** Checks each page of an API by itself: ids, headings, links, attributes, slips. `source` is the text of the document's files. */
export function checkPages(manifest: Manifest, site: Site, source: string): readonly Finding[] {
  const slips = SLIPS.filter((slip) => !slip.test(source));
  return manifest.all.flatMap((page) => {
    const faults = [
      ...htmlFaults(page, site),
      ...markdownFaults(page, site, source),
      ...slipsIn(site.text(`${page}index.html`), slips).map((slip) => `HTML says ${slip}`),
      ...slipsIn(site.text(markdownPath(page)), slips).map((slip) => `Markdown says ${slip}`),
    ];
    return [...new Set(faults)].map((message) => ({ kind: 'page', page, message }));
  });
}

function htmlFaults(page: string, site: Site): readonly string[] {
  const view = site.html(page);
  if (view === undefined) return ['the page is missing'];
  const links = view.addresses.flatMap((link) => site.faultOfLink(link, page) ?? []);
  return [...view.faults, ...links];
}

function markdownFaults(page: string, site: Site, source: string): readonly string[] {
  const view = site.markdown(page);
  if (view === undefined) return ['the Markdown is missing'];
  // Links in an author's text are not checked.
  const own = view.links.filter((link) => link.startsWith('/reference/') && !source.includes(`](${link})`));
  return own.flatMap((link) => {
    const fault = site.faultOfLink(link.split('#', 1).join(''), page);
    return fault === undefined ? [] : [`Markdown: ${fault}`];
  });
}

function slipsIn(text: string | undefined, slips: readonly RegExp[]): readonly string[] {
  return slips.flatMap((slip) => {
    const found = text === undefined ? null : slip.exec(text);
    return found === null || text === undefined
      ? []
      : [`“${text.slice(Math.max(0, found.index - 30), found.index + 40).replaceAll(/\s+/g, ' ')}”`];
  });
}
