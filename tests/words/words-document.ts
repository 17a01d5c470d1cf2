import { putObjects } from './objects.ts';
import { PLACES, putTexts, type Target } from './places.ts';
import { WAYS, type Value, type Version, type Word } from './ways.ts';

/** A document with a unique word in each text, and the list of these. */
export interface WordsDocument {
  readonly document: Value;
  readonly words: readonly Word[];
}

/** Versions of the standard that documents are written in. */
export const VERSIONS: readonly Version[] = ['2.0', '3.0', '3.1', '3.2'];

/** Writes a document with every place in every way to write a schema there. */
export function wordsDocument(version: Version): WordsDocument {
  const words: Word[] = [];
  const isSwagger = version === '2.0';
  const paths: Record<string, Value> = {};
  const webhooks: Record<string, Value> = {};
  const schemas: Record<string, Value> = {};
  const components: Record<string, Record<string, Value>> = {};
  const writerAt = (place: string, way: string, id: string): Target => ({
    version,
    id,
    word: (field) => {
      const word = `zq${String(words.length)}q`;
      words.push({ word, place, way, field });
      return word;
    },
    named: (schema) => {
      const name = `Named${String(Object.keys(schemas).length)}`;
      schemas[name] = schema;
      return { $ref: `#/${isSwagger ? 'definitions' : 'components/schemas'}/${name}` };
    },
    operation: (operationId, operation) => {
      paths[`/${operationId}`] = { post: { operationId, tags: ['all'], ...operation } };
    },
    webhook: (operationId, operation) => {
      webhooks[operationId] = { post: { operationId, ...operation } };
    },
    component: (kind, name, value) => {
      components[kind] = { ...components[kind], [name]: value };
      return { $ref: `#/components/${kind}/${name}` };
    },
  });
  for (const [number, place] of PLACES.entries()) {
    for (const [index, way] of WAYS.entries()) {
      if ([place, way].some(({ in: known }) => known !== undefined && !known.includes(version))) continue;
      const target = writerAt(place.name, way.name, `put${String(number)}x${String(index)}`);
      place.put(way.write(target), target);
    }
  }
  const texts = putTexts(writerAt('objects besides schemas', 'inline', 'texts'));
  putObjects(writerAt('objects within each other', 'inline', 'objects'));
  const head = isSwagger ? { swagger: '2.0' } : { openapi: version === '3.0' ? '3.0.3' : `${version}.0` };
  const named = isSwagger ? { definitions: schemas } : { components: { ...components, schemas } };
  const called = Object.keys(webhooks).length === 0 ? {} : { webhooks };
  return { document: { ...head, ...texts, paths, ...called, ...named }, words };
}
