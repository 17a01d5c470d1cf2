import { positionOf } from '../../load/index.ts';
import type { Api, Operation, Position } from '../../model/index.ts';
import { mediaTypeAnchors, parameterAnchor, responseAnchor, toIdPart } from '../../portal/pages/anchors.ts';
import { editUrlAt, relativePath } from '../../portal/pages/edit-url.ts';
import type { Page } from '../../portal/pages/page.ts';
import { pageOf, urlFor } from '../../portal/pages/routes.ts';
import type { Portal } from '../../portal/portal.ts';
import type { ItemPlace, QualityItem } from '../../quality/index.ts';
import type { QualityPart, SourceLine } from '../types/quality.ts';

/** Lookups for the parts of an API. */
export interface PartContext {
  readonly api: Api;
  readonly portal: Portal;
  /** Lists the anchors of a page. */
  readonly anchorsOf: (page: Page) => ReadonlySet<string>;
}

/** Creates the view of a part: the row that shows it, and its line in the author's file. */
export function partView(
  { name, pointer, place }: Pick<QualityItem, 'name' | 'pointer' | 'place'>,
  context: PartContext,
): QualityPart {
  const { api, portal } = context;
  const page = pageOf(objectOf(place), portal);
  const position = positionOf(api, pointer);
  return {
    name,
    part: partOf(place),
    href: page === undefined ? undefined : urlOfPart(place, page, context),
    page: nameOf(place),
    source: position === undefined ? undefined : lineView(position, portal),
  };
}

function objectOf({ page }: ItemPlace): Parameters<typeof pageOf>[0] {
  return page.kind === 'operation' ? page.operation : page.kind === 'schema' ? page.schema : page.tag;
}

function nameOf({ page }: ItemPlace): string {
  if (page.kind === 'tag') return page.tag.summary;
  return page.kind === 'schema' ? (page.schema.name ?? '') : page.operation.title;
}

function partOf({ page, part }: ItemPlace): QualityPart['part'] {
  if (part.kind === 'whole') return page.kind;
  return part.path.length > 0 ? 'property' : part.kind;
}

function lineView(position: Position, portal: Portal): SourceLine {
  return { text: `${relativePath(position.file, portal)}:${position.line}`, href: editUrlAt(position, portal) };
}

/** Returns the URL of the innermost row of a page that holds a part. */
function urlOfPart({ page: shown, part }: ItemPlace, page: Page, { portal, anchorsOf }: PartContext): string {
  const url = urlFor(page, portal);
  if (part.kind === 'whole') return url;
  const known = anchorsOf(page);
  const prefixes = prefixesOf(part, shown.kind === 'operation' ? shown.operation : undefined);
  const paths = part.path.map((_, index) => part.path.slice(0, part.path.length - index).map(toIdPart));
  const rows = paths.flatMap((path) => prefixes.map((prefix) => [prefix, ...path].join('.')));
  // A media type without rows of its own has no element.
  const anchor = [...rows, ...prefixes.slice(-1)].find((candidate) => known.has(candidate));
  return anchor === undefined ? url : `${url}#${encodeURIComponent(anchor)}`;
}

type RowPart = Exclude<ItemPlace['part'], { readonly kind: 'whole' }>;

/** Returns the beginnings of a part's anchor: that of its media type, and that of the first one, which stands for equal ones. */
function prefixesOf(part: RowPart, operation: Operation | undefined): readonly string[] {
  switch (part.kind) {
    case 'schema':
      return ['schema'];
    case 'parameter':
      return [parameterAnchor(part)];
    case 'body':
      return prefixesIn('body', operation?.requestBody?.content ?? [], part.mediaType);
    case 'response': {
      const content = operation?.responses.find(({ status }) => status === part.status)?.content ?? [];
      return prefixesIn(responseAnchor(part.status), content, part.mediaType);
    }
  }
}

function prefixesIn(
  prefix: string,
  content: Parameters<typeof mediaTypeAnchors>[1],
  mediaType: string | undefined,
): readonly string[] {
  const index = content.findIndex((media) => media.mediaType === mediaType);
  return index === -1 ? [prefix] : [...mediaTypeAnchors(prefix, content).slice(index, index + 1), prefix];
}
