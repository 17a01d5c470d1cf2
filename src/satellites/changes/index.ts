export { compareApis, type CompareOptions } from './changes.ts';
export { createProver, type Documents, type Prover } from './prover.ts';
export { explainRule, listRules, type Rule, type RuleLevels } from './rules.ts';
export { isSameSchema } from './comparison.ts';
export { LEVELS, SECTIONS, sectionOf, type Change, type Level, type Section } from './types.ts';
export { compareVersions, toHistory, type ComparedVersion } from './history/history.ts';
export {
  indexVersion,
  operationKey,
  parameterKey,
  partsOfOperation,
  partsOfSchema,
  valueKey,
} from './history/index-version.ts';
export type {
  ApiHistory,
  PartEvent,
  RemovedOperation,
  Version,
  VersionChange,
  VersionIndex,
  VersionStep,
} from './history/types.ts';
