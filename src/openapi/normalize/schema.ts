import type { Schema } from '../model.ts';
import type { DocumentNode } from '../node.ts';

/** Gives the schemas of one document: one object per place, shared, complete when handed out. */
export interface SchemaReader {
  /** The schema at a Schema Object, boolean schema or reference to one. */
  readonly schema: (node: DocumentNode) => Schema;
  /** The schema that a parameter, header or items object of Swagger 2.0 is: its validation keywords alone. */
  readonly inlineSchema: (node: DocumentNode) => Schema;
  /** The named schemas (`components.schemas`, 2.0: `definitions`), hidden ones left out, in document order. */
  readonly components: () => readonly Schema[];
}

/** The reader of a document's schemas, from its root node. https://spec.openapis.org/oas/v3.2.0.html#schema-object */
export function createSchemaReader(root: DocumentNode): SchemaReader {
  root.problem('Schemas cannot be read yet.');
  throw new Error('Schemas cannot be read yet.');
}
