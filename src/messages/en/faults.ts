/** English is what answers of the sandbox say of faults: pages say the same. */
export { FAULTS, UNCHECKED } from '../../sandbox/answers.ts';
