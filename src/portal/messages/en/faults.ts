/** English messages of validation errors: those of the validator, which sandbox responses use too. */
export { ERRORS } from '../../../openapi/json-schema/index.ts';
