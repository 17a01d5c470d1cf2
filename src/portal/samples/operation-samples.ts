import type { CodeSample, Operation } from '../../openapi/model/index.ts';
import { findLanguage, languageOf, type Language, writeAround } from './languages.ts';
import { mediaTypeToExamples } from './media-type-examples.ts';
import { MAX_VARIANTS, requestVariants, type RequestVariant } from './request-variants.ts';
import { markLiterals } from './mark-literals.ts';
import { hasServerChoice, isAbsolute, operationToParts, serverToUrl } from './request.ts';
import type { Sample, SampleVariant } from './sample.ts';
import { payloadDirection } from './direction.ts';

/** Languages of generated samples in order, and whether there are any. */
export interface SampleOptions {
  readonly languages: readonly string[];
  readonly generated: boolean;
  /** Base URL of relative server URLs; undefined if unknown: they stay as written. */
  readonly base?: string | undefined;
}

/**
 * Returns the request samples of an operation in the order of the configured languages. A hand-written sample replaces
 * the generated one of its language; those in other languages come last. Generated samples have a variant for each
 * media type of the body with each of its examples, at most 24 in all; hand-written ones apply to the example that they
 * name, or to the first body, and are completed by generated variants. Webhooks and callbacks have their payload
 * instead of generated samples.
 */
export function operationToSamples(operation: Operation, options: SampleOptions): readonly Sample[] {
  if (operation.samples === 'hidden') return [];
  const written = handwrittenSamples(operation, options.base);
  const wanted = options.languages.flatMap((word) => findLanguage(languageOf(word).id) ?? []);
  const inOrder = (samples: readonly Sample[]): readonly Sample[] => sortByLanguage(samples, wanted);
  if (operation.samples === 'handwritten' || !options.generated) return inOrder(written);
  if (operation.kind !== 'operation') return [...written, ...payloadSample(operation)];
  const taken = new Set(written.map(({ language }) => language));
  const languages = [...new Set(wanted)].filter(({ id }) => !taken.has(id));
  const requests = requestVariants(operation, options.base);
  const address = serverToUrl(operation.servers[0], options.base);
  // A single absolute URL is found in the source by its text; a relative one could be found anywhere.
  const server = hasServerChoice(operation, options.base) || !isAbsolute(address) ? address : undefined;
  return inOrder([
    ...written.map((sample) => completeSample(sample, requests, server)),
    ...languages.map((language) => generatedSample(language, requests, server)),
  ]);
}

/** Sorts samples by language; those of one language keep their order. */
function sortByLanguage(samples: readonly Sample[], languages: readonly Language[]): readonly Sample[] {
  const place = ({ language }: Sample): number => {
    const index = languages.findIndex(({ id }) => id === language);
    return index < 0 ? languages.length : index;
  };
  return samples.toSorted((one, other) => place(one) - place(other));
}

/** Groups hand-written samples of one language and label with different examples into one tab; others have their own. */
function handwrittenSamples(operation: Operation, base: string | undefined): Sample[] {
  const { codeSamples } = operation;
  const samples: { label: string; lang: string; entries: CodeSample[] }[] = [];
  for (const entry of codeSamples) {
    const lang = languageOf(entry.lang);
    const label = entry.label ?? lang.label;
    const fellow = samples.find(
      (sample) =>
        sample.lang === lang.id &&
        sample.label === label &&
        entry.example !== undefined &&
        sample.entries.every(({ example }) => example !== undefined && example !== entry.example),
    );
    if (fellow === undefined) samples.push({ label, lang: lang.id, entries: [entry] });
    else fellow.entries.push(entry);
  }
  const parts = operationToParts(operation);
  const known = { parts, server: serverToUrl(operation.servers[0], base) };
  return samples.map(({ label, lang, entries }) => ({
    language: lang,
    label,
    grammar: languageOf(entries[0]?.lang ?? lang).grammar,
    origin: 'handwritten',
    variants: entries.map(({ example, source }) => ({
      origin: 'handwritten',
      mediaType: undefined,
      example,
      source,
      server: undefined,
      marks: markLiterals(source.replaceAll('\r\n', '\n'), lang, known),
    })),
  }));
}

/** Adds generated variants to a hand-written sample for the bodies without one. */
function completeSample(sample: Sample, requests: readonly RequestVariant[], server: string | undefined): Sample {
  if (requests.length < 2) return sample;
  const language = findLanguage(sample.language);
  const free = [...sample.variants];
  const variants = requests.flatMap((request, index): readonly SampleVariant[] => {
    const { mediaType, example } = request;
    const place = free.findIndex((one) => (one.example === undefined ? index === 0 : one.example === example));
    const [written] = place < 0 ? [] : free.splice(place, 1);
    if (written !== undefined) return [{ ...written, mediaType, example }];
    return language === undefined ? [] : [generatedVariant(language, request, server)];
  });
  return { ...sample, variants: [...variants, ...free] };
}

function generatedSample(language: Language, requests: readonly RequestVariant[], server: string | undefined): Sample {
  const variants = requests.map((request) => generatedVariant(language, request, server));
  return { language: language.id, label: language.label, grammar: language.grammar, origin: 'generated', variants };
}

function generatedVariant(
  language: Language,
  { mediaType, example, request }: RequestVariant,
  server: string | undefined,
): SampleVariant {
  const written =
    server === undefined
      ? { source: language.write(request), server: undefined }
      : writeAround(language, request, server);
  return { origin: 'generated', mediaType, example, ...written };
}

/** Returns the payload of a webhook or callback instead of a program to send it. */
function payloadSample(operation: Operation): readonly Sample[] {
  const content = operation.requestBody?.content ?? [];
  const variants = content
    .flatMap((media) => mediaTypeToExamples(media, payloadDirection(operation)))
    .filter(({ source }) => source !== '')
    .slice(0, MAX_VARIANTS);
  const grammar = variants[0]?.grammar;
  if (grammar === undefined) return [];
  const shown = variants.map(({ mediaType, name, source }): SampleVariant => ({
    origin: 'generated',
    mediaType,
    example: name,
    source,
    server: undefined,
  }));
  return [{ language: 'body', label: 'Body', grammar, origin: 'generated', variants: shown }];
}
