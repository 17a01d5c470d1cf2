/** Something that a document says and its portal must show. */
export interface Fact {
  readonly kind: FactKind;
  /** As the document writes it. */
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

/** What a page must show, and the named schemas that it must show or lead to. */
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

/** What a whole document says. */
export interface DocumentFacts {
  readonly operations: readonly OperationFacts[];
  readonly schemas: readonly SchemaFacts[];
  /** Tags, servers and security schemes. */
  readonly api: readonly Fact[];
  /** Whether it consists of several files: what others hold may get a name, and a page of its own. */
  readonly scattered: boolean;
}

/** Collects what one page must show. */
export interface Sink {
  readonly add: (fact: Fact) => void;
  readonly use: (schema: string) => void;
  readonly take: () => PageFacts;
}

/** A sink that holds each fact and each name once. */
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
