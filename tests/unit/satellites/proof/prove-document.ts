import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../../run-command.ts';

/** Document with an operation that takes a pet, and its samples. */
export function petsDocument(samples: string, { field = 'name', path = '/pets' } = {}): string {
  return `openapi: 3.1.0
info: { title: Pets, version: '1' }
servers: [{ url: 'https://pets.example/v1' }]
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
paths:
  ${path}:
    post:
      operationId: createPet
      security: [{ key: [] }]
      parameters: [{ name: dry, in: query, schema: { type: boolean } }]
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, properties: { ${field}: { type: string }, age: { type: integer } } }
      responses: { '201': { description: Created, content: { application/json: { schema: { type: object } } } } }
      x-codeSamples:
${samples}`;
}

/** A sample in YAML; its source is in lines from the third on. */
export function sampleOf(lang: string, source: string): string {
  const lines = source.split('\n').map((line) => `            ${line}`);
  return [`        - lang: ${lang}`, '          source: |', ...lines, ''].join('\n');
}

/** Runs `portico test` for a trusted document in a folder of its own; returns its output without the folder. */
export function testDocument(text: string, ...options: readonly string[]): ReturnType<typeof testUntrusted> {
  return testUntrusted(text, '--trust', ...options);
}

/** Runs `portico test` for a document that nobody trusts. */
export async function testUntrusted(
  text: string,
  ...options: readonly string[]
): Promise<{ readonly code: number; readonly output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-proof-'));
  const file = join(folder, 'pets.yaml');
  writeFileSync(file, text);
  // Rules beside a document of the command line are not read.
  writeFileSync(join(folder, 'sandbox.ts'), 'throw new Error("Rules");');
  try {
    const { code, output } = await runCommand('test', file, ...options);
    return { code, output: output.replaceAll(/[^\s=]*portico-proof-\w+./g, '') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
