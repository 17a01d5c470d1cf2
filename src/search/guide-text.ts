import { findTags } from '../site/guide-tags.ts';
import type { GuideTag } from '../site/guide-tags.ts';
import { findApi, findOperation, findResponse, findScheme, findSchema } from '../site/names.ts';
import type { Guide } from '../site/page.ts';
import { plainText } from '../markdown/plain-text.ts';
import type { Portal } from '../site/portal.ts';
import { schemeToWords } from '../view/words/security.ts';
import { listErrorStatuses } from '../view/statuses.ts';
import { sunsetToWords } from '../view/words/words.ts';

/** A guide's Markdown with the words of its components in their places: what readers seek it by. */
export function guideToText({ source, file }: Guide, portal: Portal): string {
  if (!file.endsWith('.mdx')) return source;
  let text = '';
  let end = 0;
  for (const tag of findTags(source)) {
    text += withoutMarkup(source.slice(end, tag.offset)) + tagToText(tag, portal);
    end = tag.end;
  }
  return text + withoutMarkup(source.slice(end));
}

function withoutMarkup(mdx: string): string {
  return mdx
    .replaceAll(/^(?:import|export)\s.*$/gm, '')
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replaceAll(/<\/?[A-Z]\w*(?:\s[^<>]*)?>/g, ' ');
}

/** What a component says within a text; code is not sought by words. */
function tagToText({ name, attributes }: GuideTag, { apis, builtAt }: Portal): string {
  const of = (attribute: string): string => attributes.get(attribute) ?? '';
  const operation = findOperation(apis, of('operation')).found;
  switch (name) {
    case 'OperationLink':
      return operation?.title ?? '';
    case 'SchemaLink':
      return findSchema(apis, of('schema')).found?.name ?? '';
    case 'Properties':
      return listed((findSchema(apis, of('schema')).found?.properties ?? []).map((property) => property.name));
    case 'Scheme': {
      const scheme = findScheme(apis, of('scheme')).found;
      return scheme === undefined ? '' : listed([schemeToWords(scheme).send ?? '', scheme.description ?? '']);
    }
    case 'Sunset': {
      const sunset = operation?.deprecation?.sunset;
      return sunset === undefined ? 'no date yet' : sunsetToWords(sunset, builtAt).date;
    }
    case 'ResponseExample': {
      const response = operation === undefined ? undefined : findResponse(operation, of('status')).found;
      return response === undefined ? '' : listed([`${response.status}: ${plainText(response.description)}`]);
    }
    case 'Statuses': {
      const api = findApi(apis, of('api')).found;
      const statuses = api === undefined ? [] : listErrorStatuses(api);
      return listed(statuses.map(({ status, meanings }) => `${status}: ${plainText(meanings.join('; '))}`));
    }
    default:
      return '';
  }
}

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('. ');
}
