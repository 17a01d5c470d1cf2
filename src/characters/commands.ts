/** Begin of a line that GitHub takes for an order. */
const LINE_COMMAND = /^[^\S\n]*:(?=:)/gm;
/** The first `#` of what Azure, TeamCity and the older GitHub take for an order wherever it stands. */
const MARKED_COMMAND = /#(?=#(?:\w+)?\[)/g;

/** True where a log that is read by a machine would hold an order. */
export function hasCommands(text: string): boolean {
  return text.search(LINE_COMMAND) !== -1 || text.search(MARKED_COMMAND) !== -1;
}

/** The text with a space in each such order, so that it is none. */
export function breakCommands(text: string): string {
  return hideCommands(text.replace(LINE_COMMAND, '$& '), '# ');
}

/** The text of a format with something in place of the sign that makes an order of what stands in its values. */
export function hideCommands(text: string, sign: string): string {
  return text.replace(MARKED_COMMAND, sign);
}
