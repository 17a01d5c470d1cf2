import { serializeParameter } from '../../../samples/browser.ts';
import { typesOf, type ParameterTable } from '../../../sandbox/check.ts';
import { takesText } from '../link/selection.ts';
import type { EditedOperation } from '../../sandbox/operation.ts';
import { textToValue } from './control.ts';

/** Result of reading the text that a reader typed for a parameter. */
export interface ReadText {
  /** Undefined where the text is none that the parameter could have. */
  readonly value: ReturnType<typeof textToValue>;
  /** Undefined where no request can carry it. */
  readonly wire: string | undefined;
}

/** The value of a parameter that a text says, and how a request carries it. */
export function readText(text: string, plan: ParameterTable, { resolve }: EditedOperation): ReadText {
  const value = textToValue(text, plan.schema, resolve);
  const isStructured = typesOf(plan.schema, resolve).has('object');
  const isCarried = value !== undefined && (isStructured || takesText(plan, text, {}));
  const content = plan.content === undefined ? [] : [{ mediaType: plan.content }];
  const how = { ...plan, allowReserved: plan.allowReserved === true, content };
  return { value, wire: isCarried ? serializeParameter(how, value) : undefined };
}
