import { isRecord } from '../../../src/standard/record.ts';
import { pointerTokens, valueAt } from '../../../src/standard/pointer.ts';
import type { QualityEdit } from '../../../src/quality/index.ts';

type Fields = Record<string, unknown>;

const TEXT = 'Says which of the ships waits at the quay, and for how long.';
const BODY = {
  'application/json': {
    schema: {
      type: 'object',
      properties: { message: { type: 'string', description: 'Reason for the refusal, in English.' } },
    },
  },
};

/** Makes an edit in a bundled document, as its author would. */
export function applyEdit(document: unknown, edit: QualityEdit, example: unknown): unknown {
  const copy: unknown = structuredClone(document);
  const tokens = pointerTokens(edit.pointer, false) ?? [];
  if (edit.action === 'rename-schema') return renameSchema(copy, tokens.at(-1) ?? '');
  const target = tokens[0] === 'tags' ? tagAt(copy, tokens.at(-1) ?? '') : valueAt(copy, tokens);
  if (!isFields(target)) throw new Error(`Nothing is at ${edit.pointer}.`);
  if (edit.action === 'name-schema') nameSchema(copy, target);
  else change(target, edit, example);
  return copy;
}

function change(target: Fields, { action }: QualityEdit, example: unknown): void {
  switch (action) {
    case 'describe':
      target.description = TEXT;
      return;
    case 'add-example':
      delete target.examples;
      target.example = example;
      return;
    case 'document-error':
      target.responses = {
        ...(isRecord(target.responses) ? target.responses : {}),
        409: { description: TEXT, content: BODY },
      };
      return;
    case 'describe-error-body':
      target.content = BODY;
      return;
    case 'constrain':
      Object.assign(target, { maxLength: 300, minimum: -300, maxItems: 300 });
      return;
    case 'name-operation':
      target.operationId = 'countWaitingShips';
      return;
    case 'summarize':
      target.summary = 'Count the ships that wait';
      return;
    case 'add-tag':
      target.tags = ['Harbour basin'];
      return;
    case 'link-documentation':
      target.externalDocs = { url: 'https://harbour.example/guide' };
      return;
    case 'rename-schema':
    case 'name-schema':
  }
}

/** Moves the schema of a media type, or that of its items, to the components. */
function nameSchema(document: unknown, media: Fields): void {
  const { schema } = media;
  const isList = isFields(schema) && isFields(schema.items);
  const moved = isList ? schema.items : schema;
  const reference = { $ref: '#/components/schemas/HarbourRecord' };
  if (isList) schema.items = reference;
  else media.schema = reference;
  if (!isFields(document)) return;
  const components = isFields(document.components) ? document.components : {};
  const schemas = isFields(components.schemas) ? components.schemas : {};
  document.components = { ...components, schemas: { ...schemas, HarbourRecord: moved } };
}

function renameSchema(document: unknown, name: string): unknown {
  const text = JSON.stringify(document).replaceAll(
    `"#/components/schemas/${name}"`,
    '"#/components/schemas/HarbourRecord"',
  );
  return JSON.parse(text.replace(`"${name}":`, '"HarbourRecord":'));
}

/** Returns a declared tag, by its index; declares one that is given by its name. */
function tagAt(document: unknown, token: string): unknown {
  if (!isFields(document)) return undefined;
  const tags: unknown[] = Array.isArray(document.tags) ? document.tags : [];
  document.tags = tags;
  if (/^\d+$/.test(token)) return tags[Number(token)];
  const tag = { name: token };
  tags.push(tag);
  return tag;
}

function isFields(value: unknown): value is Fields {
  return isRecord(value);
}
