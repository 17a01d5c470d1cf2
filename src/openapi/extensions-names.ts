/**
 * The vocabulary of vendor fields, written once: the names that each fact is read from, in the order in which the first match
 * wins. The reader (extensions.ts) and the lint rules take them from here.
 */
export const extensionNames = {
  hidden: ['x-internal', 'x-gitbook-ignore', 'x-scalar-ignore', 'x-excluded'],
  unlisted: ['x-hidden'],
  tagLabel: ['x-page-title', 'x-displayName', 'x-group'],
  tagParent: ['x-parent', 'x-tagGroups'],
  tagText: ['x-traitTag', 'x-page-description', 'x-page-icon'],
  stability: ['x-stability', 'x-scalar-stability', 'x-stability-level', 'x-beta'],
  badges: ['x-badges', 'x-state', 'x-mint'],
  sunset: ['x-deprecated-sunset', 'x-sunset'],
  deprecation: [
    'x-deprecated-description',
    'x-speakeasy-deprecation-message',
    'x-speakeasy-deprecation-replacement',
    'x-replaced-by',
  ],
  codeSamples: [
    'x-scalar-examples',
    'x-stainless-snippets',
    'x-custom-examples',
    'x-codeSamples',
    'x-code-samples',
    'x-readme',
  ],
  tryIt: ['x-hideTryItPanel', 'x-hideReplay', 'x-explorer-enabled', 'x-zudoku-playground-enabled'],
  responseSample: ['x-hideSample'],
  expanded: ['x-expandAllResponses', 'x-expandAllModelSections'],
  enumText: [
    'x-gitbook-enum',
    'x-enumDescriptions',
    'x-enum-descriptions',
    'x-enumDescription',
    'x-speakeasy-enum-descriptions',
    'x-enum-varnames',
    'x-enumNames',
  ],
  freeKey: ['x-additionalPropertiesName'],
  order: ['x-order', 'x-position'],
  nullable: ['x-nullable'],
  responseLabel: ['x-summary'],
  authentication: [
    'x-gitbook-prefix',
    'x-gitbook-token-placeholder',
    'x-default',
    'x-default-scopes',
    'x-defaultClientId',
    'x-usePkce',
  ],
  roles: ['x-rolesRequirements'],
  links: ['x-logo', 'x-scalar-links', 'x-externalLinks', 'x-feedbackLink'],
  topics: ['x-topics'],
  meta: ['x-seo', 'x-metaTags'],
  discriminator: ['x-explicitMappingOnly'],
  webhooks: ['x-webhooks'],
} as const;

/** Every vendor field that is read. */
export const knownExtensions: readonly string[] = Object.values(extensionNames).flat();

/** What each field of stability may say. */
export const stabilityValues: Readonly<Record<string, readonly string[]>> = {
  'x-stability': ['experimental', 'alpha', 'beta'],
  'x-scalar-stability': ['experimental', 'stable', 'deprecated'],
  'x-stability-level': ['draft', 'alpha', 'beta', 'stable'],
};
