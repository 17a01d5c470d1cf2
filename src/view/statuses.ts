import type { Api, Operation, Response } from '../openapi/index.ts';
import { statusToWords } from './words/words.ts';

/** An error status of an API: what its responses say of it, and the operations that answer with it. */
export interface ErrorStatus {
  readonly status: string;
  /** Markdown, each meaning once, in document order. */
  readonly meanings: readonly string[];
  readonly operations: readonly Operation[];
  /** Every listed operation answers with it. */
  readonly everywhere: boolean;
}

/** The error statuses of an API's listed operations (`4xx`, `5xx`, `default`), in numerical order. */
export function listErrorStatuses(api: Api): readonly ErrorStatus[] {
  const listed = api.operations.filter((operation) => !operation.unlisted);
  const found = listed.flatMap((operation) =>
    operation.responses
      .filter(({ status }) => /^[45]|^default$/i.test(status))
      .map((response) => ({ operation, status: response.status, meaning: meaningOf(response) })),
  );
  const groups = [...Map.groupBy(found, ({ status }) => status)];
  return groups
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([status, uses]) => ({
      status,
      meanings: [...new Set(uses.map(({ meaning }) => meaning))],
      operations: uses.map(({ operation }) => operation),
      everywhere: uses.length === listed.length,
    }));
}

function meaningOf({ status, summary, description }: Response): string {
  const words = [summary, description].find((text) => text !== undefined && text.trim() !== '');
  return words?.trim().replace(/(?<=[^.])\.$/, '') ?? statusToWords(status);
}
