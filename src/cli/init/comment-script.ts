/** Maximum length of a comment in characters: GitHub rejects more than 65,536. */
const MAX_LENGTH = 65_000;

/** Edits of `sed`, on bytes. A zero-width space, U+200B, breaks up what notifies people or commands bots. */
const EDITS: readonly string[] = [
  // mitigation: separators of lines in comments
  String.raw`s/\xe2\x80[\xa8\xa9]//g; s/\xc2\x85//g`,
  // mitigation: mentions in comments
  String.raw`s/@/@\xe2\x80\x8b/g`,
  // mitigation: references to characters in comments
  String.raw`s/&\(#\|[Cc][Oo][Mm][Mm][Aa][Tt]\)/\&\xe2\x80\x8b\1/g`,
  // mitigation: commands in comments
  String.raw`s/^\([^!-~]*\)\//\1\xe2\x80\x8b\//`,
];

/**
 * Returns the script of the step that writes the report as one comment, and updates it in later runs. The report was made beside
 * programs of the pull request, so it may hold anything. The script finds its comment by its author and a marker at its start.
 */
export function commentScript(name: string): string {
  return String.raw`report="$RUNNER_TEMP/report/report.md"
if [ -L "$report" ] || [ ! -f "$report" ]; then echo '::error::The report is not a file.'; exit 1; fi
export MARKER='<!-- ${name} report -->'
# Mentions, references to characters and lines that begin with a slash get a zero-width space.
head -c 200000 -- "$report" | tr '\r' '\n' | tr -d '\000-\010\013\014\016-\037\177' | LC_ALL=C sed \
${EDITS.map((edit) => `  -e '${edit}' \\\n`).join('')}  | jq --raw-input --slurp '{ body: (env.MARKER + "\n\n" +
    if length > ${MAX_LENGTH} then .[:${MAX_LENGTH}] + "\n\n…\n" else . end) }' > "$RUNNER_TEMP/comment.json"
comments="repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments"
known=$(gh api --paginate "$comments?per_page=100" --jq '.[]
  | select(.user.login == "github-actions[bot]" and ((.body // "") | startswith(env.MARKER))) | .id')
known="${'${known%%[!0-9]*}'}"
if [ -n "$known" ]; then
  gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$known" --input "$RUNNER_TEMP/comment.json"
else
  gh api --silent --method POST "$comments" --input "$RUNNER_TEMP/comment.json"
fi
`;
}
