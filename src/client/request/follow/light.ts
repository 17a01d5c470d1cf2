import { rangeOf } from '../code-editor.ts';
import { partsOf } from '../parts-of.ts';
import { requestOf } from '../state.ts';
import type { TextRange } from '../../../markup/mark.ts';
import { findField, findParameter } from './places.ts';

const REQUEST = '.Samples [role="tabpanel"]:not([hidden]) > pre';
const RESPONSE = '.ResponseExamples > section:not([hidden]) pre';
/** Name of the highlight that the style sheet colours. */
const NAME = 'lit';

let lit: Element | null = null;

/** Highlights the ranges of the row that the reader points at or focuses in the code beside it. */
export function light(event: Event): void {
  const row = event.target instanceof Element ? event.target.closest('.Property[id]') : null;
  const isReached = event.type === 'focusin';
  if (row === lit && !isReached) return;
  lit = row;
  CSS.highlights.delete(NAME);
  const found = row === null ? undefined : placesOf(row.id);
  if (found === undefined || found.places.length === 0) return;
  const ranges = found.places.map(({ start, end }) => rangeOf(found.code, start, end));
  CSS.highlights.set(NAME, new Highlight(...ranges));
  if (isReached && ranges[0] !== undefined) bring(found.code, ranges[0]);
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

/** Scrolls only the box of a code, to a range of it. */
function bring(code: Element, range: Range): void {
  const [box, part] = [code.getBoundingClientRect(), range.getBoundingClientRect()];
  if (part.top < box.top || part.bottom > box.bottom) code.scrollTop += part.top - box.top - box.height / 2;
}
