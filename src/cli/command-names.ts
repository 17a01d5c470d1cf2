/** Names of the commands of `portico`, in the order of the help. */
export const COMMAND_NAMES = [
  'init',
  'start',
  'dev',
  'build',
  'merge',
  'lint',
  'test',
  'diff',
  'score',
  'update',
  'preview',
  'verify',
  'check',
  'sandbox',
  'mcp',
] as const;
