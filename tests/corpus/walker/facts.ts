/** Fact of a document that its portal must show. */
export interface Fact {
  readonly kind: FactKind;
  /** Text as in the document. */
  readonly text: string;
  /** JSON Pointer in its file. */
  readonly pointer: string;
}

export type FactKind =
  | 'operation'
  | 'parameter'
  | 'property'
  | 'response'
  | 'header'
  | 'enum value'
  | 'tag'
  | 'schema'
  | 'server'
  | 'security scheme';

/** Facts that a page must show, and the named schemas that it must show or link to. */
export interface PageFacts {
  readonly facts: readonly Fact[];
  readonly schemas: readonly string[];
}

export interface OperationFacts extends PageFacts {
  readonly kind: 'operation' | 'webhook';
  /** Upper case. */
  readonly method: string;
  /** The path, or a webhook's name. */
  readonly path: string;
  readonly pointer: string;
}

export interface SchemaFacts extends PageFacts {
  readonly name: string;
  readonly pointer: string;
}

/** Facts of a whole document. */
export interface DocumentFacts {
  readonly operations: readonly OperationFacts[];
  readonly schemas: readonly SchemaFacts[];
  /** Facts of tags, servers and security schemes. */
  readonly api: readonly Fact[];
  /** True for a document of several files: parts of the others may get a name, and a page of their own. */
  readonly scattered: boolean;
}

/** Collector of the facts that one page must show. */
export interface Sink {
  readonly add: (fact: Fact) => void;
  readonly use: (schema: string) => void;
  readonly take: () => PageFacts;
}

/** Creates a sink that stores each fact and each name once. */
export function createSink(): Sink {
  const facts = new Map<string, Fact>();
  const schemas = new Set<string>();
  return {
    add: (fact) => {
      const key = `${fact.kind} ${fact.text}`;
      if (!facts.has(key)) facts.set(key, fact);
    },
    use: (schema) => schemas.add(schema),
    take: () => ({ facts: [...facts.values()], schemas: [...schemas] }),
  };
}
