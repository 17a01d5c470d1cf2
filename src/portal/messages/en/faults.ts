/** English messages of validation errors: those of the validator, which sandbox responses use too. */
export { ERRORS, NOT_VALIDATED } from '../../../openapi/json-schema/index.ts';
