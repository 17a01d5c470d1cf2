import { getReports } from '../../../../../src/openapi/load/index.ts';
import type { LintReport } from '../../../../../src/openapi/load/index.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

/** A document with one object of each type that the rules of these tests visit. */
export const document = `openapi: 3.1.0
info: { title: Pets, version: '1' }
tags: [{ name: Pets }]
paths:
  /pets:
    get: { responses: { '200': { description: All of them. } } }
components:
  schemas:
    Pet: { type: object, properties: { name: { $ref: '#/components/schemas/Name' } } }
    Name: { type: string }
`;

/** A rule that reports the title, whatever the others do. */
const finder = `() => ({ Info: (info, { report, location }) => report({ message: 'found', location: location.child(['title']) }) })`;

/** Creates a folder whose redocly.yaml switches on these rules, by name and source. */
export function folderOf(rules: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}): string {
  const all = { ...rules, finder };
  const source = Object.entries(all).map(([name, text]) => `  ${JSON.stringify(name)}: ${text},`);
  const names = Object.keys(all).map((name) => `  own/${name}: warn`);
  return scratchFolder({
    'redocly.yaml': `plugins: [./plugin.cjs]\nrules:\n${names.join('\n')}\napis:\n  pets: { root: openapi.yaml }\n`,
    'plugin.cjs': `const rules = {\n${source.join('\n')}\n};\nmodule.exports = () => ({ id: 'own', rules: { oas3: rules } });\n`,
    'openapi.yaml': document,
    ...more,
  });
}

/** Returns the problems of a report as `rule line:column message`. */
export function lines({ problems }: LintReport): readonly string[] {
  return problems.map(
    ({ rule, severity, position, message }) =>
      `${severity} ${rule} ${position.line}:${position.column} ${message.replace(/ Its findings are unknown.*/, '')}`,
  );
}

/** Returns the report of the document, with a limit in seconds and 256 MB. */
export async function reportOf(root: string, seconds = 0.2): Promise<LintReport> {
  const [report] = await getReports({ root, documents: [], lintBudget: { seconds, megabytes: 256 } });
  if (report === undefined) throw new Error('There is no report.');
  return report;
}

/** Source of a function that throws. */
export const boom = `() => { throw new Error('boom') }`;
