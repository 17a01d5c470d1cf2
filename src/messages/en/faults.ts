/** English messages are those of the validator, which responses of the sandbox have too. */
export { ERRORS, NOT_VALIDATED } from '../../schema/index.ts';
