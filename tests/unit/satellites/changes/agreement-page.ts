import type { Row } from './agreement.test.ts';

const HEAD = `# Agreement

Each check of [oasdiff](https://github.com/oasdiff/oasdiff) (COUNT, of 8 August 2026) with a pair of small documents that it is about:
the level that oasdiff documents, the verdict of \`redocly diff\` 2.77.0 on the pair, and the level of the worst change that
\`portico diff\` finds. A test compares the pairs and writes this page.

\`ERR\` and \`major\` agree with \`breaking\`, \`WARN\` with \`may-break\`, all others with \`safe\`, \`documentation\` and no
change. Redocly has no level in the middle.
`;

/** Writes the page that compares verdicts; `severity` has levels of all tools as numbers. */
export function formatAgreement(rows: readonly Row[], severity: Readonly<Record<string, number>>): string {
  const counts = (['oasdiff', 'redocly'] as const).map((tool) => {
    const differs = (row: Row): number => (severity[row[tool]] ?? 0) - (severity[row.portico] ?? 0);
    const [same, softer, harder] = [(by: number) => by === 0, (by: number) => by < 0, (by: number) => by > 0].map(
      (is) => rows.filter((row) => is(differs(row))).length,
    );
    return `| ${tool === 'redocly' ? 'Redocly' : tool} | ${same} | ${softer} | ${harder} |`;
  });
  const different = fold(rows.filter(({ why }) => why !== ''));
  const levels = [...new Set(rows.map(({ portico }) => portico))];
  return [
    HEAD.replace('COUNT', `${rows.length} of them`),
    '| | same verdict | softer than Portico | harder than Portico |',
    '| --- | --- | --- | --- |',
    ...counts,
    '\n## Differences\n',
    '| check | oasdiff | Redocly | Portico | reason |',
    '| --- | --- | --- | --- | --- |',
    ...different.map(
      ([name, row]) =>
        `| \`${name}\` | ${row.oasdiff} | ${row.redocly} | ${row.portico} | ${row.why?.replaceAll('|', '\\|')} |`,
    ),
    '\n## Same verdicts',
    ...levels.map((level) =>
      listSame(
        rows.filter(({ portico, why }) => portico === level && why === ''),
        level,
      ),
    ),
  ].join('\n');
}

function listSame(rows: readonly Row[], level: string): string {
  const names = fold(rows.map((row) => ({ ...row, redocly: '' }))).map(([name]) => `\`${name}\``);
  return rows.length === 0 ? '' : `\n### ${level} (${rows.length})\n\n${names.join(', ')}\n`;
}

const PLACE =
  /^(request|response)-((?:optional|required|read-only|write-only|optional-write-only|required-write-only)-property|parameter-property|header-property|body|property|parameter|header|mediatype)-(.*)$/;

/** Puts checks in one row that are about one edit in several places. */
function fold(rows: readonly Row[]): readonly (readonly [string, Row])[] {
  const groups = new Map<
    string,
    { readonly row: Row; readonly direction: string; readonly places: string[]; readonly edit: string }
  >();
  for (const row of rows) {
    const [, direction = '', place = '', edit = row.id] = PLACE.exec(row.id) ?? [];
    const key = [direction, edit, row.oasdiff, row.redocly, row.portico, row.why].join(' ');
    const group = groups.get(key) ?? { row, direction, places: [], edit };
    groups.set(key, group);
    group.places.push(place);
  }
  return [...groups.values()].map(({ row, direction, places, edit }) => {
    const list = places.length > 1 ? `{${places.join(',')}}` : places.join('');
    return [[direction, list, edit].filter(Boolean).join('-'), row] as const;
  });
}
