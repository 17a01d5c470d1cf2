/** What an attribute of a guide's component names: `api/operationId`, `api/Name`, `api/scheme`, `api`. */
export type GuideTarget = 'operation' | 'schema' | 'scheme' | 'api';

/** The components that guides may use, each with the attribute that names what it shows. */
export const GUIDE_COMPONENTS = {
  Samples: 'operation',
  RequestExample: 'operation',
  ResponseExample: 'operation',
  Sunset: 'operation',
  OperationLink: 'operation',
  Properties: 'schema',
  SchemaExample: 'schema',
  SchemaLink: 'schema',
  Scheme: 'scheme',
  Statuses: 'api',
} as const satisfies Readonly<Record<string, GuideTarget>>;

export type GuideComponentName = keyof typeof GUIDE_COMPONENTS;

/** True for the name of a component that guides may use. */
export function isGuideComponent(name: string): name is GuideComponentName {
  return Object.hasOwn(GUIDE_COMPONENTS, name);
}
