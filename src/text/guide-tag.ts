import type { MediaType } from '../openapi/index.ts';
import { mediaTypeToExamples, schemaToExampleText, type Direction } from '../samples/index.ts';
import type { GuideTag } from '../site/guide-tags.ts';
import { findApi, findExample, findOperation, findResponse, findScheme, findSchema } from '../site/names.ts';
import { getPortal } from '../site/portal.ts';
import { schemaToRows } from '../view/rows/index.ts';
import { listErrorStatuses } from '../view/statuses.ts';
import { sunsetToWords } from '../view/words/words.ts';
import { embedInline } from './embed.ts';
import { toCode, toFence } from './escape.ts';
import { linkTo } from './links.ts';
import { exampleToMarkdown } from './media-type.ts';
import { samplesToMarkdown } from './operation.ts';
import { groupToMarkdown } from './row.ts';
import { securitySchemeToMarkdown } from './security-scheme.ts';

/** So many samples stand in a guide; the operation's page has them all. */
const SAMPLES = 3;

/** What a component of a guide shows, as Markdown; empty where it shows nothing. */
export function guideTagToMarkdown({ name, attributes }: GuideTag): string {
  const { apis } = getPortal();
  const of = (attribute: string): string => attributes.get(attribute) ?? '';
  const operation = findOperation(apis, of('operation')).found;
  const schema = findSchema(apis, of('schema')).found;
  switch (name) {
    case 'OperationLink':
      return operation === undefined ? '' : linkTo(operation, operation.title);
    case 'SchemaLink':
      return schema === undefined ? '' : linkTo(schema, schema.name ?? '');
    case 'Samples':
      return operation === undefined ? '' : (samplesToMarkdown(operation, SAMPLES) ?? '');
    case 'RequestExample':
      return namedExample(operation?.requestBody?.content ?? [], attributes.get('example'), 'request');
    case 'ResponseExample': {
      const response = operation === undefined ? undefined : findResponse(operation, of('status')).found;
      return namedExample(response?.content ?? [], attributes.get('example'), 'response');
    }
    case 'Properties': {
      const anchor = of('schema').replace('/', '-');
      return schema === undefined
        ? ''
        : groupToMarkdown(schemaToRows(schema, { anchor, direction: 'both', home: true, depth: 3, budget: 80 }));
    }
    case 'SchemaExample': {
      const example = schema === undefined ? undefined : schemaToExampleText(schema);
      return example === undefined ? '' : toFence(example.source, example.grammar);
    }
    case 'Scheme': {
      const scheme = findScheme(apis, of('scheme')).found;
      return scheme === undefined ? '' : securitySchemeToMarkdown(scheme);
    }
    case 'Sunset': {
      const sunset = operation?.deprecation?.sunset;
      if (sunset === undefined) return 'no date yet';
      const { date, left } = sunsetToWords(sunset, getPortal().builtAt);
      return `${date} (${left})`;
    }
    case 'Statuses':
      return statusesToTable(of('api'));
    default:
      return '';
  }
}

function namedExample(content: readonly MediaType[], name: string | undefined, direction: Direction): string {
  const media = findExample(content, name).found;
  const examples = media === undefined ? [] : mediaTypeToExamples(media, direction);
  const example = examples.find((one) => name === undefined || one.name === name);
  return example === undefined ? '' : exampleToMarkdown(example);
}

function statusesToTable(name: string): string {
  const { found } = findApi(getPortal().apis, name);
  const rows = (found === undefined ? [] : listErrorStatuses(found)).map(
    ({ status, meanings, operations, everywhere }) => {
      const links = operations.map((operation) => linkTo(operation, operation.title)).join(', ');
      const where = everywhere && operations.length > 1 ? 'Every operation' : links;
      return `| ${toCode(status)} | ${meanings.map(toCell).join('; ')} | ${where} |`;
    },
  );
  return ['| Status | Meaning | Where |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Markdown of one line for a cell of a table. */
function toCell(markdown: string): string {
  return embedInline(markdown).replace(/(?<!\\)\|/g, '\\|');
}
