import type { Sample } from '../samples/index.ts';
import type { BodyView } from '../view/types/content.ts';
import type { CallbackGroupView, CallbackView, CallView, OperationView, SamplesView } from '../view/types/operation.ts';
import { toCode } from '../view/words/code.ts';
import { FROM_API, NO_BODY_DESCRIBED } from '../view/words/content-terms.ts';
import { parametersToWords } from '../view/words/contents.ts';
import { INNER_CALLBACK } from '../view/words/expression-terms.ts';
import { callbackToWords } from '../view/words/expressions.ts';
import { SAMPLE } from '../view/words/layout.ts';
import { deprecationToMarkdown, stabilityToMarkdown } from './deprecation.ts';
import { embedMarkdown } from './embed.ts';
import { escapeText, joinBlocks, toFence, toLink } from './escape.ts';
import { guideLines } from './guide-list.ts';
import { moreItemsToMarkdown } from './more-items.ts';
import { pairsToLines } from './pairs.ts';
import { linkTo } from './links.ts';
import { contentToMarkdown, examplesToMarkdown } from './media-type.ts';
import { responsesToMarkdown } from './response.ts';
import { rowToMarkdown } from './row.ts';
import { authenticationToMarkdown } from './security-scheme.ts';
import { serversToMarkdown } from './server.ts';
import type { Writing } from './writing.ts';
import {
  LINK,
  OPTIONAL_BODY,
  PART,
  REQUIRED,
  hostToWords,
  moreSamplesToWords,
  operationIdToWords,
  operationPartToWords,
  webhookToWords,
} from '../view/words/parts.ts';

/** An operation or a webhook: all that a client needs to know to call it, or to be called. */
export function operationToMarkdown(view: OperationView, page: string, writing: Writing): string {
  const { api, tag, slice, callbacks, moreCallbacks, kind } = view;
  const samples = kind === 'webhook' ? samplesToMarkdown(view.samples, 0) : briefSamples(view.samples, page);
  const below = tag === undefined ? [] : [linkTo(tag, writing)];
  return joinBlocks([
    `# ${escapeText(view.title)}`,
    introToMarkdown(view, writing),
    aboutToMarkdown(view, 2, writing),
    operationPartToWords(linkTo(api, writing), escapeText(api.version), below, toLink(LINK.slice, slice)),
    partsToMarkdown(view, 2, writing),
    callbacks.length === 0
      ? undefined
      : joinBlocks([
          `## ${PART.callbacks}\n\n${FROM_API}`,
          ...callbacks.map((group) => callbackGroup(group, writing)),
          ...moreCallbacks.map((more) => moreItemsToMarkdown(more, 'callback', writing)),
        ]),
    samples === '' ? undefined : `## ${PART.samples}\n\n${samples}`,
    view.guides.length === 0 ? undefined : `## ${PART.relatedGuides}\n\n${guideLines(view.guides, writing)}`,
  ]);
}

/** The hand-written samples, cURL and one more language; the page has the others. */
function briefSamples({ samples, tested, installs, hostless }: SamplesView, page: string): string {
  const curl = samples.find(({ language }) => language === 'curl') ?? samples[0];
  const others = samples.filter((sample) => sample !== curl);
  const second = others.find(({ origin }) => origin === 'handwritten') ?? others[0];
  const isShown = (sample: Sample): boolean => sample.origin === 'handwritten' || sample === curl || sample === second;
  const rest = samples.filter((sample) => !isShown(sample)).map(({ label }) => escapeText(label));
  return joinBlocks([
    hostless ? SAMPLE.hostless : undefined,
    samplesToMarkdown({ samples: samples.filter(isShown), tested, installs }),
    rest.length === 0 ? undefined : toLink(moreSamplesToWords(rest), page),
  ]);
}

/** Request samples: hand-written ones, and of the others so many, each with its first body; the further ones stand with the body. */
export function samplesToMarkdown(
  { samples, tested, installs }: Pick<SamplesView, 'samples' | 'tested' | 'installs'>,
  limit = Infinity,
): string {
  const shown = samples.filter(({ origin }, index) => origin === 'handwritten' || index < limit);
  const blocks = shown.flatMap(({ label, grammar, variants }) => {
    const needed = installs.find((line) => line.label === label)?.source;
    const before = needed === undefined ? '' : `${toFence(needed, 'sh')}\n\n`;
    const written = variants.filter(({ origin }) => origin === 'handwritten');
    return (written.length > 0 ? written : variants.slice(0, 1)).map(({ origin, source, example }) => {
      const title = `${escapeText(label)}${origin === 'handwritten' && example !== undefined ? ` — ${escapeText(example)}` : ''}`;
      const state = tested.includes(label) ? ` (${SAMPLE.tested.toLowerCase()})` : '';
      return `${title}${state}:\n\n${before}${toFence(source, grammar)}`;
    });
  });
  return joinBlocks(blocks);
}

