/** Component that shows facts of a document, by the attribute that names its subject: `api/operationId`, `api/Name`, `api/scheme`, `api`. */
export interface ReferenceComponent {
  readonly name: string;
  readonly attribute: 'operation' | 'schema' | 'scheme' | 'api';
  /** True within a sentence; others are blocks. */
  readonly inline?: boolean;
}

/** Components of guides that show facts of documents; `markup/components` has those that lay out text. */
export const REFERENCE_COMPONENTS = [
  { name: 'OperationLink', attribute: 'operation', inline: true },
  { name: 'Operation', attribute: 'operation' },
  { name: 'Samples', attribute: 'operation' },
  { name: 'TryIt', attribute: 'operation' },
  { name: 'RequestExample', attribute: 'operation' },
  { name: 'ResponseExample', attribute: 'operation' },
  { name: 'Sunset', attribute: 'operation', inline: true },
  { name: 'QuickstartSteps', attribute: 'operation' },
  { name: 'SchemaLink', attribute: 'schema', inline: true },
  { name: 'Properties', attribute: 'schema' },
  { name: 'SchemaExample', attribute: 'schema' },
  { name: 'Scheme', attribute: 'scheme' },
  { name: 'KeyForm', attribute: 'scheme' },
  { name: 'Statuses', attribute: 'api' },
] as const satisfies readonly ReferenceComponent[];

/** Returns the attribute of a component that names its subject. */
export function attributeOf(name: (typeof REFERENCE_COMPONENTS)[number]['name']): string {
  return REFERENCE_COMPONENTS.find((component) => component.name === name)?.attribute ?? '';
}

/** Returns the component of a name. */
export function findReferenceComponent(name: string): ReferenceComponent | undefined {
  return REFERENCE_COMPONENTS.find((component) => component.name === name);
}
