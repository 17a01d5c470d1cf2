import type { Header, Parameter } from '../openapi/index.ts';
import { headerToWire, parameterToWire } from '../samples/index.ts';
import { groupParameters } from '../view/parameter-groups.ts';
import { headerToRow, parameterToRow, wireToFact } from '../view/rows/index.ts';
import { joinBlocks } from './escape.ts';
import { rowToMarkdown } from './row.ts';

/** Parameters by where they stand, a section each, with headings of the level. */
export function parametersToMarkdown(parameters: readonly Parameter[], level: number): string {
  return joinBlocks(
    groupParameters(parameters).map(
      ({ title, members }) => `${'#'.repeat(level)} ${title}\n\n${members.map(parameterToMarkdown).join('\n')}`,
    ),
  );
}

/** A parameter as a list item, with what its value looks like on the wire. */
export function parameterToMarkdown(parameter: Parameter): string {
  const row = parameterToRow(parameter);
  const wire = parameterToWire(parameter);
  const facts = wire === undefined ? row.facts : [...row.facts, wireToFact(WIRES[parameter.in], wire)];
  return rowToMarkdown({ ...row, facts }, parameter.deprecation);
}

/** A header as a list item. */
export function headerToMarkdown(header: Header): string {
  const row = headerToRow(header, '', []);
  const wire = headerToWire(header);
  const facts = wire === undefined ? row.facts : [...row.facts, wireToFact(WIRES.header, wire)];
  return rowToMarkdown({ ...row, facts }, header.deprecation);
}

const WIRES = {
  path: 'in the address',
  query: 'in the address',
  querystring: 'in the address',
  header: 'as a header',
  cookie: 'as a cookie',
};
