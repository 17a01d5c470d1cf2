import type { Callback, Operation, RequestBody } from '../openapi/index.ts';
import { operationToSamples, payloadDirection } from '../samples/index.ts';
import { callbackAnchor } from '../site/anchors.ts';
import { bodyDirection, rowBudget } from '../view/content.ts';
import { callbackToWords } from '../view/words/expressions.ts';
import type { PageOf } from '../site/page.ts';
import { sliceUrlFor } from '../site/routes.ts';
import { sampleOptionsOf } from '../view/sample-options.ts';
import { pathToWords } from '../view/words/words.ts';
import { deprecationToMarkdown, stabilityToMarkdown } from './deprecation.ts';
import { embedMarkdown } from './embed.ts';
import { escapeText, joinBlocks, toCode, toFence, toLink } from './escape.ts';
import { externalDocsToMarkdown } from './external-docs.ts';
import { linkTo } from './links.ts';
import { contentToMarkdown, examplesToMarkdown } from './media-type.ts';
import { parametersToMarkdown } from './parameter.ts';
import { responsesToMarkdown } from './response.ts';
import { securityToMarkdown } from './security-scheme.ts';
import { serverToMarkdown } from './server.ts';

/** An operation or a webhook: all that a client needs to know to call it, or to be called. */
export function operationToMarkdown(page: PageOf<'operation'> | PageOf<'webhook'>): string {
  const { api, operation } = page;
  const { servers, security, kind } = operation;
  const budget = rowBudget(operation);
  const samples = samplesToMarkdown(operation);
  return joinBlocks([
    `# ${escapeText(operation.title)}`,
    introToMarkdown(operation),
    aboutToMarkdown(operation, 2),
    `Part of the ${linkTo(api, api.info.title)} (version ${escapeText(api.version)})${page.kind === 'operation' ? `, ${linkTo(page.tag, page.tag.summary)}` : ''}. As OpenAPI: ${toLink('the document of this operation alone', sliceUrlFor(operation))}.`,
    servers.length === 0 ? undefined : `## Servers\n\n${servers.map(serverToMarkdown).join('\n')}`,
    kind === 'operation' || security.length > 0 ? `## Authentication\n\n${securityToMarkdown(operation)}` : undefined,
    partsToMarkdown(operation, { level: 2, budget, anchorPrefix: '' }),
    operation.callbacks.length === 0
      ? undefined
      : joinBlocks([
          '## Callbacks\n\nRequests that the API sends to you.',
          ...operation.callbacks.map((callback) => callbackToMarkdown(callback, Math.min(budget, 40))),
        ]),
    samples === undefined ? undefined : `## Samples\n\n${samples}`,
  ]);
}

/** A callback: when and where it is sent, and what of its operations. */
export function callbackToMarkdown(callback: Callback, budget: number): string {
  return joinBlocks(
    callback.operations.map((operation) => {
      const anchorPrefix = `${callbackAnchor(callback, operation)}-`;
      return joinBlocks([
        `### ${escapeText(operation.summary ?? callback.name)}`,
        `${toCode(`${operation.method} ${callback.expression}`)} — ${callbackToWords(callback.expression)}`,
        operation.deprecation === undefined ? undefined : deprecationToMarkdown(operation.deprecation),
        aboutToMarkdown(operation, 4),
        operation.servers.length === 0
          ? undefined
          : `#### Servers\n\n${operation.servers.map(serverToMarkdown).join('\n')}`,
        operation.security.length === 0 ? undefined : `#### Authentication\n\n${securityToMarkdown(operation)}`,
        partsToMarkdown(operation, { level: 4, budget, anchorPrefix }),
        ...operation.callbacks.map(
          (inner) =>
            `Its answer may lead to a callback of its own, **${escapeText(inner.name)}**: ${callbackToWords(inner.expression)}`,
        ),
      ]);
    }),
  );
}

/** Request samples, the first of each language and label; the bodies of the others stand with the body. */
export function samplesToMarkdown(operation: Operation, limit = Infinity): string | undefined {
  if (operation.kind !== 'operation') return undefined;
  const all = operationToSamples(operation, sampleOptionsOf(operation));
  const samples = all.filter(({ origin }, index) => origin === 'handwritten' || index < limit);
  if (samples.length === 0) return undefined;
  const blocks = samples.flatMap(({ label, grammar, origin, variants }) => {
    const shown = origin === 'handwritten' ? variants : variants.slice(0, 1);
    return shown.map(({ source, example }) => {
      const title = `${escapeText(label)}${origin === 'handwritten' && example !== undefined ? ` — ${escapeText(example)}` : ''}`;
      return `${title}:\n\n${toFence(source, grammar)}`;
    });
  });
  return joinBlocks(blocks);
}

function introToMarkdown(operation: Operation): string {
  const { method, path, kind, deprecation, stability, badges, operationId } = operation;
  const webhook =
    kind === 'webhook'
      ? `Webhook ${toCode(path)}: the API sends ${toCode(method)} to you.`
      : toCode(`${method} ${path}`);
  return joinBlocks([
    webhook,
    operationId === undefined ? undefined : `Operation: ${toCode(operationId)}`,
    deprecation === undefined
      ? operation.deprecated
        ? '**Deprecated.**'
        : undefined
      : deprecationToMarkdown(deprecation),
    stability === undefined ? undefined : stabilityToMarkdown(stability),
    badges.length === 0 ? undefined : badges.map(({ name }) => `**${escapeText(name)}**`).join(' · '),
  ]);
}

function aboutToMarkdown(operation: Operation, level: number): string {
  const texts = [...(operation.description === undefined ? [] : [operation.description]), ...pathToWords(operation)];
  return joinBlocks([
    ...texts.map((text) => embedMarkdown(text, { level: Math.min(level, 6) })),
    externalDocsToMarkdown(operation.externalDocs),
  ]);
}

interface PartOptions {
  readonly level: number;
  readonly budget: number;
  readonly anchorPrefix: string;
}

function partsToMarkdown(operation: Operation, options: PartOptions): string {
  const { level } = options;
  return joinBlocks([
    parametersToMarkdown(operation.parameters, level),
    operation.requestBody === undefined ? undefined : requestBodyToMarkdown(operation, operation.requestBody, options),
    responsesToMarkdown(operation, options),
  ]);
}

/** What a request carries: its media types, each with its schema and examples. */
export function requestBodyToMarkdown(
  operation: Operation,
  requestBody: RequestBody,
  { level, budget, anchorPrefix }: PartOptions,
): string {
  const { required, description, content } = requestBody;
  return joinBlocks([
    `${'#'.repeat(level)} Body\n\n${required ? 'Required.' : 'Optional.'}`,
    description === undefined ? undefined : embedMarkdown(description, { level: Math.min(level + 1, 6) }),
    content.length === 0 ? 'No body is described.' : undefined,
    contentToMarkdown(content, { anchor: `${anchorPrefix}body`, direction: bodyDirection(operation), budget }),
    examplesToMarkdown(content, payloadDirection(operation)),
  ]);
}
