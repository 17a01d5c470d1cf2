import { readAttributeJson } from '../../characters/attribute-json.ts';
import { toServerAddress } from '../../portal/samples/server-address.ts';
import type { LiteralMark } from '../../portal/samples/browser.ts';
import { editCode } from './code-editor.ts';
import { isChanged as isEdited, type CardRequest } from './state.ts';
import { editMessages } from '../messages/values.ts';

/** Nodes of codes as built, before any edit. */
const written = new WeakMap<Element, readonly Node[]>();

/**
 * Shows a request in a code: generates a generated sample again, and edits a hand-written one at its marks. Where that is not possible,
 * shows a generated sample instead, with a note.
 */
export async function showRequest(code: HTMLElement, { data, state }: CardRequest): Promise<void> {
  if (data === undefined) return;
  const { drawSample, editLiterals, writeSample } = await import('./write-sample.ts');
  const now = state();
  const { server: chosen } = now;
  const [panel, card] = [code.closest('[role="tabpanel"]'), code.closest<HTMLElement>('portico-samples')];
  const nodes = written.get(code) ?? [...code.childNodes];
  written.set(code, nodes);
  const server =
    chosen === undefined ? data.server : toServerAddress(chosen.template, new Map(chosen.values), card?.dataset.base);
  code.replaceChildren(...nodes.map((node) => node.cloneNode(true)));
  // Marks are offsets in the text as built: restore its server before they apply.
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
  if (made !== undefined) code.querySelector('code')?.replaceChildren(drawSample(made, code));
  if (made === undefined) nameServer(code, server);
  say(
    code,
    isPlaced ? undefined : made === undefined ? editMessages.label.notHere : marks && editMessages.label.noPlace,
  );
}

/** Writes an address into the elements of a code for the server, except those that an edit has replaced. */
function nameServer(code: Element, address: string): void {
  for (const place of code.querySelectorAll<HTMLElement>('[data-server], [data-server-rest]'))
    if (place.textContent !== '') place.textContent = place.dataset.serverRest === undefined ? address : '';
}

/** Shows a note below a code; undefined removes it. */
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

/** Parses the marks of a hand-written code; undefined for a generated one. */
function readMarks(text: string | undefined): readonly LiteralMark[] | undefined {
  const marks: unknown = text === undefined ? undefined : readAttributeJson(text);
  return isMarks(marks) ? marks : undefined;
}

/** Checks only for a list: the build has written the marks. */
function isMarks(marks: unknown): marks is readonly LiteralMark[] {
  return Array.isArray(marks);
}
