import type { Sample } from '../../samples/index.ts';
import type { BodyView } from '../../view/types/content.ts';
import type { CallbackGroupView, CallbackView, OperationRequest, SamplesView } from '../../view/types/operation.ts';
import type { OperationView } from '../../view/types/page.ts';
import { eventsToMarkdown, historyToMarkdown } from './changes.ts';
import { deprecationToMarkdown, stabilityToMarkdown } from './deprecation.ts';
import { embedMarkdown } from './embed.ts';
import { joinBlocks, toLink, toMarkdown } from '../../characters/markdown.ts';
import { toFence } from './escape.ts';
import type { WrittenProse } from './written-prose.ts';
import { guideLines } from './guide-list.ts';
import { moreItemsToMarkdown } from './more-items.ts';
import { labelledValuesToLines } from './labelled-values.ts';
import { linkTo } from './links.ts';
import { contentToMarkdown, examplesToMarkdown } from './media-type.ts';
import { responsesToMarkdown } from './response.ts';
import { rowToMarkdown } from './row.ts';
import { authenticationToMarkdown } from './security-scheme.ts';
import { serversToMarkdown } from './server.ts';
import type { Writing } from './writing.ts';
import { toCode } from '../../characters/markdown.ts';
import { formatParameters } from '../../messages/format/contents.ts';
import { formatCallback } from '../../messages/format/expressions.ts';
import type { Messages } from '../../messages/messages.ts';

/** URL of an operation's page, and the prose around its contents. */
interface OperationPlace {
  readonly url: string;
  readonly prose: WrittenProse;
}

/** Writes the page of an operation or a webhook as Markdown. */
export function operationToMarkdown(view: OperationView, { url, prose }: OperationPlace, writing: Writing): string {
  const { api, tag, slice, callbacks, moreCallbacks, kind } = view;
  const samples =
    kind === 'webhook' ? samplesToMarkdown(writing.m, view.samples, 0) : briefSamples(writing.m, view.samples, url);
  const below = tag === undefined ? [] : [linkTo(tag, writing)];
  return joinBlocks([
    `# ${toMarkdown(view.title)}`,
    introToMarkdown(view, writing),
    aboutToMarkdown(view, 2, writing),
    writing.m.formatOperationPart(
      linkTo(api, writing),
      toMarkdown(api.version),
      below,
      toLink(writing.m.link.slice, slice),
    ),
    prose.before,
    partsToMarkdown(view, 2, writing),
    callbacks.length === 0
      ? undefined
      : joinBlocks([
          `## ${writing.m.part.callbacks}\n\n${writing.m.fromApi}`,
          ...callbacks.map((group) => callbackGroup(group, writing)),
          ...moreCallbacks.map((more) => moreItemsToMarkdown(more, 'callback', writing)),
        ]),
    samples === '' ? undefined : `## ${writing.m.part.samples}\n\n${samples}`,
    view.guides.length === 0 ? undefined : `## ${writing.m.part.relatedGuides}\n\n${guideLines(view.guides, writing)}`,
    view.history === undefined ? undefined : historyToMarkdown(view.history, writing),
    prose.after,
  ]);
}

/** Writes the hand-written samples, cURL and one more language; links to the page for the others. */
function briefSamples(m: Messages, { samples, tested, installs, hostless }: SamplesView, page: string): string {
  const curl = samples.find(({ language }) => language === 'curl') ?? samples[0];
  const others = samples.filter((sample) => sample !== curl);
  const second = others.find(({ origin }) => origin === 'handwritten') ?? others[0];
  const isShown = (sample: Sample): boolean => sample.origin === 'handwritten' || sample === curl || sample === second;
  const rest = samples.filter((sample) => !isShown(sample)).map(({ label }) => toMarkdown(label));
  return joinBlocks([
    hostless ? m.sample.hostless : undefined,
    samplesToMarkdown(m, { samples: samples.filter(isShown), tested, installs }),
    rest.length === 0 ? undefined : toLink(m.formatMoreSamples(rest), page),
  ]);
}

/** Writes request samples: all hand-written ones, and generated ones up to the limit with their first body only. */
export function samplesToMarkdown(
  m: Messages,
  { samples, tested, installs }: Pick<SamplesView, 'samples' | 'tested' | 'installs'>,
  limit = Infinity,
): string {
  const shown = samples.filter(({ origin }, index) => origin === 'handwritten' || index < limit);
  const blocks = shown.flatMap(({ label, grammar, variants }) => {
    const needed = installs.find((line) => line.label === label)?.source;
    const before = needed === undefined ? '' : `${toFence(needed, 'sh')}\n\n`;
    const written = variants.filter(({ origin }) => origin === 'handwritten');
    return (written.length > 0 ? written : variants.slice(0, 1)).map(({ source, example }) => {
      // A single hand-written sample may be of another body than that which it is shown with.
      const title = `${toMarkdown(label)}${written.length > 1 && example !== undefined ? ` — ${toMarkdown(example)}` : ''}`;
      const state = tested.includes(label) ? ` (${m.sample.tested.toLowerCase()})` : '';
      return `${title}${state}:\n\n${before}${toFence(source, grammar)}`;
    });
  });
  return joinBlocks(blocks);
}

