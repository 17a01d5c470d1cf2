import { fillRequest } from '../../portal/samples/request-parts.ts';
import { operationOf, type MediaTypeTable, type ParameterTable, type Resolve } from '../../satellites/sandbox/check.ts';
import type { RequestData } from '../request/request-data.ts';
import { loadMockTables } from './tables.ts';

/** Description of the operation whose request is edited. */
export interface EditedOperation {
  /** False without mock tables: the page's samples are the only source. */
  readonly isDescribed: boolean;
  readonly parameters: readonly ParameterTable[];
  readonly content: readonly MediaTypeTable[];
  readonly resolve: Resolve;
}

/** Returns the operation as the mock tables describe it; without them its parameters are the texts that the samples send. */
export async function readOperation(data: RequestData): Promise<EditedOperation> {
  const described = await describe(data).catch(() => undefined);
  const resolve = described?.resolve ?? ((): undefined => undefined);
  return {
    isDescribed: described !== undefined,
    parameters: described?.plan.parameters ?? sampledParameters(data),
    content: described?.plan.requestBody?.content ?? [],
    resolve,
  };
}

async function describe({ sandbox, parts }: RequestData): ReturnType<typeof operationOf> {
  if (sandbox === undefined) return undefined;
  const { target } = fillRequest(parts, () => undefined);
  return await operationOf(await loadMockTables(sandbox), { method: parts.method, url: target, headers: [] });
}

/** Derives parameters from the samples: values that are one text, and those with fixed alternatives. */
function sampledParameters({ parts, limits }: RequestData): readonly ParameterTable[] {
  const shaped = new Set(limits?.shaped);
  return parts.values
    .filter((value) => !shaped.has(`${value.in}.${value.name}`))
    .map((value) => {
      const [, choices] = limits?.choices.find(([key]) => key === `${value.in}.${value.name}`) ?? [];
      return {
        name: value.name,
        in: value.in,
        required: true,
        style: value.in === 'query' || value.in === 'cookie' ? 'form' : 'simple',
        explode: value.in === 'query',
        allowEmptyValue: false,
        schema: choices === undefined ? true : { enum: choices },
        content: undefined,
      };
    });
}
