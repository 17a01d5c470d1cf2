import { type Example, type Field, type Json, type Operation, type ParameterIn } from '../../openapi/model/index.ts';
import { serializeParameter } from '../../portal/samples/index.ts';
import { inTables, type LoadedOperation, type ParameterTable } from '../sandbox/check.ts';
import { readParameter, type ParameterSource } from '../sandbox/check-request.ts';
import { formatErrorAt, isEqual, validateTolerantly } from '../../openapi/json-schema/index.ts';

/** Documented example of a parameter or response header, with what is wrong with it. */
export interface CheckedField {
  /** `example "many" of the query parameter "ids"`. */
  readonly title: string;
  /** JSON Pointer. */
  readonly pointer: string;
  readonly messages: readonly string[];
}

/** Validates the examples of an operation's parameters and response headers, and reads each back as it is sent. */
export function checkFieldExamples(operation: Operation, loaded: LoadedOperation): readonly CheckedField[] {
  const { parameters, responses } = loaded.plan;
  const ofParameters = operation.parameters.flatMap((parameter) => {
    const table = parameters.find((one) => one.in === parameter.in && one.name === parameter.name);
    const title = `the ${PLACES[parameter.in]} "${parameter.name}"`;
    return table === undefined ? [] : examplesOf(parameter, { table, title, direction: 'request' });
  });
  const ofHeaders = operation.responses.flatMap(({ status, headers }) =>
    headers.flatMap((header) => {
      const { style, explode, allowReserved } = header;
      const tables = responses.find((one) => one.status === status)?.headers;
      const schema = tables?.find(({ name }) => name === header.name)?.schema;
      if (schema === undefined) return [];
      const content = header.content[0]?.mediaType;
      const sent = { style, explode, required: true, allowEmptyValue: true, allowReserved: allowReserved || undefined };
      const table: ParameterTable = { ...sent, name: header.name, in: 'header', schema, content };
      return examplesOf(header, {
        table,
        title: `the header "${header.name}" of ${status}`,
        direction: 'response',
      });
    }),
  );
  return [...ofParameters, ...ofHeaders].map(({ field, example, place }) => ({
    title: `example "${example.name}" of ${place.title}`,
    pointer: example.pointer,
    messages: checkExample(field, example, { ...place, loaded }),
  }));
}

const PLACES: Readonly<Record<ParameterIn, string>> = {
  path: 'path parameter',
  query: 'query parameter',
  querystring: 'query string',
  header: 'header',
  cookie: 'cookie',
};

interface FieldPlace {
  readonly table: ParameterTable;
  readonly title: string;
  readonly direction: 'request' | 'response';
}

interface FieldExample {
  readonly field: Field;
  readonly example: Example;
  readonly place: FieldPlace;
}

/** Lists the examples of a field with a value, or with a text as it is sent. */
function examplesOf(field: Field, place: FieldPlace): readonly FieldExample[] {
  const all = [...field.examples, ...(field.content[0]?.examples ?? [])];
  return all.flatMap((example) => {
    const { value, dataValue, serializedValue } = example;
    return (value ?? dataValue ?? serializedValue) === undefined ? [] : [{ field, example, place }];
  });
}

interface Checking extends Pick<FieldPlace, 'table' | 'direction'> {
  readonly loaded: LoadedOperation;
}

function checkExample(
  field: Field,
  { dataValue, value, serializedValue }: Example,
  { table, direction, loaded: { resolve } }: Checking,
): readonly string[] {
  const faultsOf = (json: Json): readonly string[] =>
    validateTolerantly(inTables(table.schema, resolve), json, direction).errors.map(
      (error) => `${formatErrorAt(error)}.`,
    );
  const readBack = (wire: string): Json | undefined => readParameter(table, sourceOf(table, wire), resolve);
  const written = dataValue ?? value;
  if (written === undefined) {
    const back = readBack(serializedValue ?? '');
    return back === undefined ? ['As it is sent, it reads as nothing.'] : faultsOf(back);
  }
  const { json } = written;
  const faults = faultsOf(json);
  // Only lists and objects can lose their structure.
  if (faults.length === 0 && typeof json === 'object' && json !== null) {
    const back = readBack(serializeParameter({ ...field, in: table.in }, json));
    if (isEqual(back, json)) return [];
    return [`As it is sent, it reads ${back === undefined ? 'as nothing' : JSON.stringify(back)}.`];
  }
  if (faults.length === 0 || typeof json !== 'string') return faults;
  // Before OpenAPI 3.2 an example may be the text that is sent.
  const sent = table.in === 'query' || table.in === 'cookie' ? `${encodeURIComponent(table.name)}=${json}` : json;
  const back = readBack(sent);
  return typeof back === 'object' && back !== null && faultsOf(back).length === 0 ? [] : faults;
}

function sourceOf({ in: place, name }: ParameterTable, wire: string): ParameterSource {
  return {
    path: new Map(place === 'path' ? [[name, wire]] : []),
    query: place === 'query' || place === 'querystring' ? wire : '',
    headers: place === 'header' ? [[name, wire]] : place === 'cookie' ? [['Cookie', wire]] : [],
  };
}
