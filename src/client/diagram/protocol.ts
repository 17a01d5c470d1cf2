export type Theme = 'light' | 'dark';

/** Request of a page to the frame that draws. */
export interface DrawMessage {
  readonly kind: 'portico-diagram-draw';
  /** Number of the request, which the response repeats. */
  readonly id: number;
  /** Mermaid source. */
  readonly source: string;
  readonly theme: Theme;
}

/** Drawing as an SVG document, with its size in CSS pixels and its text alternative. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Title and description that the source has; empty without them. */
  readonly alt: string;
}

/** Response of the frame: a drawing, or the reason why there is none. */
export interface DrawnMessage {
  readonly kind: 'portico-diagram-drawn';
  readonly id: number;
  readonly drawing?: Drawing | undefined;
  readonly reason?: string | undefined;
}

/** Message of the frame once it can draw. */
export const READY = 'portico-diagram-ready';

/** Adds a listener, in the frame, for requests of the page around it. Adds none outside of the sandbox, where it would run with the origin of the portal. */
export function hearPage(heard: (message: DrawMessage) => void): void {
  // mitigation: origin of the frame that draws
  if (self.origin !== 'null') return;
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    // mitigation: who may have diagrams drawn
    if (source !== parent || origin !== location.origin) return;
    if (isDrawMessage(data)) heard(data);
  });
  parent.postMessage(READY, location.origin);
}

/** Adds a listener, in a page, for messages of a frame in its sandbox. */
export function hearFrame(
  frame: { readonly contentWindow: object | null },
  heard: (message: DrawnMessage | typeof READY) => void,
): void {
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    // mitigation: whose drawings a page shows
    if (source === null || source !== frame.contentWindow || origin !== 'null') return;
    if (data === READY || isDrawnMessage(data)) heard(data);
  });
}

/** True for a request of this version of Portico. */
function isDrawMessage(data: unknown): data is DrawMessage {
  return (
    isFields(data) &&
    data.kind === 'portico-diagram-draw' &&
    typeof data.id === 'number' &&
    typeof data.source === 'string' &&
    (data.theme === 'light' || data.theme === 'dark')
  );
}

/** True for a response of this version of Portico. */
function isDrawnMessage(data: unknown): data is DrawnMessage {
  return (
    isFields(data) &&
    data.kind === 'portico-diagram-drawn' &&
    typeof data.id === 'number' &&
    (data.drawing === undefined || isDrawing(data.drawing)) &&
    (data.reason === undefined || typeof data.reason === 'string')
  );
}

function isDrawing(value: unknown): value is Drawing {
  return (
    isFields(value) &&
    typeof value.svg === 'string' &&
    typeof value.alt === 'string' &&
    [value.width, value.height].every((size) => typeof size === 'number' && size > 0)
  );
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
