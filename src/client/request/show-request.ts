import { toServerAddress } from '../../samples/server-address.ts';
import type { LiteralMark } from '../../samples/browser.ts';
import { editCode } from './code-editor.ts';
import { isChanged as isEdited, type CardRequest } from './state.ts';
import { editMessages } from '../messages/values.ts';

/** Codes as they came, before anything was put into them. */
const written = new WeakMap<Element, readonly Node[]>();

/**
 * Shows a request in a code: one that was generated is written anew, one that an author wrote has the request put in where it is
 * marked; where that does not do, a generated one stands in its place and says so.
 */
export async function showRequest(code: HTMLElement, { data, state }: CardRequest): Promise<void> {
  if (data === undefined) return;
  const { drawSample, editLiterals, writeSample } = await import('./written.ts');
  const now = state();
  const { server: chosen } = now;
  const [panel, card] = [code.closest('[role="tabpanel"]'), code.closest<HTMLElement>('portico-samples')];
  const nodes = written.get(code) ?? [...code.childNodes];
  written.set(code, nodes);
  const server =
    chosen === undefined ? data.server : toServerAddress(chosen.template, new Map(chosen.values), card?.dataset.base);
  code.replaceChildren(...nodes.map((node) => node.cloneNode(true)));
  // Marks are places in the text as the page came, whose server another may have taken the place of.
  nameServer(code, data.server);
  const marks = readMarks(code.dataset.marks);
  const isElsewhere = marks !== undefined && server !== data.server;
  const isChanged = isEdited(now) || isElsewhere;
  const language = panel?.getAttribute('data-language') ?? panel?.getAttribute('data-value') ?? '';
  const editor = editCode(code);
  const changed = { data, state: now, server };
  const edits = isChanged && marks !== undefined ? editLiterals(editor.text(), { marks, language }, changed) : [];
  for (const { start, end, by } of (edits ?? []).toReversed()) editor.replace(start, end, by);
  const isPlaced = !isChanged || (marks !== undefined && edits !== undefined);
  const made = isPlaced ? undefined : writeSample(language, changed);
  if (made !== undefined) code.querySelector('code')?.replaceChildren(drawSample(made));
  if (made === undefined) nameServer(code, server);
  say(
    code,
    isPlaced ? undefined : made === undefined ? editMessages.label.notHere : marks && editMessages.label.noPlace,
  );
  const tested = panel?.querySelector<HTMLElement>('.tested');
  if (tested !== null && tested !== undefined) tested.hidden = isChanged;
}

/** Puts an address in the places of a code that name the server, but for those that an edit has written. */
function nameServer(code: Element, address: string): void {
  for (const place of code.querySelectorAll<HTMLElement>('[data-server], [data-server-rest]'))
    if (place.textContent !== '') place.textContent = place.dataset.serverRest === undefined ? address : '';
}

/** Says a line below a code, or nothing any more. */
function say(code: HTMLElement, words: string | undefined): void {
  const line = code.parentElement?.querySelector('.instead');
  if (words === undefined) line?.remove();
  else if (line?.textContent !== words) {
    line?.remove();
    const said = document.createElement('p');
    said.className = 'hostless instead';
    said.textContent = words;
    code.after(said);
  }
}

/** The marks of a code that an author wrote; undefined for a generated one. */
function readMarks(text: string | undefined): readonly LiteralMark[] | undefined {
  const marks: unknown = text === undefined ? undefined : JSON.parse(text);
  return isMarks(marks) ? marks : undefined;
}

/** The build has written them. */
function isMarks(marks: unknown): marks is readonly LiteralMark[] {
  return Array.isArray(marks);
}
