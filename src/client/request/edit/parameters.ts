import { keyOf, type ParameterValue } from '../../../portal/samples/request-parts.ts';
import { exampleText } from '../../../portal/samples/sent-values.ts';
import { inTables, type ParameterTable } from '../../../satellites/sandbox/check.ts';
import { validateTolerantly } from '../../../openapi/json-schema/index.ts';
import type { RequestData } from '../request-data.ts';
import type { CardRequest } from '../state.ts';
import { keepValue } from './carry.ts';
import { createField, suggest } from './control.ts';
import { formatFirstError } from './errors.ts';
import type { EditedOperation } from '../../sandbox/operation.ts';
import { readParameterText, type ReadText } from './read-text.ts';
import { createRow, type FieldRow } from './row.ts';
import { editMessages } from '../../messages/values.ts';

/** Parameter of the request, with its row. */
interface Edited {
  readonly key: string;
  readonly plan: ParameterTable;
  /** Value in the samples; undefined where they do not send the parameter. */
  readonly sampled: ParameterValue | undefined;
  readonly row: FieldRow;
}

/** Creates rows for all parameters of a request except credentials; each change updates the request. */
export function parameterRows(
  request: CardRequest,
  data: RequestData,
  operation: EditedOperation,
  api: string,
): readonly HTMLElement[] {
  const fixed = new Set(data.limits?.credentials);
  const plans = operation.parameters.filter((plan) => !fixed.has(keyOf(plan)));
  const rows: readonly Edited[] = plans.map((plan) => {
    const key = keyOf(plan);
    const sampled = data.parts.values.find((value) => keyOf(value) === key);
    const example = sampled && exampleText(sampled);
    const { schema, name } = plan;
    const options = {
      name,
      place: plan.in === 'querystring' ? '' : editMessages.label.places[plan.in],
      isRequired: plan.required,
      include: editMessages.formatInclude(name),
      field: createField({ schema, resolve: operation.resolve, example }),
      suggestion: example === undefined ? (suggest(schema, operation.resolve) ?? '') : '',
    };
    const row = createRow(options, () => {
      take(edited);
    });
    const edited = { key, plan, sampled, row };
    return edited;
  });
  const take = ({ key, plan, sampled, row }: Edited): void => {
    const text = row.text();
    const state = request.state();
    const [values, wires] = [new Map(state.values), new Map(state.wires)];
    const [omitted, typed] = [new Set(state.omitted), new Set(state.typed)];
    for (const kept of [values, wires, omitted, typed]) kept.delete(key);
    if (text === undefined && sampled !== undefined) omitted.add(key);
    const isNew = text !== undefined && (text !== '' || sampled === undefined);
    const read = isNew ? readParameterText(text, plan, operation) : undefined;
    if (text !== undefined && read?.wire !== undefined) {
      values.set(key, text);
      typed.add(key);
      // A parameter without a description keeps the serialization of the sampled value.
      if (operation.isDescribed) wires.set(key, read.wire);
    }
    request.change({ values, wires, omitted, typed });
    if (data.limits?.secret.includes(key) !== true) keepValue(api, { key, schema: plan.schema }, values.get(key));
    row.fail(read === undefined ? '' : faultOf(read, plan, operation));
  };
  const show = (): void => {
    const { values, omitted } = request.state();
    for (const { key, plan, sampled, row } of rows) {
      const isSent = sampled !== undefined && !omitted.has(key);
      const text = values.get(key) ?? (isSent || plan.required ? '' : undefined);
      if (row.text() === text) continue;
      row.show(text);
      row.fail('');
    }
  };
  show();
  // Values of a link or a response are serialized by the parameters' descriptions.
  for (const edited of rows) if (request.state().values.has(edited.key)) take(edited);
  request.watch(show);
  return rows.map(({ row }) => row.element);
}

function faultOf({ value, wire }: ReadText, { schema }: ParameterTable, { resolve }: EditedOperation): string {
  if (value === undefined) return editMessages.label.notJson;
  if (wire === undefined) return editMessages.label.refused;
  return formatFirstError(validateTolerantly(inTables(schema, resolve), value, 'request').errors);
}