function callbackGroup({ operations }: CallbackGroupView, writing: Writing): string {
  return joinBlocks(operations.map((operation) => callbackToMarkdown(operation, writing)));
}

/** An operation of a callback: when and where it is sent, and what of it. */
function callbackToMarkdown(callback: CallbackView, writing: Writing): string {
  const { title, method, path, inner } = callback;
  return joinBlocks([
    `### ${escapeText(title)}`,
    `${toCode(`${method} ${path}`)} — ${callbackToWords(path)}`,
    stateToMarkdown(callback, writing),
    aboutToMarkdown(callback, 4, writing),
    partsToMarkdown(callback, 4, writing),
    ...inner.map(({ name, expression }) => `${INNER_CALLBACK} **${escapeText(name)}**: ${callbackToWords(expression)}`),
  ]);
}

function introToMarkdown(view: OperationView, writing: Writing): string {
  const { method, path, kind, operationId, host } = view;
  const isWebhook = kind === 'webhook';
  return joinBlocks([
    isWebhook ? webhookToWords(toCode(path), toCode(method)) : toCode(`${method} ${path}`),
    host === undefined ? undefined : hostToWords(toCode(host)),
    operationId === undefined ? undefined : operationIdToWords(toCode(operationId)),
    stateToMarkdown(view, writing),
  ]);
}

function stateToMarkdown({ deprecated, deprecation, stability, badges }: CallView, writing: Writing): string {
  return joinBlocks([
    deprecated ? deprecationToMarkdown(deprecation, writing) : undefined,
    stability === undefined ? undefined : stabilityToMarkdown(stability),
    badges.length === 0 ? undefined : badges.map(({ name }) => `**${escapeText(name)}**`).join(' · '),
  ]);
}

function aboutToMarkdown({ description, about, pairs }: CallView, level: number, writing: Writing): string {
  const texts = [...(description === undefined ? [] : [description]), ...about];
  return joinBlocks([...texts.map((text) => embedMarkdown(text, { level, writing })), ...pairsToLines(pairs)]);
}

/** The sections of an operation, with headings of the level. */
function partsToMarkdown(view: CallView, level: number, writing: Writing): string {
  const { servers, authentication, parameters, body, responses } = view;
  const mark = '#'.repeat(level);
  return joinBlocks([
    authentication === undefined
      ? undefined
      : `${mark} ${PART.authentication}\n\n${authenticationToMarkdown(authentication, writing)}`,
    ...parameters.map(({ in: place, rows, more }) =>
      joinBlocks([
        `${mark} ${parametersToWords(place)}`,
        rows.map((row) => rowToMarkdown(row, writing)).join('\n'),
        moreItemsToMarkdown(more, 'parameter', writing),
      ]),
    ),
    body === undefined ? undefined : bodyToMarkdown(body, level, writing),
    responsesToMarkdown(responses, level, writing),
    servers.length === 0 ? undefined : `${mark} ${PART.servers}\n\n${serversToMarkdown(servers, writing)}`,
  ]);
}

/** What a request carries, below a heading of the level. */
export function bodyToMarkdown(body: BodyView, level: number, writing: Writing): string {
  const { required, description, content, moreContent, examples, moreExamples } = body;
  return joinBlocks([
    `${'#'.repeat(level)} ${PART.body}\n\n${required ? REQUIRED : OPTIONAL_BODY}`,
    description === undefined ? undefined : embedMarkdown(description, { level: Math.min(level + 1, 6), writing }),
    content.length === 0 ? NO_BODY_DESCRIBED : undefined,
    contentToMarkdown(content, writing),
    moreItemsToMarkdown(moreContent, 'media', writing),
    examplesToMarkdown(examples, writing),
    moreItemsToMarkdown(moreExamples, 'example', writing),
  ]);
}
