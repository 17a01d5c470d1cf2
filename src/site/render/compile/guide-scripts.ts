import { textsOf } from '../../../portal/guides/prose.ts';
import { guideSource } from '../../../portal/guides/source.ts';
import type { Guide } from '../../../portal/pages/page.ts';
import type { Portal } from '../../../portal/portal.ts';
import { PART } from '../types.ts';

/** Lists the guides of all languages whose MDX has JavaScript: imports, expressions, computed attributes. */
export function scriptedGuides(portal: Portal): readonly Guide[] {
  const all = [portal, ...portal.translations].flatMap(textsOf).filter(hasScript);
  return [...new Map(all.map((guide) => [guide.file, guide])).values()];
}

function hasScript(guide: Guide): boolean {
  const { parts, imports } = guideSource(guide);
  return imports !== '' || parts.some((part) => 'script' in part);
}

/** Returns the MDX of a guide's imports and of its parts that are JavaScript, each in an element. */
export function scriptsOf(guide: Guide): string {
  const { imports, parts } = guideSource(guide);
  const elements = parts.map((part, index) =>
    'script' in part ? `<${PART} name="${String(index)}">\n${part.script}\n</${PART}>` : '',
  );
  return [imports, ...elements].filter((text) => text !== '').join('\n\n');
}
