import type { BodyView, ContentView } from './types/content.ts';
import type { OperationView, ResponseView } from './types/operation.ts';
import type { View } from './types/page.ts';
import type { Row, RowGroup } from './types/row.ts';

/** A part of what a page says; the whole of it where nothing smaller fits. */
export type ViewPart =
  | { readonly kind: 'page'; readonly value: View }
  | { readonly kind: 'body'; readonly value: BodyView }
  | { readonly kind: 'response'; readonly value: ResponseView }
  | { readonly kind: 'row'; readonly value: Row };

/** Where a part of a document stands in what a page shows. */
export interface PlaceInPage {
  /** The way in the document from what the page is about, `responses`, `200`, `content`…, unescaped. */
  readonly tokens: readonly string[];
  /** The parameter that the way goes through. */
  readonly parameter: { readonly name: string; readonly in: string } | undefined;
}

/** The smallest part of a page's view that shows a part of the document. */
export function findViewPart(view: View, place: PlaceInPage): ViewPart {
  const whole: ViewPart = { kind: 'page', value: view };
  if (view.kind === 'schema') return rowPart(rowIn(view.rows, propertiesOf(place.tokens))) ?? whole;
  if (view.kind !== 'operation' && view.kind !== 'webhook') return whole;
  return partOfOperation(view, place) ?? whole;
}

function partOfOperation(view: OperationView, { tokens, parameter }: PlaceInPage): ViewPart | undefined {
  const [first, second = '', third, fourth = ''] = tokens;
  const names = propertiesOf(tokens);
  if (first === 'parameters' && parameter?.in !== 'body') {
    const rows = view.parameters.filter((group) => group.in === parameter?.in).flatMap((group) => group.rows);
    const row = rows.find(({ name }) => name === parameter?.name);
    return rowPart(names.length === 0 ? row : (rowAmong(row?.groups ?? [], names) ?? row));
  }
  if ((first === 'requestBody' || first === 'parameters') && view.body !== undefined) {
    return rowPart(rowOf(view.body.content, tokens, names)) ?? { kind: 'body', value: view.body };
  }
  const response = first === 'responses' ? view.responses.find(({ status }) => status === second) : undefined;
  if (response === undefined) return undefined;
  const header = third === 'headers' ? response.headers.find(({ name }) => name === fourth) : undefined;
  return rowPart(header ?? rowOf(response.content, tokens, names)) ?? { kind: 'response', value: response };
}

function rowPart(row: Row | undefined): ViewPart | undefined {
  return row === undefined ? undefined : { kind: 'row', value: row };
}

/** The properties that a way goes through: what follows each `properties`. */
function propertiesOf(tokens: readonly string[]): readonly string[] {
  return tokens.filter((_, index) => tokens[index - 1] === 'properties');
}

/** The row in the content of the media type that the way names; in the first without one. */
function rowOf(content: readonly ContentView[], tokens: readonly string[], names: readonly string[]): Row | undefined {
  const mediaType = tokens[tokens.indexOf('content') + 1] ?? '';
  const named = content.find((item) => item.names.includes(mediaType)) ?? content[0];
  return rowIn(named?.rows, names);
}

function rowIn(group: RowGroup | undefined, names: readonly string[]): Row | undefined {
  return group === undefined || names.length === 0 ? undefined : rowAmong([group], names);
}

function rowAmong(groups: readonly RowGroup[], [name, ...rest]: readonly string[]): Row | undefined {
  const row = allRows(groups).find((candidate) => candidate.naming === 'property' && candidate.name === name);
  return row === undefined || rest.length === 0 ? row : (rowAmong(row.groups, rest) ?? row);
}

/** The rows of groups and of the groups in them that have no row of their own, and what items of lists hold. */
function allRows(groups: readonly RowGroup[]): readonly Row[] {
  return groups.flatMap(({ rows, groups: inner }) => [
    ...rows,
    ...rows.filter(({ naming }) => naming === 'item').flatMap((row) => allRows(row.groups)),
    ...allRows(inner),
  ]);
}
