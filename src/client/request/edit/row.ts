import type { Field } from './control.ts';

/** A field of a form with its name, a tick where it may be left out, and what is wrong with it. */
export interface FieldRow {
  readonly element: HTMLElement;
  /** What the field says, without blanks at its ends; undefined where it is not ticked. */
  readonly text: () => string | undefined;
  /** Shows a text, or nothing; undefined: not ticked. */
  readonly show: (text: string | undefined) => void;
  /** Says what is wrong, or nothing any more. */
  readonly fail: (words: string) => void;
}

/** What a row is made of. */
export interface RowOptions {
  readonly name: string;
  /** Where it goes in the request. */
  readonly place: string;
  readonly isRequired: boolean;
  /** Words of the tick. */
  readonly include: string;
  readonly field: Field;
  /** What an empty field begins with when it is ticked. */
  readonly suggestion: string;
}

let rows = 0;

/** A row that calls a listener when the reader has changed it. */
export function createRow(options: RowOptions, changed: () => void): FieldRow {
  const { name, place, isRequired, include, field, suggestion } = options;
  rows += 1;
  const id = `edit-${String(rows)}`;
  field.id = id;
  const label = document.createElement('label');
  label.htmlFor = id;
  const where = document.createElement('small');
  where.textContent = place;
  label.append(name, ' ', where);
  const tick = document.createElement('input');
  tick.type = 'checkbox';
  tick.setAttribute('aria-label', include);
  const fault = document.createElement('small');
  fault.className = 'fault';
  fault.id = `${id}-fault`;
  fault.hidden = true;
  const element = document.createElement('div');
  element.className = 'field';
  element.append(...(isRequired ? [] : [tick]), label, field, fault);
  field.addEventListener('input', (event) => {
    // The card listens for choices of its server and its body: this is neither.
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
    element,
    text: () => (isRequired || tick.checked ? field.value.trim() : undefined),
    show: (text) => {
      tick.checked = text !== undefined;
      // What a reader is typing stays as it is typed.
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
