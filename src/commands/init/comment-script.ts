/** Maximum length of a comment in characters: GitHub rejects more than 65,536. */
const MAX_LENGTH = 65_000;

/**
 * Returns the script of the step that writes the report as one comment, and updates it in later runs. Texts of documents
 * are code spans in the report. The script finds its comment by its author and a marker at its start.
 */
export function commentScript(name: string): string {
  return String.raw`report="$RUNNER_TEMP/report/report.md"
if [ -L "$report" ] || [ ! -f "$report" ]; then echo '::error::The report is not a file.'; exit 1; fi
export MARKER='<!-- ${name} report -->'
head -c 200000 -- "$report" | jq --raw-input --slurp '{ body: (env.MARKER + "\n\n" +
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
