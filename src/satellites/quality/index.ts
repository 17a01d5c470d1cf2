export { CRITERIA, type Count, type CriterionId, type Measure } from './score.ts';
export { operationName } from './draft.ts';
export { measureQuality } from './measure-quality.ts';
export { describeFailure, qualityToData } from './quality-data.ts';
export {
  FLAWS,
  type AgentCount,
  type EditAction,
  type ExampleRun,
  type Flaw,
  type ItemPage,
  type ItemPart,
  type Quality,
  type QualityEdit,
  type QualityItem,
} from './types.ts';
