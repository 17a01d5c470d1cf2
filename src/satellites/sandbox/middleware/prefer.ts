import type { MediaTypeTable, ResponseTable } from '../tables/types.ts';

/** Supported preferences of a request (RFC 7240). */
export interface Preferences {
  /** Requested status. */
  readonly code: number | undefined;
  /** Name of the requested example. */
  readonly example: string | undefined;
  /** True for a generated value instead of an example. */
  readonly dynamic: boolean;
  /** Seconds to wait before the response, at most 30. */
  readonly wait: number | undefined;
}

const MAX_WAIT_LENGTH = 30;

/** A preference: its name, and its value as a quoted string or a token (RFC 9110, sections 5.6.2 and 5.6.4). */
const PREFERENCE = /(?:^|[,;])\s*([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",;]+))\s*(?=$|[,;])/g;

/** Parses a `Prefer` header; the first of two with one name wins (RFC 7240, section 2). */
export function parsePrefer(header = ''): Preferences {
  const pairs = new Map<string, string>();
  for (const [, name = '', quoted, token = ''] of header.matchAll(PREFERENCE))
    if (!pairs.has(name.toLowerCase())) pairs.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? token);
  const number = (name: string, least: number, most: number): number | undefined => {
    const value = Number(pairs.get(name) ?? NaN);
    return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
  };
  const wait = number('wait', 0, Number.MAX_SAFE_INTEGER);
  return {
    code: number('code', 200, 599),
    example: pairs.get('example'),
    dynamic: pairs.get('dynamic') === 'true',
    wait: wait === undefined ? undefined : Math.min(wait, MAX_WAIT_LENGTH),
  };
}

/** Returns the value of `Preference-Applied`; undefined where no preference was applied. */
export function preferenceApplied(applied: Partial<Preferences>): string | undefined {
  const words = [
    applied.code === undefined ? [] : [`code=${applied.code}`],
    applied.example === undefined ? [] : [`example=${quoted(applied.example)}`],
    applied.dynamic === true ? ['dynamic=true'] : [],
    applied.wait === undefined ? [] : [`wait=${applied.wait}`],
  ].flat();
  return words.length === 0 ? undefined : words.join(', ');
}

/** Describes a preferred status that is not documented, with those that are; undefined without one. */
export function ignoredCode({ code }: Preferences, responses: readonly ResponseTable[]): string | undefined {
  return code === undefined
    ? undefined
    : `code=${code} (documented: ${responses.map(({ status }) => status).join(', ')})`;
}

/** Describes a preferred random value or example that a response is without, and why; undefined without one. */
export function ignoredValue(
  { example, dynamic }: Preferences,
  applied: Pick<Preferences, 'example' | 'dynamic'>,
  media: MediaTypeTable | undefined,
  responses: readonly ResponseTable[],
): string | undefined {
  const reason = media?.schema === undefined ? 'no schema' : 'no valid value found';
  const ignored = [
    ...(dynamic && !applied.dynamic ? [`dynamic=true (${reason})`] : []),
    ...(example !== undefined && applied.example === undefined ? [ignoredExample(example, media, responses)] : []),
  ];
  return ignored.length === 0 ? undefined : ignored.join(', ');
}

/** Describes a preferred example that is not sent, with the status that has it or the names that there are. */
function ignoredExample(
  example: string,
  media: MediaTypeTable | undefined,
  responses: readonly ResponseTable[],
): string {
  const names = namesOf(media);
  if (names.includes(example)) return `example=${quoted(example)} (dynamic=true applied)`;
  const elsewhere = responses.find(({ content }) => content.some((one) => namesOf(one).includes(example)));
  const known = names.length === 0 ? 'no examples' : `documented: ${names.join(', ')}`;
  return `example=${quoted(example)} (${elsewhere === undefined ? known : `documented with code=${elsewhere.status}`})`;
}

function namesOf(media: MediaTypeTable | undefined): readonly string[] {
  return (media?.examples ?? []).flatMap(({ name }) => name ?? []);
}

function quoted(text: string): string {
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(text)) return text;
  return `"${text.replace(/[^\x20-\x7e]/g, '?').replace(/["\\]/g, '\\$&')}"`;
}
