import mermaid from 'mermaid';
import { hearPage, type Drawing, type DrawMessage, type DrawnMessage } from './protocol.ts';
import { themeVariables } from './theme.ts';

/** Typefaces of the system: a picture has no others. */
const FONT = 'ui-sans-serif, system-ui, sans-serif';

/** Settings that texts cannot change: Mermaid's own list, and what makes HTML and styles of a text. */
const SECURE = [
  ...['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'suppressErrorRendering', 'maxEdges'],
  ...['htmlLabels', 'themeCSS', 'fontFamily', 'altFontFamily', 'dompurifyConfig', 'forceLegacyMathML', 'legacyMathML'],
];

/**
 * Runs in the iframe that draws diagrams: its sandbox has an origin of its own, which can read nothing of the portal, and its policy
 * loads nothing.
 */
async function draw({ id, source, theme }: DrawMessage): Promise<Drawing> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    secure: SECURE,
    suppressErrorRendering: true,
    logLevel: 'fatal',
    deterministicIds: true,
    // Texts of SVG: a picture shows elements of HTML in some browsers only.
    htmlLabels: false,
    // Its own default is a layout of half a megabyte.
    layout: 'dagre',
    state: { layout: 'dagre', minNodeWidth: 0 },
    look: 'classic',
    theme: 'base',
    darkMode: theme === 'dark',
    themeVariables: { ...themeVariables(theme), fontFamily: FONT },
    fontFamily: FONT,
    gantt: { useWidth: 760, fontSize: 13, sectionFontSize: 13, barHeight: 26, barGap: 6, leftPadding: 96 },
  });
  const { svg } = await mermaid.render(`diagram-${String(id)}`, source);
  return toDrawing(svg);
}

/** Returns the drawing of an SVG element in HTML, as a document of its own. */
function toDrawing(html: string): Drawing {
  const svg = new DOMParser().parseFromString(html, 'text/html').querySelector('svg');
  if (svg === null) throw new Error('Mermaid has drawn nothing.');
  const { width, height } = svg.viewBox.baseVal;
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  svg.removeAttribute('style');
  const texts = [...svg.querySelectorAll(':scope > title, :scope > desc')].map(({ textContent }) => textContent.trim());
  return { svg: new XMLSerializer().serializeToString(svg), width, height, alt: texts.filter(Boolean).join('. ') };
}

async function respond(message: DrawMessage): Promise<void> {
  const { id } = message;
  const answer = await draw(message).then(
    (drawing) => ({ drawing }),
    (error: unknown) => ({ reason: error instanceof Error ? error.message : String(error) }),
  );
  const drawn: DrawnMessage = { kind: 'portico-diagram-drawn', id, ...answer };
  parent.postMessage(drawn, location.origin);
}

// One at a time: the settings of Mermaid are those of the frame.
let last = Promise.resolve();
hearPage((message) => {
  last = last.then(() => respond(message));
});
