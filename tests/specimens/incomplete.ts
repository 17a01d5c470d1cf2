import { unreadable } from './unreadable.ts';

/** Documents of `unreadable` that refer to other hosts, which no command asks without leave. */
const ELSEWHERE = /(?:externalRefById|security-scheme-object-examples|badref-burgershop\.openapi)\.yaml$/;

const HOSTILE = [
  /^hostile\/ref\/(?:broken-(?!file-syntax)|circular-|(?:pathitem|parameter)-cycle)/,
  /^hostile\/ref\/(?:traversal-double-encoded|to-folder|to-text-file|pointer-into-string|empty-ref|bad-percent)\./,
  /^hostile\/ref\/(?:ref-not-a-string|file-includes-itself)\./,
  /^hostile\/(?:syntax\/(?:version-|no-info|no-paths)|type\/(?:info|paths)-)/,
];

/** Returns true for an invalid document that is published without its missing parts when the command line names it. */
export function isIncomplete(file: string): boolean {
  return unreadable.has(file) ? !ELSEWHERE.test(file) : HOSTILE.some((pattern) => pattern.test(file));
}
