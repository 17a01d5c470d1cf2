import { element, textButton } from '../../page/elements.ts';
import { announce } from '../../page/announce.ts';
import { loadStyles } from '../../deferred/styles.ts';
import { boundaryOf } from '../body-text.ts';
import { givenToSent, type GivenPart } from '../given-body.ts';
import { findBody, type RequestData } from '../request-data.ts';
import { NO_CHANGES, requestOf, type CardRequest } from '../state.ts';
import { findMedia } from '../../../satellites/sandbox/check.ts';
import { linkButton } from '../link/link-button.ts';
import { bodyFields } from './body-fields.ts';
import { bodyTextEditor } from './body-text.ts';
import { readOperation, type EditedOperation } from '../../sandbox/operation.ts';
import { forgetValues } from './carry.ts';
import { parameterRows } from './parameters.ts';
import { tellableBody } from './tellable.ts';
import { editMessages } from '../../messages/values.ts';

/** Fills the disclosure of a sample block with the form that edits its request, once. */
export async function fillDisclosure(fold: HTMLElement): Promise<void> {
  const card = fold.closest<HTMLElement>('portico-samples');
  const request = card === null ? undefined : requestOf(card);
  const data = request?.data;
  if (request === undefined || data === undefined || fold.querySelector('[role="group"]') !== null) return;
  const group = element('div');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', editMessages.label.label);
  fold.append(group);
  // Preloaded, so that the first edit shows at once.
  void import('../write-sample.ts');
  const [operation] = await Promise.all([readOperation(data), loadStyles()]);
  request.change({ declared: operation.parameters });
  const api = card?.dataset.api ?? '';
  const parameters = parameterRows(request, data, operation, api);
  const buttons = element('div', 'buttons', linkButton(), resetButton(request, api));
  group.replaceChildren(...parameters, ...bodyPart(request, data, operation), buttons);
}

/** Creates the form of the body, as text or fields; empty for a request without a body and for bytes of a file. */
function bodyPart(request: CardRequest, data: RequestData, operation: EditedOperation): readonly HTMLElement[] {
  const place = element('div', 'body');
  let shown: string | undefined;
  let showBody: (() => void) | undefined;
  const update = (): void => {
    const { body, given } = request.state();
    const sent = findBody(data.bodies, body);
    const { contentType } = sent ?? {};
    if (sent === undefined || contentType === undefined) return;
    if (shown !== contentType) {
      shown = contentType;
      const isForm =
        boundaryOf(contentType) !== undefined || /^application\/x-www-form-urlencoded\b/i.test(contentType);
      const media = findMedia(operation.content, contentType);
      const type = element('small', '', contentType.replace(/;.*/s, ''));
      const title = element('p', 'title', editMessages.label.bodyText, ' ', type);
      if (isForm && media?.schema !== undefined) {
        const fields = bodyFields(media, operation, (parts) => {
          request.change({ given: { parts }, tellable: undefined });
        });
        showBody = () => {
          const { given: now } = request.state();
          fields.show(now !== undefined && 'parts' in now ? now.parts : sampledParts(sent));
        };
        place.replaceChildren(title, ...fields.elements);
      } else {
        const editor = bodyTextEditor(contentType, media, operation, () => {
          const text = editor.text();
          request.change({ given: { text }, tellable: tellableBody(text, media?.schema, operation.resolve) });
        });
        showBody = () => {
          const { given: now, body: chosen } = request.state();
          const example = findBody(data.bodies, chosen);
          const written = now === undefined ? example : givenToSent(now, { ...sent, ...example });
          const text = written?.text ?? '';
          if (text !== editor.text()) editor.show(text);
        };
        place.replaceChildren(title, ...editor.elements);
      }
      showBody();
    } else if (given === undefined || !('parts' in given)) showBody?.();
  };
  update();
  request.watch(update);
  return shown === undefined ? [] : [place];
}

function sampledParts({ text, parts }: NonNullable<ReturnType<typeof findBody>>): readonly GivenPart[] {
  // A file of the sample is empty until the reader chooses one.
  const empty = (name: string, type = ''): GivenPart['file'] => ({ name, type, bytes: new Uint8Array() });
  if (parts !== undefined)
    return parts.map(({ name, value, file, contentType }) => {
      return { name, value, contentType, file: file === undefined ? undefined : empty(file, contentType) };
    });
  return [...new URLSearchParams(text)].map(([name, value]) => ({ name, value }));
}

function resetButton(request: CardRequest, api: string): HTMLButtonElement {
  const reset = (): void => {
    forgetValues(api);
    request.change({ ...NO_CHANGES, given: undefined, tellable: undefined });
    announce(editMessages.label.wasReset);
  };
  return textButton(editMessages.label.reset, reset, 'link');
}
