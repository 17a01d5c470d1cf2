import type { DocumentedAnswer } from '../request/request-data.ts';

/** An answer as plain data; header names in any case. */
export interface Answered {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
}

/** What the document says of a status: of the code itself, else of its range (`4XX`), else of all others; undefined where nothing. */
export function findDocumented(status: number, answers: readonly DocumentedAnswer[]): DocumentedAnswer | undefined {
  const code = String(status);
  const names = [code, `${code.charAt(0)}XX`, 'default'];
  return names.flatMap((name) => answers.find((answer) => answer.status.toUpperCase() === name.toUpperCase()) ?? [])[0];
}

/** Where an answer is another than the document says, and what could not be told, a sentence each. */
export function differences(answer: Answered, answers: readonly DocumentedAnswer[]): readonly string[] {
  const documented = findDocumented(answer.status, answers);
  if (documented === undefined) return [`The document does not have the status ${String(answer.status)} here.`];
  const type = headerOf(answer, 'content-type');
  const essence = essenceOf(type ?? '');
  const isForeign =
    type !== undefined &&
    answer.body !== undefined &&
    !documented.mediaTypes.some((one) => fits(essence, essenceOf(one)));
  const missing = documented.headers.filter((name) => headerOf(answer, name) === undefined);
  return [
    ...(isForeign && documented.mediaTypes.length > 0 ? [`The document has no ${essence} for this status.`] : []),
    ...(isForeign && documented.mediaTypes.length === 0 ? ['The document has no body for this status.'] : []),
    ...missing.map((name) => `The header ${name} is missing.`),
    ...told(answer, 'sandbox-unchecked', 'Not checked'),
    ...told(answer, 'sandbox-dropped', 'Forgotten'),
  ];
}

/** The value of a header, its fields joined (RFC 9110, section 5.3); undefined without one. */
export function headerOf({ headers }: Pick<Answered, 'headers'>, name: string): string | undefined {
  const values = headers.filter(([key]) => key.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
  return values.length === 0 ? undefined : values.join(', ');
}

function told(answer: Answered, header: string, words: string): readonly string[] {
  const value = headerOf(answer, header);
  return value === undefined ? [] : [`${words}: ${value}.`];
}

function essenceOf(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

/** Ranges are documented as `image/*` and `*\/*`. */
function fits(type: string, documented: string): boolean {
  const [kind, sub] = documented.split('/');
  return documented === type || ((kind === '*' || kind === type.split('/')[0]) && sub === '*');
}
