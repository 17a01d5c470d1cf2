import type { Schema } from '../../openapi/model/index.ts';
import { schemaToExamples, schemaToExampleText } from '../samples/index.ts';
import { exampleView } from './content.ts';
import type { Context } from './context.ts';
import type { ExampleView } from './types/content.ts';

/** Returns a JSON example of a schema: the author's first valid one, else a generated one. */
export function schemaExample(schema: Schema, context: Context): ExampleView | undefined {
  const text = schemaToExampleText(schema);
  return text && exampleView(text, context);
}

/** Returns the author's JSON examples of a schema, and a generated one if none of these is valid. */
export function schemaExamples(schema: Schema, context: Context): readonly ExampleView[] {
  return schemaToExamples(schema).map((text) => exampleView(text, context));
}