function callbackGroup({ operations }: CallbackGroupView, writing: Writing): string {
  return joinBlocks(operations.map((operation) => callbackToMarkdown(operation, writing)));
}

/** Writes an operation of a callback. */
function callbackToMarkdown(callback: CallbackView, writing: Writing): string {
  const { title, method, path, inner } = callback;
  return joinBlocks([
    `### ${toMarkdown(title)}`,
    `${toCode(`${method} ${path}`)} — ${formatCallback(writing.m, path)}`,
    stateToMarkdown(callback, writing),
    aboutToMarkdown(callback, 4, writing),
    partsToMarkdown(callback, 4, writing),
    ...inner.map(
      ({ name, expression }) =>
        `${writing.m.innerCallback} **${toMarkdown(name)}**: ${formatCallback(writing.m, expression)}`,
    ),
  ]);
}

/** Writes a whole operation within another page, with a heading of level 3 that links to its own. */
export function operationCard(
  operation: Omit<CallbackView, 'inner'>,
  href: string | undefined,
  writing: Writing,
): string {
  const { title, method, path } = operation;
  return joinBlocks([
    `### ${linkTo({ name: title, href }, writing)}`,
    toCode(`${method} ${path}`),
    stateToMarkdown(operation, writing),
    aboutToMarkdown(operation, 4, writing),
    partsToMarkdown(operation, 4, writing),
  ]);
}

function introToMarkdown(view: OperationView, writing: Writing): string {
  const { method, path, kind, operationId, host } = view;
  const isWebhook = kind === 'webhook';
  return joinBlocks([
    isWebhook ? writing.m.formatWebhook(toCode(path), toCode(method)) : toCode(`${method} ${path}`),
    host === undefined ? undefined : writing.m.formatHost(toCode(host)),
    operationId === undefined ? undefined : writing.m.formatOperationId(toCode(operationId)),
    stateToMarkdown(view, writing),
  ]);
}

function stateToMarkdown(
  { deprecated, deprecation, stability, badges, events }: OperationRequest,
  writing: Writing,
): string {
  return joinBlocks([
    deprecated ? deprecationToMarkdown(deprecation, writing) : undefined,
    stability === undefined ? undefined : stabilityToMarkdown(writing.m, stability),
    eventsToMarkdown(events, writing),
    badges.length === 0 ? undefined : badges.map(({ name }) => `**${toMarkdown(name)}**`).join(' · '),
  ]);
}

function aboutToMarkdown({ description, about, pairs }: OperationRequest, level: number, writing: Writing): string {
  const texts = [...(description === undefined ? [] : [description]), ...about];
  return joinBlocks([
    ...texts.map((text) => embedMarkdown(text, { level, writing })),
    ...labelledValuesToLines(writing.m, pairs),
  ]);
}

/** Writes the sections of an operation with headings of the level. */
function partsToMarkdown(view: OperationRequest, level: number, writing: Writing): string {
  const { servers, authentication, parameters, body, responses } = view;
  const mark = '#'.repeat(level);
  return joinBlocks([
    authentication === undefined
      ? undefined
      : `${mark} ${writing.m.part.authentication}\n\n${authenticationToMarkdown(authentication, writing)}`,
    ...parameters.map(({ in: place, rows, more }) =>
      joinBlocks([
        `${mark} ${formatParameters(writing.m, place)}`,
        rows.map((row) => rowToMarkdown(row, writing)).join('\n'),
        moreItemsToMarkdown(more, 'parameter', writing),
      ]),
    ),
    body === undefined ? undefined : bodyToMarkdown(body, level, writing),
    responsesToMarkdown(responses, level, writing),
    servers.length === 0 ? undefined : `${mark} ${writing.m.part.servers}\n\n${serversToMarkdown(servers, writing)}`,
  ]);
}

/** Writes the body of a request below a heading of the level. */
export function bodyToMarkdown(body: BodyView, level: number, writing: Writing): string {
  const { required, description, content, moreContent, examples, moreExamples } = body;
  return joinBlocks([
    `${'#'.repeat(level)} ${writing.m.part.body}\n\n${required ? writing.m.requiredBody : writing.m.optionalBody}`,
    description === undefined ? undefined : embedMarkdown(description, { level: Math.min(level + 1, 6), writing }),
    content.length === 0 ? writing.m.noBodyDescribed : undefined,
    contentToMarkdown(content, writing),
    moreItemsToMarkdown(moreContent, 'media', writing),
    examplesToMarkdown(examples, writing),
    moreItemsToMarkdown(moreExamples, 'example', writing),
  ]);
}
