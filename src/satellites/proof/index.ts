// Entry point: proves samples and examples against the sandbox.
export { checkExamples, type CheckedExamples, type ExampleFault } from './examples.ts';
export { formatOperation } from './faults.ts';
export { listFences } from './provable.ts';
export { listProvable, type ProvableSample } from './provable.ts';
export { hasNamespaces } from './namespaces.ts';
export { endPrograms } from './processes.ts';
export { openGround, type Ground } from './ground.ts';
export { proveSamples, type Fault, type Outcome, type Proof } from './prove.ts';
export { runExamples } from './examples.ts';
export { RUNNERS } from './runners.ts';
