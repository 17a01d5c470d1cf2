import { TOKEN_ELEMENTS } from '../../../characters/json-tokens.ts';
import type { TextRange } from '../../../portal/markup/mark.ts';
import { rangeOf } from '../code-editor.ts';
import type { Token } from './read-json.ts';

/** Name of the highlight of invalid parts. */
const FAULT = 'fault';
/** Longer texts are not coloured: a browser would take its time at each key. */
const MAX_COLOURED_LENGTH = 50_000;

// Not CodeMirror: 109 kB for 5, and styles that the content security policy forbids.
/** A text area whose text is coloured below it, so that it stays the browser's own: undo, touch, spelling by a screen reader. */
export interface TextEditor {
  readonly element: HTMLElement;
  readonly field: HTMLTextAreaElement;
  /** Colours the text by its tokens, and underlines what is at fault. */
  readonly mark: (tokens: readonly Token[], faults: readonly TextRange[]) => void;
}

/** An editor that calls a listener when the reader has changed its text. */
export function createTextEditor(label: string, changed: () => void): TextEditor {
  const field = document.createElement('textarea');
  field.setAttribute('aria-label', label);
  field.autocapitalize = 'off';
  field.spellcheck = false;
  const [shown, code] = [document.createElement('pre'), document.createElement('code')];
  shown.ariaHidden = 'true';
  shown.append(code);
  const element = document.createElement('div');
  element.className = 'editor';
  element.append(shown, field);
  field.addEventListener('input', (event) => {
    event.stopPropagation();
    changed();
  });
  field.addEventListener('keydown', indentLine);
  return {
    element,
    field,
    mark: (tokens, faults) => {
      const text = field.value;
      code.replaceChildren(...(text.length > MAX_COLOURED_LENGTH ? [text] : toNodes(text, tokens)), '\n');
      CSS.highlights.set(
        FAULT,
        new Highlight(
          ...faults.filter(({ end }) => end <= text.length).map(({ start, end }) => rangeOf(code, start, end)),
        ),
      );
    },
  };
}

/** Indents a new line as the one before it, and by two more spaces after an opening bracket. */
function indentLine(event: KeyboardEvent): void {
  const { currentTarget: field } = event;
  const isEnter = event.key === 'Enter' && !event.isComposing && !event.shiftKey && !event.ctrlKey && !event.metaKey;
  if (!isEnter || !(field instanceof HTMLTextAreaElement)) return;
  const before = field.value.slice(0, field.selectionStart);
  const [indent = ''] = /[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1)) ?? [];
  const text = `\n${indent}${/[[{]\s*$/.test(before) ? '  ' : ''}`;
  // Keeps the browser's undo, which `setRangeText` would clear: no other API does (decision 27).
  const editor: TextCommands = document;
  if (editor.execCommand('insertText', false, text)) event.preventDefault();
}

/** Function of documents that types call deprecated. */
interface TextCommands {
  execCommand(command: 'insertText', showUi: boolean, text: string): boolean;
}

function toNodes(text: string, tokens: readonly Token[]): readonly (Node | string)[] {
  const nodes: (Node | string)[] = [];
  let at = 0;
  for (const { start, end, name } of tokens) {
    if (name === '') continue;
    const element = document.createElement(TOKEN_ELEMENTS[name]);
    element.textContent = text.slice(start, end);
    nodes.push(text.slice(at, start), element);
    at = end;
  }
  return [...nodes, text.slice(at)];
}
