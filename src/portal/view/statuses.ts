import { isErrorStatus, type Api, type Response } from '../../openapi/model/index.ts';
import type { Context } from './context.ts';
import type { StatusView } from './types/errors.ts';

/** Lists the error statuses of an API's listed operations (`4xx`, `5xx`, `default`), in numerical order. */
export function listErrorStatuses(api: Api, context: Context): readonly StatusView[] {
  const listed = api.operations.filter((operation) => !operation.unlisted);
  const found = listed.flatMap((operation) =>
    operation.responses
      .filter(({ status }) => isErrorStatus(status))
      .map((response) => ({ operation, status: response.status, meaning: meaningOf(response) })),
  );
  const groups = [...Map.groupBy(found, ({ status }) => status)];
  return groups
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([status, uses]) => ({
      status,
      meanings: [...Map.groupBy(uses, ({ meaning }) => meaning)].map(([text, same]) => ({
        text: text === undefined ? undefined : context.textOf(text),
        operations: same.map(({ operation }) => ({ name: operation.title, href: context.urlOf(operation) })),
        everywhere: same.length > 1 && same.length === listed.length,
      })),
    }));
}

/** Returns the meaning of a response: its summary or description, without a full stop. */
export function meaningOf({ summary, description }: Response): string | undefined {
  const words = [summary, description].find((text) => text !== undefined && text.trim() !== '');
  return words?.trim().replace(/(?<=[^.])\.$/, '');
}
