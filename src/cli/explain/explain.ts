import { findPart, locateProblems, PortalError, positionOf } from '../../openapi/index.ts';
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
import type { ModelPart } from './find-model.ts';
import { modelToText, viewToText } from './print.ts';

/** `portico explain FILE [#/POINTER]`: how one part of a document becomes what readers see: place, model, view, Markdown. */
export async function explain(invocation: Invocation): Promise<number> {
  const { documents, terminal } = invocation;
  const [file, pointer = '#', more] = documents;
  const options = portalOptions({ ...invocation, documents: documents.slice(0, 1) });
  if (file === undefined || more !== undefined) {
    const message = `\`explain\` takes a document and a JSON Pointer into it, not ${documents.length} names.`;
    throw new PortalError(message, { hint: "For example: portico explain openapi.yaml '#/paths/~1pets/get'" });
  }
  terminal.progress('Reading documents');
  const portal = await loadPortal(options, GUIDE_COMPONENTS);
  terminal.endProgress();
  const [api] = portal.apis;
  if (api === undefined) throw new PortalError(`${file} holds no API.`);
  terminal.print(explainPart(api, pointer, portal));
  return 0;
}

/** What `portico explain` prints of a part of an API. Throws PortalError where the document has no such part. */
export function explainPart(api: Api, pointer: string, portal: Portal): string {
  const part = findPart(api, pointer);
  const found = findModel(api, pointer, part);
  const page = found.shownBy.flatMap((object) => portal.places.get(object)?.page ?? []).at(0);
  const shown = page === undefined ? undefined : findViewPart(pageToView(page, portal), found.inPage);
  const problems = locateProblems(api).filter(
    ({ pointer: at }) => at === part.pointer || at.startsWith(`${part.pointer}/`),
  );
  return [
    section('Place', [
      placeOf(api, pointer),
      ...(part.pointer === pointer ? [] : [`${placeOf(api, part.pointer)}, by reference: ${part.pointer}`]),
      ...problems.map(({ message }) => `Problem: ${message}`),
    ]),
    modelSection(found, api),
    ...(page === undefined || shown === undefined
      ? [section('View', ['No page shows it.'])]
      : [
          section(`View: ${nameOf(shown.kind)} ${urlFor(page, portal)}`, [viewToText(shown.value)]),
          section('Markdown', [partToMarkdown(shown, page, portal)]),
        ]),
  ].join('\n\n');
}

function modelSection({ value, pointer, rest }: ModelPart, api: Api): string {
  if (rest === '') return section('Model', [modelToText(value, api)]);
  if (value === api)
    return section('Model', ['It has no part of its own for this: what it says stands where it is used.']);
  return section(`Model of ${pointer}, which ${rest} is a part of`, [modelToText(value, api)]);
}

function section(title: string, lines: readonly string[]): string {
  return [`— ${title}`, '', ...lines].join('\n').trimEnd();
}

function nameOf(kind: 'page' | 'body' | 'response' | 'row'): string {
  return kind === 'page' ? 'the page' : `a ${kind} of`;
}

function placeOf(api: Api, pointer: string): string {
  const position = positionOf(api, pointer);
  return position === undefined ? api.source : `${position.file}:${position.line}:${position.column}`;
}
