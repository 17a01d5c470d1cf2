import { keyOf, typeableValues, type ParameterValue } from '../../samples/request-parts.ts';
import { exampleText } from '../../samples/sent-values.ts';
import { VALUES } from '../../view/words/values.ts';
import { requestOf, type CardRequest } from '../request/state.ts';
import { takesText } from './choice.ts';
import { linkButton } from './link-button.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** Gives the fold of a card of samples a field for each value of its request, once. */
export function fillFold(fold: HTMLElement): void {
  const card = fold.closest<HTMLElement>('portico-samples');
  if (card === null || fold.querySelector('[role="group"]') !== null) return;
  const request = requestOf(card);
  const { data } = request;
  if (data === undefined) return;
  const fields = typeableValues(data).map((value) => ({ value, field: fieldOf(value, request) }));
  const group = document.createElement('div');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', VALUES.label);
  const hint = document.createElement('p');
  hint.textContent = VALUES.hint;
  const buttons = document.createElement('div');
  buttons.append(
    linkButton(),
    clearButton(() => {
      for (const { field } of fields) field.setCustomValidity('');
      request.change({ values: new Map(), typed: new Set() });
    }),
  );
  group.append(...fields.map(({ value, field }) => labelled(value, field)), hint, buttons);
  fold.append(group);
  const show = (): void => {
    const { values } = request.state();
    for (const { value, field } of fields) {
      const text = values.get(keyOf(value)) ?? '';
      // What a reader types that no request can carry stays to be mended.
      if (field.validity.valid && field.value.trim() !== text) field.value = text;
    }
  };
  show();
  request.watch(show);
}

function fieldOf(value: ParameterValue, request: CardRequest): Field {
  const example = exampleText(value);
  const choices = request.data?.limits?.choices.find(([key]) => key === keyOf(value))?.[1];
  const field = choices === undefined ? inputOf(example) : selectOf(choices, example);
  field.addEventListener('input', (event) => {
    // The card listens for choices of its server and its body: this is neither.
    event.stopPropagation();
    take(value, field, request);
  });
  return field;
}

function inputOf(example: string | undefined): HTMLInputElement {
  const field = document.createElement('input');
  field.placeholder = example ?? '';
  field.autocomplete = 'off';
  field.autocapitalize = 'off';
  field.spellcheck = false;
  return field;
}

/** The example stands for itself. */
function selectOf(choices: readonly string[], example: string | undefined): HTMLSelectElement {
  const field = document.createElement('select');
  const others = choices.filter((choice) => choice !== example);
  field.append(new Option(example ?? '', ''), ...others.map((choice) => new Option(choice)));
  return field;
}

function labelled({ in: place, name }: ParameterValue, field: Field): HTMLElement {
  const label = document.createElement('label');
  const words = document.createElement('span');
  const where = document.createElement('small');
  where.textContent = place === 'querystring' ? '' : VALUES.places[place];
  words.append(name, ' ', where);
  label.append(words, field);
  return label;
}

/** Puts what was typed into the request; an empty field takes the example again. */
function take(value: ParameterValue, field: Field, request: CardRequest): void {
  const { data, state } = request;
  const key = keyOf(value);
  const text = field.value.trim();
  const isRefused = text !== '' && (data === undefined || !takesText(value, text, data));
  field.setCustomValidity(isRefused ? VALUES.refused : '');
  if (isRefused) field.reportValidity();
  const [values, typed] = [new Map(state().values), new Set(state().typed)];
  values.delete(key);
  typed.delete(key);
  if (text !== '' && !isRefused) {
    values.set(key, text);
    typed.add(key);
  }
  request.change({ values, typed });
}

function clearButton(pressed: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'link';
  button.textContent = VALUES.examples;
  button.addEventListener('click', pressed);
  return button;
}
