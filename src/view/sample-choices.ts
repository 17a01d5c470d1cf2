import type { MediaType, Operation } from '../openapi/index.ts';
import type { ExampleText, Sample } from '../samples/index.ts';

/** The variants of one media type that a reader can choose from. */
export interface VariantGroup {
  readonly mediaType: string;
  readonly variants: readonly { readonly example: string | undefined; readonly words: string }[];
}

/** Codes of more lines than this are made when the reader asks for them, unless they are the first to be seen. */
const MANY_LINES = 60;

/** The code of a tab that is in the page at once, and those that a script takes from their text. */
export function splitVariants<T extends { readonly source: string }>(
  variants: readonly T[],
  isFirst: boolean,
): { readonly shown: T | undefined; readonly kept: readonly T[] } {
  const [first, ...others] = variants;
  const isLong = (first?.source.split('\n').length ?? 0) > MANY_LINES;
  return isLong && !isFirst ? { shown: undefined, kept: variants } : { shown: first, kept: others };
}

/** Tabs of samples: two of one language differ by their label, and only the first is what its language's choice means. */
export function listTabs(
  samples: readonly Sample[],
): readonly { readonly label: string; readonly value: string | undefined }[] {
  return samples.map(({ label, language }, index) => {
    const isFirst = samples.findIndex((sample) => sample.language === language) === index;
    return { label, value: isFirst ? language : undefined };
  });
}

/** The bodies that the samples send, by media type; empty where there is nothing to choose. */
export function listBodies(operation: Operation, samples: readonly Sample[]): readonly VariantGroup[] {
  const sent = new Map<string, Set<string | undefined>>();
  const first = operation.requestBody?.content[0]?.mediaType ?? '';
  for (const { mediaType = first, example } of samples.flatMap(({ variants }) => variants)) {
    sent.set(mediaType, (sent.get(mediaType) ?? new Set()).add(example));
  }
  const groups = [...sent].map(([mediaType, examples]) => {
    const content = operation.requestBody?.content.find((media) => media.mediaType === mediaType);
    const named = [...examples].filter((example) => example !== undefined);
    const names = named.length > 0 ? named : [undefined];
    return { mediaType, variants: names.map((example) => ({ example, words: wordsOf(content, example) })) };
  });
  return groups.flatMap(({ variants }) => variants).length > 1 ? groups : [];
}

/** The examples of a response, by media type. */
export function listExamples(examples: readonly ExampleText[]): readonly VariantGroup[] {
  const groups = Map.groupBy(examples, ({ mediaType }) => mediaType);
  return [...groups].map(([mediaType, members]) => ({
    mediaType,
    variants: members.map(({ name, summary }) => ({ example: name, words: summary ?? name ?? 'Generated' })),
  }));
}

function wordsOf(content: MediaType | undefined, name: string | undefined): string {
  if (name === undefined) return 'Generated';
  return content?.examples.find((example) => example.name === name)?.summary ?? name;
}
