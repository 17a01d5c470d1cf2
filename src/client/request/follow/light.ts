import { rangeOf } from '../code-editor.ts';
import { partsOf } from '../parts-of.ts';
import { requestOf } from '../state.ts';
import type { TextRange } from '../../../markup/mark.ts';
import { findField, findParameter } from './places.ts';

const REQUEST = '.Samples [role="tabpanel"]:not([hidden]) > pre';
const RESPONSE = '.ResponseExamples > section:not([hidden]) pre';
/** Name of the highlight that the style sheet colours. */
const NAME = 'lit';

let lit: Element | undefined;

/**
 * Highlights the counterpart of the element that the reader points at or focuses: a row's ranges in the code beside it, or a code's
 * row.
 */
export function light(event: Event): void {
  const target = event.target instanceof Element ? event.target : undefined;
  const code = target?.closest(`${REQUEST}, ${RESPONSE}`);
  if (event instanceof PointerEvent && code !== null && code !== undefined) lightRow(code, event);
  else lightCode(target?.closest('.Property[id]') ?? undefined, event.type === 'focusin');
}

function lightCode(row: Element | undefined, isReached: boolean): void {
  if (row === lit && !isReached) return;
  clear();
  const found = row === undefined ? undefined : placesOf(row.id);
  if (row === undefined || found === undefined || found.places.length === 0) return;
  lit = row;
  show(found.code, found.places);
  const [{ start, end } = { start: 0, end: 0 }] = found.places;
  if (isReached) bring(found.code, rangeOf(found.code, start, end));
}

function lightRow(code: Element, { clientX, clientY }: PointerEvent): void {
  const at = offsetAt(code, clientX, clientY);
  clear();
  if (at === undefined) return;
  const rows = [...document.querySelectorAll('.reading .Property[id]')].flatMap((row) => {
    const found = row.checkVisibility() ? placesOf(row.id) : undefined;
    const place = found?.code === code ? found.places.find(({ start, end }) => start <= at && at <= end) : undefined;
    return place === undefined ? [] : [{ row, place }];
  });
  const [nearest] = rows.toSorted(
    (one, other) => one.place.end - one.place.start - (other.place.end - other.place.start),
  );
  if (nearest === undefined) return;
  lit = nearest.row;
  nearest.row.setAttribute('data-lit', '');
  show(code, [nearest.place]);
}

function show(code: Element, places: readonly TextRange[]): void {
  CSS.highlights.set(NAME, new Highlight(...places.map(({ start, end }) => rangeOf(code, start, end))));
}

function clear(): void {
  lit?.removeAttribute('data-lit');
  lit = undefined;
  CSS.highlights.delete(NAME);
}

/** Returns the visible code of a row, with the ranges of the row in it. */
function placesOf(id: string): { readonly code: Element; readonly places: readonly TextRange[] } | undefined {
  const [, kind = '', status = '', rest = ''] =
    /^(body|response|path|query|header|cookie)(?:-([\w~]*))?([^]*)/.exec(id) ?? [];
  const [, ...names] = rest.replace(/^~[^.]*/, '').split('.');
  if (kind === 'response') {
    const tab = document.querySelector('.ResponseExamples [role="tab"][aria-selected="true"]');
    const code = tab?.getAttribute('data-value') === `response-${status}` ? document.querySelector(RESPONSE) : null;
    return code === null ? undefined : { code, places: fieldPlaces(code, names) };
  }
  const code = document.querySelector(REQUEST);
  if (code === null || kind === '') return undefined;
  if (kind === 'body') return { code, places: fieldPlaces(code, names) };
  const card = code.closest<HTMLElement>('portico-samples');
  const parts = card === null ? undefined : partsOf(requestOf(card));
  const place = kind === 'path' || kind === 'header' || kind === 'cookie' ? kind : 'query';
  const name = id.slice(kind.length + 1);
  if (parts === undefined || /[.~]/.test(name)) return undefined;
  return { code, places: findParameter(code.textContent, { in: place, name }, parts) };
}

function fieldPlaces(code: Element, names: readonly string[]): readonly TextRange[] {
  const place = names.length === 0 ? undefined : findField(code.textContent, names);
  return place === undefined ? [] : [place];
}

/** Returns the offset in a code's text at a point of the window. */
function offsetAt(code: Element, x: number, y: number): number | undefined {
  const caret = document.caretPositionFromPoint(x, y);
  if (caret === null || !code.contains(caret.offsetNode)) return undefined;
  const before = document.createRange();
  before.selectNodeContents(code);
  before.setEnd(caret.offsetNode, caret.offset);
  return before.toString().length;
}

/** Scrolls only the box of a code, to a range of it. */
function bring(code: Element, range: Range): void {
  const [box, part] = [code.getBoundingClientRect(), range.getBoundingClientRect()];
  if (part.top < box.top || part.bottom > box.bottom) code.scrollTop += part.top - box.top - box.height / 2;
}
