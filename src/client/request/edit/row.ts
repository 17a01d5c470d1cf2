import { element } from '../../page/elements.ts';
import type { Field } from './control.ts';

/** Field of a form with its label, a checkbox if it is optional, and its error. */
export interface FieldRow {
  readonly element: HTMLElement;
  /** Returns the trimmed text of the field; undefined where it is not included. */
  readonly text: () => string | undefined;
  /** Shows a text; undefined unticks the checkbox. */
  readonly show: (text: string | undefined) => void;
  /** Shows an error; an empty text removes it. */
  readonly fail: (words: string) => void;
}

export interface RowOptions {
  readonly name: string;
  /** Label of the parameter's location in the request. */
  readonly place: string;
  readonly isRequired: boolean;
  /** Accessible name of the checkbox. */
  readonly include: string;
  readonly field: Field;
  /** Initial text of an empty field once it is ticked. */
  readonly suggestion: string;
}

let rows = 0;

/** Creates a row that calls a listener after each change of the reader. */
export function createRow(options: RowOptions, changed: () => void): FieldRow {
  const { name, place, isRequired, include, field, suggestion } = options;
  rows += 1;
  const id = `edit-${String(rows)}`;
  field.id = id;
  const label = element('label', '', name, ' ', element('small', '', place));
  label.setAttribute('for', id);
  const tick = document.createElement('input');
  tick.type = 'checkbox';
  tick.setAttribute('aria-label', include);
  const fault = element('small', 'fault');
  fault.id = `${id}-fault`;
  fault.hidden = true;
  const row = element('div', 'field', ...(isRequired ? [] : [tick]), label, field, fault);
  field.addEventListener('input', (event) => {
    // The sample block would take the event for a choice of its server or body.
    event.stopPropagation();
    tick.checked = true;
    changed();
  });
  tick.addEventListener('input', (event) => {
    event.stopPropagation();
    if (tick.checked && field.value === '') field.value = suggestion;
    changed();
  });
  return {
    element: row,
    text: () => (isRequired || tick.checked ? field.value.trim() : undefined),
    show: (text) => {
      tick.checked = text !== undefined;
      // Equal but for spaces at the ends: keeps the text as the reader types it.
      if (field.value.trim() !== (text ?? '')) field.value = text ?? '';
    },
    fail: (words) => {
      fault.hidden = words === '';
      fault.textContent = words;
      field.setAttribute('aria-invalid', String(words !== ''));
      if (words === '') field.removeAttribute('aria-describedby');
      else field.setAttribute('aria-describedby', fault.id);
    },
  };
}
