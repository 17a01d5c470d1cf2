import { plainText } from '../../markdown/plain-text.ts';
import { sourceOf } from '../../view/links.ts';
import type { GuidePart, GuideView } from '../../view/types/guide.ts';
import { sunsetToWords } from '../../view/words/dates.ts';
import { NO_DATE } from '../../view/words/deprecations.ts';
import { schemeToWords } from '../../view/words/security.ts';
import { statusToWords } from '../../view/words/statuses.ts';

/** A guide's Markdown with the words of its components in their places: what readers seek it by. */
export function guideToText({ parts }: GuideView, today: Date): string {
  return parts
    .map((part) => {
      if (typeof part === 'object' && 'part' in part) return partToText(part.part, today);
      return withoutElements(sourceOf(part));
    })
    .join('');
}

/** Text without elements of components that stand around others. */
function withoutElements(mdx: string): string {
  return mdx.replaceAll(/<\/?[A-Z]\w*(?:\s[^<>]*)?>/g, ' ');
}

/** What a component says within a text; code is not sought by words. */
function partToText(part: GuidePart | undefined, today: Date): string {
  switch (part?.kind) {
    case 'OperationLink':
    case 'SchemaLink':
      return part.name;
    case 'Properties':
      return listed(part.names);
    case 'Scheme': {
      const { kind, description } = part.scheme;
      return listed([schemeToWords(kind).send ?? '', sourceOf(description ?? '')]);
    }
    case 'Sunset':
      return part.sunset === undefined ? NO_DATE : sunsetToWords(part.sunset, today).date;
    case 'ResponseExample':
      return listed([`${part.status}: ${plainText(sourceOf(part.description ?? ''))}`]);
    case 'Statuses': {
      const lines = part.statuses.map(({ status, meanings }) => {
        const said = meanings.map((meaning) => sourceOf(meaning ?? statusToWords(status)));
        return `${status}: ${plainText(said.join('; '))}`;
      });
      return listed(lines);
    }
    case undefined:
    case 'Samples':
    case 'RequestExample':
    case 'SchemaExample':
      return '';
  }
}

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('. ');
}
