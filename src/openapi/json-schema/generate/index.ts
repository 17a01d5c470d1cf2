// Generator of values, and judge of values by parsed patterns: apart from the validator, which pages load without it.
export { findError, findErrorOfText } from '../validate.ts';
export { generate, type Generated, type GenerateOptions } from './generate.ts';
