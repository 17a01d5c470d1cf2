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
 * src/openapi/document/read alone: `DocumentReader`, and `readPortalFile` for the portal's own folder.
 */
export const READERS = [
  { reason: 'The checked reader itself.', files: ['openapi/document/read/file-state.ts'] },
  {
    reason: 'Files of the package and of its dependencies.',
    files: [
      'site/render/compile/api-client.ts',
      'site/render/compile/notices.ts',
      'cache/fingerprint.ts',
      'commands/template.ts',
      'site/write/open/live-events.ts',
      'process/strip-types.js',
      'site/write/social/outline.ts',
    ],
  },
  {
    reason: 'Files that Portico wrote: its cache, its tasks, the output of a build.',
    files: [
      'site/write/apis/kept-api.ts',
      'site/write/apis/part.ts',
      'site/render/compile/assets.ts',
      'site/render/compile/bundle-folder.ts',
      'site/write/apis/site-plan.ts',
      'site/write/site/static-site.ts',
      'cache/cache.ts',
      'cache/key.ts',
      'commands/serve/marked-page.ts',
      'commands/task.ts',
      'site/output/manifest.ts',
      'site/output/publish/file-operations.ts',
      'site/output/publish/site-folder.ts',
      'satellites/sandbox/server/site-apis.ts',
      'satellites/serve/open-site.ts',
      'satellites/serve/reply.ts',
    ],
  },
  {
    reason: 'Files of a site that Astro has built, of its folder for static files, and the pictures of its logo.',
    files: ['satellites/astro/finish-build.ts', 'satellites/astro/merge-files.ts', 'satellites/astro/site-logo.ts'],
  },
  {
    reason: 'Copies of a revision in a temporary folder, regular files that Portico wrote.',
    files: ['site/write/revisions/copy-documents.ts'],
  },
  {
    reason: 'Code of the owner, which runs: settings, what they import, components, plugins, MDX.',
    files: [
      'site/render/compile/bundle-error.ts',
      'site/render/compile/component-plugin.ts',
      'site/render/compile/guide-plugin.ts',
      'site/render/compile/locate-error.ts',
      'site/render/compile/overrides.ts',
      'commands/dev.ts',
      'portal/settings/config.ts',
      'portal/settings/hooks.ts',
      'portal/settings/import-settings.ts',
    ],
  },
  {
    reason: 'Contents that become a hash and nothing else.',
    files: ['site/write/versions/read-version.ts', 'satellites/lint/worker/cached-reports.ts'],
  },
  {
    reason: 'Lines of a document that its reader has opened, for the terminal of the person who runs the command.',
    files: ['site/write/findings/print-findings.ts', 'satellites/proof/faults.ts'],
  },
  {
    reason: 'A file that the command line names.',
    files: ['satellites/sandbox/server/seed-file.ts'],
  },
  {
    reason: 'It replaces functions of the module, so that denied access is reported.',
    files: ['process/denied.js'],
  },
  {
    reason: 'Files of a folder that `init` sets up, opened without waiting.',
    files: ['commands/init/regular-file.ts'],
  },
];
