/** Names of the commands of `portico`, in the order of the help. */
export const COMMAND_NAMES = [
  'init',
  'dev',
  'lint',
  'build',
  'start',
  'merge',
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
