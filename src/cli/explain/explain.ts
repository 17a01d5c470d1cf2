import {
  extensionNames,
  findPart,
  listReferences,
  locateProblems,
  PortalError,
  positionOf,
} from '../../openapi/index.ts';
import type { Api } from '../../openapi/index.ts';
import { urlFor } from '../../site/pages/routes.ts';
import { loadPortal } from '../../site/portal/portal.ts';
import type { Portal } from '../../site/portal/portal.ts';
import { partToMarkdown } from '../../text/index.ts';
import { GUIDE_COMPONENTS } from '../../view/guide-parts.ts';
import { pageToView } from '../../view/index.ts';
import { findViewPart } from '../../view/part.ts';
import type { Invocation } from '../invocation.ts';
import { portalOptions } from '../options.ts';
import { findModel } from './find-model.ts';
import { findPages } from './find-pages.ts';
import type { PagesWithPart } from './find-pages.ts';
import type { ModelPart } from './find-model.ts';
import { cutLines, modelToText, viewToText } from './print.ts';

/** `portico explain FILE [#/POINTER]`: how one part of a document becomes what readers see: place, model, view, Markdown. */
export async function explain(invocation: Invocation): Promise<number> {
  const { documents, terminal } = invocation;
  const [file, written = '#', more] = documents;
  const options = portalOptions({ ...invocation, documents: documents.slice(0, 1) });
  if (file === undefined || more !== undefined) {
    const message = `\`explain\` takes a document and a JSON Pointer into it, not ${documents.length} names.`;
    throw new PortalError(message, { hint: "For example: portico explain openapi.yaml '#/paths/~1pets/get'" });
  }
  if (/^#(?:\/|$)/.test(file)) {
    const hint = `Name the document first: portico explain openapi.yaml '${file}'`;
    throw new PortalError(`\`${file}\` is a place in a document, not a document.`, { hint });
  }
  terminal.progress('Reading documents');
  const portal = await loadPortal(options, GUIDE_COMPONENTS);
  terminal.endProgress();
  const [api] = portal.apis;
  if (api === undefined) throw new PortalError(`${file} holds no API.`);
  terminal.print(explainPart(api, written.startsWith('/') ? `#${written}` : written, portal));
  return 0;
}

/** What `portico explain` prints of a part of an API. Throws PortalError where the document has no such part. */
export function explainPart(api: Api, pointer: string, portal: Portal): string {
  const part = findPart(api, pointer);
  const found = findModel(api, pointer, part);
  const problems = locateProblems(api).filter(
    ({ pointer: at }) => at === part.pointer || at.startsWith(`${part.pointer}/`),
  );
  return [
    section('Place', [
      placeOf(api, pointer),
      ...(part.pointer === pointer ? [] : [`${placeOf(api, part.pointer)}, by reference: ${part.pointer}`]),
      ...problems.map(({ message }) => `Problem: ${message}`),
    ]),
    ...(unreadSections(found) ?? usedSections(found, part.pointer, api) ?? shownSections(found, api, portal)),
  ].join('\n\n');
}

/** Of a vendor field that the vocabulary does not have. */
function unreadSections({ rest }: ModelPart): readonly string[] | undefined {
  const [name = ''] = rest.split('/');
  if (!name.startsWith('x-') || extensionNames.includes(name)) return undefined;
  return [section('Model', [`Nothing reads \`${name}\`: it is none of the vendor fields that the README lists.`])];
}

/** Of what has no part of its own in the model and is used by reference. */
function usedSections({ value, rest }: ModelPart, pointer: string, api: Api): readonly string[] | undefined {
  const [first, ...others] = value === api && rest !== '' ? listReferences(api, pointer) : [];
  if (first === undefined) return undefined;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return [
    section('Model', ['It has no part of its own for this: what it says stands where it is used.']),
    section('View', [`Explain a place that refers to it: ${first}${more}`]),
  ];
}

function shownSections(found: ModelPart, api: Api, portal: Portal): readonly string[] {
  const object = found.shownBy.find((candidate) => portal.places.get(candidate)?.page !== undefined);
  const page = object === undefined ? undefined : portal.places.get(object)?.page;
  if (page === undefined) return [modelSection(found, api), section('View', ['No page shows it.'])];
  const shown = findViewPart(pageToView(page, portal), found.inPage);
  // A page is shown whole where it is asked for, else its beginnings do.
  const isBrief = shown.kind === 'page' && (found.rest !== '' || found.value !== object);
  const name = shown.kind === 'page' ? 'the page' : `a ${shown.kind} of`;
  const pages = isBrief ? findPages(api, found.at, portal) : undefined;
  if (pages !== undefined) return [modelSection(found, api), pagesSection(pages)];
  const markdown = partToMarkdown(shown, page, portal);
  return [
    modelSection(found, api),
    section(`View: ${isBrief ? 'somewhere in ' : ''}${name} ${urlFor(page, portal)}`, [
      viewToText(shown.value, isBrief),
    ]),
    section('Markdown', [isBrief ? cutLines(markdown) : markdown]),
  ];
}

/** So many pages are listed, so many lines of each, and so many characters of a line. */
const LISTED = { pages: 8, lines: 3, characters: 120 };

function shortLine(line: string): string {
  const characters = Array.from(line);
  const cut = characters.slice(0, LISTED.characters).join('');
  return characters.length > LISTED.characters ? `${cut}…` : cut;
}

function pagesSection({ shown, around, looked, all }: PagesWithPart): string {
  const listed = shown.slice(0, LISTED.pages).flatMap(({ url, lines }) => {
    const more = lines.length > LISTED.lines ? [`  … and ${lines.length - LISTED.lines} more`] : [];
    return [url, ...lines.slice(0, LISTED.lines).map((line) => `  ${shortLine(line)}`), ...more];
  });
  const rest = shown.length - LISTED.pages;
  return section(
    `View: ${shown.length} of ${looked < all ? `the first ${looked}` : all} pages show it, or something by it`,
    [
      ...listed,
      ...(rest > 0 ? [`… and ${rest} more`] : []),
      ...(around > 0
        ? [`Around the contents of ${around} pages: header, navigation, or what search engines read.`]
        : []),
    ],
  );
}

function modelSection({ value, pointer, rest }: ModelPart, api: Api): string {
  if (rest === '') return section('Model', [modelToText(value, api)]);
  if (value === api)
    return section('Model', ['It has no part of its own for this: what it says stands where it is used.']);
  return section(`Model of ${pointer}, where ${rest} has another name or none`, [modelToText(value, api)]);
}

function section(title: string, lines: readonly string[]): string {
  return [`— ${title}`, '', ...lines].join('\n').trimEnd();
}

function placeOf(api: Api, pointer: string): string {
  const position = positionOf(api, pointer);
  return position === undefined ? api.source : `${position.file}:${position.line}:${position.column}`;
}
