/** Start of a line that GitHub interprets as a workflow command. */
const LINE_COMMAND = /^[^\S\n\r\u2028\u2029]*:(?=:)/gm;
/** First `#` of text that Azure, TeamCity and older versions of GitHub interpret as a command anywhere in a line. */
const MARKED_COMMAND = /#(?=#(?:\w+)?\[)/g;

/** Returns true for a text with commands for CI logs. */
export function hasCommands(text: string): boolean {
  return text.search(LINE_COMMAND) !== -1 || text.search(MARKED_COMMAND) !== -1;
}

/** Adds a space to each command, so that it is not interpreted. */
export function breakCommands(text: string): string {
  return hideCommands(text.replace(LINE_COMMAND, '$& '), '# ');
}

/** Replaces the sign that makes a command of values within another format. */
export function hideCommands(text: string, sign: string): string {
  return text.replace(MARKED_COMMAND, sign);
}
