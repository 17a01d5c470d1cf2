/** Style sheet of the HTML report. Colours have a contrast of at least 4.5 in both themes. */
export const STYLES = `
:root { color-scheme: light dark; --text: #1f2328; --soft: #59636e; --line: #d1d9e0; --back: #fff; --code: #f0f2f5;
  --breaking: #b42318; --may-break: #8a5300; --deprecation: #8a5300; --safe: #1a6b33; --documentation: #59636e; }
@media (prefers-color-scheme: dark) { :root { --text: #e6edf3; --soft: #9aa5b1; --line: #343b44; --back: #0d1117;
  --code: #1c232c; --breaking: #ff8b80; --may-break: #e3b341; --deprecation: #e3b341; --safe: #6fd08c; --documentation: #9aa5b1; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; margin: 0 0 1rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
h3, h4 { display: inline; font-size: 1.05rem; margin: 0; }
h4 { display: block; font-size: 1rem; margin: 1.25rem 0 .25rem; }
code { font: .875em/1.4 ui-monospace, monospace; background: var(--code); padding: .1em .3em; border-radius: 4px;
  overflow-wrap: anywhere; }
summary { cursor: pointer; padding: .25rem 0; }
summary:focus-visible, a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
a { color: inherit; }
.counts { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: 0 0 1rem; list-style: none; }
.level { border-top: 1px solid var(--line); padding: .75rem 0; }
.breaking > summary, .counts .breaking { color: var(--breaking); }
.may-break > summary, .counts .may-break { color: var(--may-break); }
.deprecation > summary, .counts .deprecation { color: var(--deprecation); }
.safe > summary, .counts .safe { color: var(--safe); }
.documentation > summary, .counts .documentation { color: var(--documentation); }
.changes { margin: 0; padding-left: 1.25rem; }
.changes > li { margin: .5rem 0; }
.more { margin: .15rem 0; color: var(--soft); font-size: .9rem; }
.more ol, .more ul { margin: .25rem 0; padding-left: 1.25rem; }
@media print { .level > summary { list-style: none; } ::details-content { content-visibility: visible; } }
`;
