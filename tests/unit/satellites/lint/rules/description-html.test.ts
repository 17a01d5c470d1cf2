import { expect, test } from 'vitest';
import { lintDocument } from '../lint-document.ts';

const TEXT = ' shown as text. Write it as code, between backticks, if that is what you mean.';
const TEXTS = TEXT.replace('Write it', 'Write them');

test('names each text with tags that are text, once', async () => {
  const document = `openapi: 3.1.0
info: { title: T, version: '1', description: 'Send <TOKEN>, <b>not</b> \`<KEY>\` or <br>' }
paths:
  /a:
    get:
      description: Returns List<String>, List<String> and <title>
      responses:
        '200':
          description: <No Content>
          content:
            application/json:
              schema: { $ref: '#/components/schemas/A', description: 'Beside <owner>' }
  /b:
    get:
      responses:
        '200':
          description: Use <SchemaDefinition schemaRef="#/components/schemas/A" /> here
          content: { application/json: { schema: { $ref: '#/components/schemas/A' } } }
components:
  schemas:
    A: { type: string, enum: [a], description: '<a> <b> <i> <u>', x-enumDescriptions: { a: 'The <first>' }, example: { description: <x> } }
`;
  expect(await lintDocument('description-html', document)).toEqual([
    `2: \`<TOKEN>\` is${TEXT}`,
    `6: \`<String>\`, \`<title>\` are${TEXTS}`,
    `9: \`<No Content>\` is${TEXT}`,
    `12: \`<owner>\` is${TEXT}`,
    `21: \`<a>\`, \`<b>\`, \`<i>\` and 1 more are${TEXTS}`,
    `21: \`<first>\` is${TEXT}`,
    '17: Pages have no component `<SchemaDefinition>`: they show only the text in it. Remove its tags.',
  ]);
});

test('names custom elements of other portals', async () => {
  const text = '<ds-note kind="a">Read</ds-note> <user-id> <security-definitions />';
  const document = `openapi: 3.1.0\ninfo: { title: T, version: '1', description: '${text}' }\npaths: {}\n`;
  expect(await lintDocument('description-html', document)).toEqual([
    `2: \`<user-id>\` is${TEXT}`,
    '2: Pages have no component `<ds-note>`, `<security-definitions>`: they show only the text in it. Remove its tags.',
  ]);
});
