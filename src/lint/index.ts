import type { Plugin } from '@redocly/openapi-core';
import { mendTypes } from './mend-types.ts';
import { codeSampleFields } from './rules/code-sample-fields.ts';
import { codeSampleRequest } from './rules/code-sample-request.ts';
import { exampleMissing } from './rules/example-missing.ts';
import { hiddenMark } from './rules/hidden-mark.ts';
import { operationSummary } from './rules/operation-summary.ts';
import { operationTag } from './rules/operation-tag.ts';
import { stabilityValue } from './rules/stability-value.ts';
import { sunsetDate } from './rules/sunset-date.ts';
import { sunsetDeprecated } from './rules/sunset-deprecated.ts';
import { sunsetPassed } from './rules/sunset-passed.ts';
import { tagDeclared } from './rules/tag-declared.ts';
import { tryItBoolean } from './rules/try-it-boolean.ts';
import { unknownExtension } from './rules/unknown-extension.ts';

const rules = {
  'sunset-date': sunsetDate,
  'sunset-deprecated': sunsetDeprecated,
  'sunset-passed': sunsetPassed,
  'stability-value': stabilityValue,
  'try-it-boolean': tryItBoolean,
  'code-sample-fields': codeSampleFields,
  'code-sample-request': codeSampleRequest,
  'operation-summary': operationSummary,
  'operation-tag': operationTag,
  'tag-declared': tagDeclared,
  'example-missing': exampleMissing,
  'hidden-mark': hiddenMark,
  'unknown-extension': unknownExtension,
};

/** How grave each rule is in `portico/recommended`: an error is shown wrong on a page, a warning leaves a page poorer. */
const recommended = {
  'portico/sunset-date': 'error',
  'portico/sunset-deprecated': 'warn',
  'portico/sunset-passed': 'warn',
  'portico/stability-value': 'error',
  'portico/try-it-boolean': 'error',
  'portico/code-sample-fields': 'error',
  'portico/code-sample-request': 'error',
  'portico/operation-summary': 'warn',
  'portico/operation-tag': 'warn',
  'portico/tag-declared': 'warn',
  'portico/example-missing': 'warn',
  'portico/hidden-mark': 'error',
  'portico/unknown-extension': 'warn',
} as const;

/** Redocly's own rule for the summary says less than `portico/operation-summary`; both would report the same line. */
const replaced = { 'operation-summary': 'off' } as const;

const recommendedConfig = {
  rules: recommended,
  oas2Rules: replaced,
  oas3_0Rules: replaced,
  oas3_1Rules: replaced,
  oas3_2Rules: replaced,
};

/** The portal's rules as a plugin of Redocly, with the configuration `portico/recommended`. Default export: Redocly asks for it. */
export default function createPlugin(): Plugin {
  return {
    id: 'portico',
    rules: { oas3: rules, oas2: rules },
    configs: { recommended: recommendedConfig },
    typeExtension: { oas3: mendTypes },
  };
}
