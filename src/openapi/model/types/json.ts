export type { Json, JsonNumber } from '../../standard/json.ts';
