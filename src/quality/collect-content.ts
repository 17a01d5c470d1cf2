import { namedOf, type MediaType, type Operation } from '../model/index.ts';
import { collectValue, type WalkResults, type SchemaWalk } from './collect-schema.ts';
import { operationName, type CollectContext } from './draft.ts';

/** Operation with the results of its walk. */
export interface OperationWalk {
  readonly operation: Operation;
  readonly context: CollectContext;
  readonly found: WalkResults;
}

/** Collects the schemas of a media type; a body of objects is linked where its schema has a name. */
export function collectMediaType(media: MediaType, walk: SchemaWalk, isLinked = true): void {
  const { page, part, found } = walk;
  for (const schema of [media.schema, media.itemSchema]) {
    const object = schema?.items !== undefined && namedOf(schema) === undefined ? schema.items : schema;
    if (isLinked && object !== undefined && object.properties.length > 0) {
      const flaw = namedOf(object) === undefined ? ('inline' as const) : undefined;
      const name = page.kind === 'operation' ? operationName(page.operation) : walk.name;
      const edits = [{ action: 'name-schema' as const, pointer: media.pointer }];
      found.drafts.push({
        criterion: 'linked.schemas',
        flaw,
        name,
        pointer: media.pointer,
        place: { page, part },
        edits,
      });
    }
    collectValue(schema, walk);
  }
}
