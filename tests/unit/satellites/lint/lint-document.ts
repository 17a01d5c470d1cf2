import { join } from 'node:path';
import { createConfig, getLineColLocation, lintFromString } from '@redocly/openapi-core';
import { getReports, type LintReport } from '../../../../src/openapi/load/index.ts';
import createPlugin from '../../../../src/satellites/lint/index.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

/** Returns the problems of some rules in a document of the command line. */
export async function problemsIn(source: string, rules: RegExp): Promise<LintReport['problems']> {
  const root = scratchFolder({ 'a.yaml': source });
  const [report] = await getReports({ root, documents: [join(root, 'a.yaml')] });
  return report?.problems.filter(({ rule }) => rules.test(rule)) ?? [];
}

/** Returns the problems of one rule in a document, as `line: message`. */
export async function lintDocument(rule: string, source: string, options: object = {}): Promise<readonly string[]> {
  const config = await createConfig({
    plugins: [createPlugin()],
    rules: { [rule === 'struct' ? rule : `portico/${rule}`]: { severity: 'error', ...options } },
  });
  const problems = await lintFromString({ source, absoluteRef: `${import.meta.dirname}/document.yaml`, config });
  return problems.map((problem) => {
    const [place] = problem.location;
    return `${place === undefined ? 0 : getLineColLocation(place).start.line}: ${problem.message}`;
  });
}

/** Returns the problems of one rule in the operation `GET https://api.test/v1/pets/{petId}` with these lines of YAML. */
export async function lintOperation(rule: string, lines: string, options: object = {}): Promise<readonly string[]> {
  const indented = lines.trim().replaceAll('\n', '\n      ');
  const problems = await lintDocument(rule, `${HEAD}\n      ${indented}\n      responses: {}\n`, options);
  return problems.map((problem) => problem.replace(/^\d+: /, ''));
}

const HEAD = `openapi: 3.0.3
info: { title: Test, version: '1' }
servers: [{ url: 'https://api.test/v1' }]
tags: [{ name: Pets }]
paths:
  /pets/{petId}:
    get:`;
