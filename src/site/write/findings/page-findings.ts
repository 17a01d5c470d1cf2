import { fileOf, filesOf } from '../../../openapi/load/index.ts';
import { pointerTokens, type Api } from '../../../openapi/model/index.ts';
import { toIdPart } from '../../../portal/pages/anchors.ts';
import type { Page } from '../../../portal/pages/page.ts';
import { urlFor } from '../../../portal/pages/routes.ts';
import type { Portal } from '../../../portal/portal.ts';
import { editorLink } from './editor-link.ts';
import { formatPlace } from '../../../openapi/document/read/error.ts';
import type { Finding } from './findings.ts';
import { partsOfPage, type PagePart } from './page-parts.ts';

/** A finding as a page of `portico dev` shows it. */
export interface ShownFinding {
  readonly severity: Finding['severity'];
  readonly rule: string;
  readonly message: string;
  /** File, line and column. */
  readonly place: string;
  /** Address that opens the place in the author's editor; empty without one. */
  readonly editor: string;
  /** Address of the page that shows the part; empty if no page does. */
  readonly href: string;
  /** Ids of the part's element on the requested page, best first, and empty for the page itself; none for another page. */
  readonly anchors: readonly string[];
}

/** Findings of a portal, for one of its pages. */
export interface PageFindings {
  readonly errors: number;
  readonly warnings: number;
  /** The first of them, those of the page before others. */
  readonly findings: readonly ShownFinding[];
}

/** Maximum number of findings that a page lists. */
const MAX_SHOWN = 300;

/** Returns the findings of a portal, with the elements of a page that they belong to. */
export function findingsForPage(portal: Portal, findings: readonly Finding[], page: Page | undefined): PageFindings {
  const parts = page === undefined ? [] : partsOfPage(page);
  const homes = createHomes(portal);
  const shown = findings.map((finding): ShownFinding => {
    const { severity, rule, message } = finding;
    const anchors = anchorsOf(finding, parts);
    const home = anchors.length > 0 ? page : homes(finding);
    const href = home === undefined ? '' : urlFor(home, portal);
    return {
      severity,
      rule,
      message,
      place: formatPlace(finding.position),
      editor: editorLink(finding.position),
      href,
      anchors,
    };
  });
  const here = shown.filter(({ anchors }) => anchors.length > 0);
  const others = shown.filter(({ anchors }) => anchors.length === 0);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: findings.length - errors, findings: [...here, ...others].slice(0, MAX_SHOWN) };
}

function anchorsOf({ position, pointer }: Finding, parts: readonly PagePart[]): readonly string[] {
  if (pointer === undefined) return [];
  const part = closest(
    parts.filter(({ file }) => file === position.file),
    pointer,
  );
  if (part === undefined) return [];
  const rest = pointerTokens(pointer.slice(part.pointer.length), false) ?? [];
  return [...new Set([...(part.isSchema ? propertyAnchors(part.anchor, rest) : []), part.anchor, ''])];
}

/** Returns the anchors of the properties that lead to a part of a schema, the innermost first. */
function propertyAnchors(anchor: string, tokens: readonly string[]): readonly string[] {
  const found: string[] = [];
  let path = anchor;
  for (const [index, token] of tokens.entries()) {
    if (tokens[index - 1] !== 'properties') continue;
    path += `.${toIdPart(token)}`;
    found.unshift(path);
  }
  return found;
}

/** Returns the part that holds a pointer, the innermost of several; the whole document holds only what no part of it does. */
function closest<Part extends { readonly pointer: string }>(parts: readonly Part[], pointer: string): Part | undefined {
  const holders = parts.filter(
    (part) => part.pointer === pointer || (part.pointer !== '#' && pointer.startsWith(`${part.pointer}/`)),
  );
  return holders.toSorted((one, other) => other.pointer.length - one.pointer.length)[0];
}

interface Home {
  readonly pointer: string;
  readonly page: Page;
}

/** Creates the function that finds the page of a finding: of an operation or a schema, else of the API. */
function createHomes({ pages }: Portal): (finding: Finding) => Page | undefined {
  const byFile = new Map<string, Home[]>();
  const add = (api: Api, pointer: string, page: Page): void => {
    const origin = fileOf(api, pointer);
    if (origin === undefined) return;
    const homes = byFile.get(origin.file) ?? [];
    byFile.set(origin.file, homes);
    homes.push({ pointer: origin.pointer, page });
  };
  for (const page of pages) {
    if (page.kind === 'operation' || page.kind === 'webhook') add(page.api, page.operation.pointer, page);
    else if (page.kind === 'schema') add(page.api, page.schema.pointer, page);
  }
  const apis = new Map(
    pages.flatMap((page) => (page.kind === 'api' ? filesOf(page.api).map((file) => [file, page] as const) : [])),
  );
  return ({ position, pointer }) =>
    closest(byFile.get(position.file) ?? [], pointer ?? '')?.page ?? apis.get(position.file);
}
