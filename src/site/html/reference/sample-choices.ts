import { toAttributeJson } from '../../../characters/attribute-json.ts';
import type { Sample } from '../../../portal/samples/index.ts';
import type { ExampleView } from '../../../portal/view/types/content.ts';
import type { BodyVariant, RequestView } from '../../../portal/view/types/operation.ts';
import { toAttribute } from '../ui/attribute.ts';
import { formatStatus } from '../../../portal/messages/format/statuses.ts';
import type { Messages } from '../../../portal/messages/messages.ts';

/** Number of lines above which code is rendered on demand, unless it is visible first. */
const MANY_LINES = 60;

/** Splits the variants of a tab into the one that is rendered and those that a script renders from their text. */
export function splitVariants<T extends { readonly source: string }>(
  variants: readonly T[],
  isFirst: boolean,
): { readonly shown: T | undefined; readonly kept: readonly T[] } {
  const [first, ...others] = variants;
  const isLong = (first?.source.split('\n').length ?? 0) > MANY_LINES;
  return isLong && !isFirst ? { shown: undefined, kept: variants } : { shown: first, kept: others };
}

/** Lists the tabs of samples. Samples of one language differ by label; only the first has the language as its value. */
export function listTabs(
  samples: readonly Sample[],
): readonly { readonly label: string; readonly value: string | undefined }[] {
  return samples.map(({ label, language }, index) => {
    const isFirst = samples.findIndex((sample) => sample.language === language) === index;
    return { label, value: isFirst ? language : undefined };
  });
}

/** Groups the examples of a response by media type. */
export function groupExamples(examples: readonly ExampleView[]): readonly BodyVariant[] {
  const groups = Map.groupBy(examples, ({ mediaType }) => mediaType);
  return [...groups].map(([mediaType, members]) => ({
    mediaType,
    variants: members.map(({ name, title, origin }) => ({ example: name, title, origin })),
  }));
}

/** Converts a request to JSON for an attribute, with bodies named like their options. */
export function requestToAttribute(m: Messages, request: RequestView | undefined, server: string): string | undefined {
  if (request === undefined) return undefined;
  const bodies = request.bodies.map(({ mediaType, example, ...body }) => {
    return { mediaType: toAttribute(mediaType), example: toAttribute(example), ...body };
  });
  const { parts, answer, limits, sandbox, run } = request;
  const answers = run?.answers.map((answer) => ({ ...answer, words: formatStatus(m, answer.status) }));
  const isLimited = Object.values(limits).some((list: readonly unknown[]) => list.length > 0);
  const data = {
    parts,
    server,
    answer,
    limits: isLimited ? limits : undefined,
    bodies,
    sandbox,
    run: run === undefined ? undefined : { ...run, answers },
  };
  return toAttributeJson(data);
}
