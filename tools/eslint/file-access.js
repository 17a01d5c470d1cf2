/** Access to files in src, as tables for the rule `files`: paths below src, of files with their extension. */

/** Functions of `node:fs` that any file may import: they return names and states of files, or write. None returns contents. */
export const FREE = [
  ...['accessSync', 'constants', 'existsSync', 'globSync', 'lstatSync', 'readdir', 'readdirSync'],
  ...['readlinkSync', 'realpath', 'realpathSync', 'stat', 'statSync', 'watch'],
  ...['closeSync', 'mkdir', 'mkdirSync', 'mkdtempSync', 'renameSync', 'rm', 'rmdirSync', 'rmSync', 'utimesSync'],
  ...['writeFile', 'writeFileSync', 'writeSync'],
];

/**
 * Files that may import other functions of `node:fs`, which read contents. What a document or a folder beside one can name is read by
 * src/document/read alone: `DocumentReader`, and `readPortalFile` for the portal's own folder.
 */
export const READERS = [
  { reason: 'The checked reader itself.', files: ['document/read/file-state.ts'] },
  {
    reason: 'Files of the package and of its dependencies.',
    files: [
      'build/astro/api-client.ts',
      'build/astro/notices.ts',
      'cache/fingerprint.ts',
      'build/open/live-events.ts',
      'build/process/strip-types.js',
      'write/social/outline.ts',
    ],
  },
  {
    reason: 'Files that Portico wrote: its cache, its tasks, the output of a build.',
    files: [
      'build/apis/kept-api.ts',
      'build/apis/part.ts',
      'build/astro/assets.ts',
      'build/astro/bundle-folder.ts',
      'build/apis/site-plan.ts',
      'build/site/static-site.ts',
      'cache/cache.ts',
      'cache/key.ts',
      'cli/preview.ts',
      'cli/serve/marked-page.ts',
      'cli/task.ts',
      'output/manifest.ts',
      'output/publish/file-operations.ts',
      'output/publish/site-folder.ts',
      'sandbox/server/site-apis.ts',
      'serve/index.ts',
      'serve/open-site.ts',
    ],
  },
  {
    reason: 'Files of a site that Astro has built, of its folder for static files, and the pictures of its logo.',
    files: ['astro/finish-build.ts', 'astro/merge-files.ts', 'astro/site-logo.ts'],
  },
  {
    reason: 'Copies of a revision in a temporary folder, regular files that Portico wrote.',
    files: ['build/revisions/copy-documents.ts'],
  },
  {
    reason: 'Code of the owner, which runs: settings, what they import, components, plugins, MDX.',
    files: [
      'build/astro/bundle-error.ts',
      'build/astro/cached-rules.ts',
      'build/astro/component-plugin.ts',
      'build/astro/guide-plugin.ts',
      'build/astro/locate-error.ts',
      'build/astro/overrides.ts',
      'cli/dev.ts',
      'portal/settings/config.ts',
      'portal/settings/hooks.ts',
      'portal/settings/import-settings.ts',
    ],
  },
  {
    reason: 'Contents that become a hash and nothing else.',
    files: ['build/versions/read-version.ts', 'lint/worker/cached-reports.ts'],
  },
  {
    reason: 'Lines of a document that its reader has opened, for the terminal of the person who runs the command.',
    files: ['build/findings/print-findings.ts', 'proof/faults.ts'],
  },
  {
    reason: 'A file that the command line names.',
    files: ['sandbox/server/seed-file.ts'],
  },
  {
    reason: 'It replaces functions of the module, so that denied access is reported.',
    files: ['build/process/denied.js'],
  },
  { reason: 'Files of a folder that `init` sets up, opened without waiting.', files: ['cli/init/regular-file.ts'] },
];
