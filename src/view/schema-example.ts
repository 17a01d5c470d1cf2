import type { Schema } from '../model/index.ts';
import { schemaToExampleText } from '../samples/index.ts';
import { exampleView } from './content.ts';
import type { Context } from './context.ts';
import type { ExampleView } from './types/content.ts';

/** Returns a JSON example of a schema: the author's first valid one, else a generated one. */
export function schemaExample(schema: Schema, context: Context): ExampleView | undefined {
  const text = schemaToExampleText(schema, 'application/json');
  if (text === undefined) return undefined;
  return exampleView(text, context);
}
