import { isRecord } from '../record.ts';
import { FREE_KEY_NAME, NULLABLE } from './schema-names.ts';

/** Extension of an object in place of a broken reference. */
export const MISSING = 'x-missing-reference';

/**
 * Vendor extensions by meaning; the first one present applies. A dot separates the keys of nested objects:
 * `x-readme.internal` is `internal` in `x-readme`.
 */
export const vocabulary = {
  hidden: ['x-internal', 'x-gitbook-ignore', 'x-scalar-ignore', 'x-excluded', 'x-readme.internal'],
  // At a named schema, of those that hide: no page.
  pageless: ['x-scalar-ignore'],
  unlisted: ['x-hidden'],
  missing: [MISSING],
  tagLabel: ['x-page-title', 'x-displayName', 'x-group'],
  tagParent: ['x-parent'],
  tagGroups: ['x-tagGroups'],
  textPage: ['x-traitTag'],
  lead: ['x-page-description'],
  icon: ['x-page-icon'],
  stability: ['x-stability', 'x-scalar-stability', 'x-stability-level', 'x-beta'],
  badges: ['x-badges', 'x-state'],
  badgesBefore: ['x-mint.pre'],
  badgesAfter: ['x-mint.post'],
  deprecated: ['x-scalar-stability'],
  sunset: ['x-deprecated-sunset', 'x-sunset'],
  deprecationText: ['x-deprecated-description', 'x-speakeasy-deprecation-message'],
  replacement: ['x-speakeasy-deprecation-message.replacement', 'x-speakeasy-deprecation-replacement'],
  codeSamples: [
    'x-scalar-examples',
    'x-stainless-snippets',
    'x-readme.code-samples',
    'x-custom-examples',
    'x-codeSamples',
    'x-code-samples',
    'x-codesamples',
  ],
  tryIt: [
    'x-hideTryItPanel',
    'x-hideReplay',
    'x-explorer-enabled',
    'x-zudoku-playground-enabled',
    'x-readme.explorer-enabled',
    'x-mint.metadata.playground',
  ],
  sampleHidden: ['x-hideSample'],
  expandResponses: ['x-expandAllResponses'],
  expandSchemas: ['x-expandAllModelSections'],
  enumTexts: [
    'x-gitbook-enum',
    'x-enumDescriptions',
    'x-enum-descriptions',
    'x-enumDescription',
    'x-speakeasy-enum-descriptions',
    'x-enum-comments',
    'x-ms-enum.values',
  ],
  enumNames: ['x-enum-varnames', 'x-enumNames'],
  extensibleEnum: ['x-extensible-enum'],
  freeKeyName: [FREE_KEY_NAME],
  order: ['x-order', 'x-position'],
  parameterOrder: ['x-readme.parameter-ordering'],
  nullable: [NULLABLE],
  responseLabel: ['x-summary'],
  resolution: ['x-resolution'],
  prefix: ['x-gitbook-prefix'],
  placeholder: ['x-gitbook-token-placeholder', 'x-default'],
  defaultScopes: ['x-default-scopes'],
  pkce: ['x-usePkce'],
  roles: ['x-rolesRequirements'],
  logo: ['x-logo'],
  changelog: ['x-changelog'],
  links: ['x-scalar-links', 'x-externalLinks', 'x-feedbackLink'],
  topics: ['x-topics'],
  meta: ['x-seo', 'x-metaTags', 'x-mint.metadata'],
  explicitMapping: ['x-explicitMappingOnly'],
  webhooks: ['x-webhooks'],
} satisfies Readonly<Record<string, readonly string[]>>;

/** Extensions that contain examples, from the time before `example` and `examples`. */
export const foreignExamples = { one: 'x-example', many: 'x-examples' } as const;

/** Names of all vendor extensions that are read, each once: lint compares unknown ones with them. */
export const extensionNames: readonly string[] = [
  ...new Set(
    [...Object.values(vocabulary).flat(), ...Object.values(foreignExamples)].map((name) => name.split('.')[0] ?? name),
  ),
];

/** Returns the names under which an object may have samples: those of the vocabulary, in any case. */
export function sampleNames(value: unknown): readonly string[] {
  const { codeSamples } = vocabulary;
  const keys = isRecord(value) ? Object.keys(value) : [];
  const others = keys.filter((key) => codeSamples.some((name) => name.toLowerCase() === key.toLowerCase()));
  return [...new Set([...codeSamples, ...others])];
}

/** Values of `x-stability`. */
export const stabilities = ['experimental', 'alpha', 'beta'] as const;
