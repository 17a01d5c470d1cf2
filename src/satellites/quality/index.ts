export { CRITERIA, type CriterionId, type Measure } from './criteria.ts';
export { describeFailure } from './quality-data.ts';
export { operationName } from './draft.ts';
export { measureQuality } from './measure-quality.ts';
export { qualityToData } from './quality-data.ts';
export {
  EDIT_ACTIONS,
  FLAWS,
  type AgentCheck,
  type AgentCount,
  type AgentFailure,
  type Count,
  type EditAction,
  type ExampleRun,
  type Flaw,
  type ItemPage,
  type ItemPart,
  type ItemPlace,
  type OperationQuality,
  type Quality,
  type QualityEdit,
  type QualityItem,
  type TagQuality,
} from './types.ts';
