import { createConfig, getLineColLocation, lintFromString } from '@redocly/openapi-core';
import createPlugin from '../../../../src/satellites/lint/index.ts';

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
