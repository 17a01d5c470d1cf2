import { escapeAttribute } from '../../characters/markup.ts';
import { readFence } from './components/fences.ts';

/** Maximum length of a diagram that is drawn, in characters; longer ones stay code. */
const MAX_LENGTH = 20_000;

/** Fenced code, as written. */
interface Fence {
  readonly language: string;
  readonly source: string;
  /** First line of the fence. */
  readonly info: string;
}

/** Diagram of fenced code. */
export interface Diagram {
  readonly source: string;
  readonly title: string | undefined;
}

/** Returns the HTML of a diagram, from that of its code. */
export type DrawDiagram = (code: string, diagram: Diagram) => string;

/** Labels of a diagram in the reader's language. */
export interface DiagramLabels {
  /** Text of a picture without a title. */
  readonly label: string;
  readonly source: string;
  readonly enlarge: string;
  readonly close: string;
  readonly failed: string;
}

/** Returns the HTML of fenced code: of a Mermaid diagram as `draw` returns it, else the code. */
export function fenceToHtml(code: string, { language, source, info }: Fence, draw: DrawDiagram | undefined): string {
  const isDrawn = language.toLowerCase() === 'mermaid' && source.trim() !== '' && source.length <= MAX_LENGTH;
  return isDrawn && draw !== undefined ? draw(code, { source, title: readFence(info).title }) : code;
}

/** Options of the element that draws a diagram. */
interface ElementOptions {
  /** Address of the frame that draws. */
  readonly frame: string;
  readonly labels: DiagramLabels;
  /** True to show why a diagram could not be drawn, which only its author can use. */
  readonly explains: boolean;
}

/** Writes the code of a diagram in an element that draws it; without a script it stays code. */
export function diagramElement(code: string, { title }: Diagram, { frame, labels, explains }: ElementOptions): string {
  const data = { frame, title, ...labels, explains: explains ? '' : undefined };
  const attributes = Object.entries(data).flatMap(([name, value]) =>
    value === undefined ? [] : [` data-${name}="${escapeAttribute(value)}"`],
  );
  return `<portico-diagram class="Diagram"${attributes.join('')}>${code}</portico-diagram>`;
}
