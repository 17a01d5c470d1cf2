import { serializeParameter } from '../../../portal/samples/browser.ts';
import { typesOf, type ParameterTable } from '../../../satellites/sandbox/check.ts';
import { takesText } from '../link/selection.ts';
import type { EditedOperation } from '../../sandbox/operation.ts';
import { textToValue } from './control.ts';

/** Result of parsing the text that the reader entered for a parameter. */
export interface ReadText {
  /** Undefined where the text is not a value of the parameter. */
  readonly value: ReturnType<typeof textToValue>;
  /** Serialized value; undefined where no request can carry it. */
  readonly wire: string | undefined;
}

/** Parses the text of a parameter, and serializes its value. */
export function readParameterText(text: string, plan: ParameterTable, { resolve }: EditedOperation): ReadText {
  const value = textToValue(text, plan.schema, resolve);
  const isStructured = typesOf(plan.schema, resolve).has('object');
  const isCarried = value !== undefined && (isStructured || takesText(plan, text, {}));
  const content = plan.content === undefined ? [] : [{ mediaType: plan.content }];
  const how = { ...plan, allowReserved: plan.allowReserved === true, content };
  return { value, wire: isCarried ? serializeParameter(how, value) : undefined };
}
