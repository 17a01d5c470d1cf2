import { renderMarkdown } from '../markup/render.ts';
import type { Position } from '../../openapi/model/index.ts';
import type { Guide } from '../pages/page.ts';
import type { Portal } from '../content.ts';
import { textsOf } from './prose.ts';
import { guideSource } from './source.ts';

/** Diagram in a text of the portal. */
export interface GuideDiagram {
  readonly guide: Guide;
  readonly source: string;
}

/** Lists the diagrams in guides and prose, in all languages. */
export function listDiagrams(portal: Portal): readonly GuideDiagram[] {
  const texts = [portal, ...portal.translations].flatMap(textsOf).filter(({ source }) => /mermaid/i.test(source));
  return texts.flatMap((guide) => {
    const found: GuideDiagram[] = [];
    renderMarkdown(guideSource(guide).text, {
      diagram: (code, { source }) => {
        found.push({ guide, source });
        return code;
      },
    });
    return found;
  });
}

/** Returns the place of the first diagram of a guide. */
export function placeOfDiagram({ file, head, source }: Guide): Position {
  const lines = (head + source).split('\n');
  const index = lines.findIndex((line) => /(?:`{3}|~{3})\s*mermaid\b/i.test(line));
  return { file, line: Math.max(index, 0) + 1, column: 1 };
}
