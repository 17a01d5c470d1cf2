/** What keeps something out, as it stands in the source, and how the source is without it. */
export interface Guard {
  readonly name: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Test files of which one must fail without it. */
  readonly tests: readonly string[];
}

const TEXTS = ['tests/attacks/texts.test.ts'];
const PAGES = ['tests/attacks/pages.test.ts'];
const FILES = ['tests/attacks/files.test.ts'];
const HIDDEN = ['tests/attacks/hidden.test.ts'];
const SAMPLES = ['tests/attacks/samples.test.ts'];

/** Guards that are taken away, each by itself. */
export const GUARDS: readonly Guard[] = [
  {
    name: 'elements that texts may hold',
    file: 'src/markdown/sanitize.ts',
    find: 'if (!ALLOWED.has(name) || (this.#options.inline',
    replace: 'if ((this.#options.inline',
    tests: TEXTS,
  },
  {
    name: 'attributes that they may have',
    file: 'src/markdown/attributes.ts',
    find: 'return (ALLOWED.get(name) ?? [])',
    replace:
      "return [...attributes.keys()].some((key) => key.startsWith('on')) ? ' onclick=\"boom()\"' : (ALLOWED.get(name) ?? [])",
    tests: TEXTS,
  },
  {
    name: 'addresses that links may have',
    file: 'src/markdown/address.ts',
    find: "return scheme === 'http' || scheme === 'https' ?",
    replace: "return scheme !== '' ?",
    tests: TEXTS,
  },
  {
    name: 'pictures that are links',
    file: 'src/markdown/sanitize.ts',
    find: "if (isLinked) this.#out.push(openLink(address, ''));",
    replace: 'this.#out.push(`<img src="${address?.href ?? \'\'}">`);',
    tests: TEXTS,
  },
  {
    name: 'HTML as text in Markdown',
    file: 'src/text/escape.ts',
    find: ".replace(/</g, '&lt;')",
    replace: '',
    tests: TEXTS,
  },
  {
    name: 'text between tags of a page',
    file: 'src/render/html.ts',
    find: "if (typeof value === 'string') return escapeHtml(value);",
    replace: "if (typeof value === 'string') return value;",
    tests: PAGES,
  },
  {
    name: 'quotes of attributes of a page',
    file: 'src/render/attributes.ts',
    find: "return text.replaceAll('&', '&amp;').replaceAll('\"', '&quot;');",
    replace: 'return text;',
    tests: PAGES,
  },
  {
    name: 'quotes of a shell',
    file: 'src/samples/shell.ts',
    find: "return `'${text.replaceAll(\"'\", String.raw`'\\''`)}'`;",
    replace: "return `'${text}'`;",
    tests: SAMPLES,
  },
  {
    name: 'quotes of JavaScript',
    file: 'src/samples/languages/javascript.ts',
    find: "const escaped = text.replace(mark === '\"' ? /[\"\\\\]/g : /['\\\\]/g, '\\\\$&');",
    replace: 'const escaped = text;',
    tests: SAMPLES,
  },
  {
    name: 'quotes of Python',
    file: 'src/samples/languages/python.ts',
    find: "escapeInvisible(text.replace(/[\"\\\\]/g, '\\\\$&'), escape)",
    replace: 'escapeInvisible(text, escape)',
    tests: SAMPLES,
  },
  {
    name: 'names that mean something to curl’s forms',
    file: 'src/samples/multipart.ts',
    find: 'isForm && body.parts.every(hasPlainName) && isWritable(body.parts)',
    replace: 'isForm',
    tests: ['tests/unit/samples/languages/curl.test.ts', ...SAMPLES],
  },
  {
    name: 'files outside of the folder, links followed',
    file: 'src/openapi/source/confine.ts',
    find: 'return real !== undefined && isWithin(realPath(folder) ?? folder, real);',
    replace: 'return real !== undefined;',
    tests: FILES,
  },
  {
    name: 'names that begin with a dot',
    file: 'src/openapi/source/permission.ts',
    find: 'if (hidden === undefined) return undefined;',
    replace: "if (hidden !== '') return undefined;",
    tests: FILES,
  },
  {
    name: 'endings of files that are read',
    file: 'src/openapi/source/permission.ts',
    find: 'if (!hasReadableEnding(file) || !hasReadableEnding(real)) {',
    replace: "if (file === '') {",
    tests: FILES,
  },
  {
    name: 'hidden values in examples',
    file: 'src/openapi/hidden/values.ts',
    find: 'return isRecord(value) ? this.#stripObject(value, group) : value;',
    replace: 'return value;',
    tests: HIDDEN,
  },
  {
    name: 'hidden names in `required`',
    file: 'src/openapi/hidden/mentions.ts',
    find: "leaveNames(itemsAt(node, 'required'));",
    replace: '',
    tests: HIDDEN,
  },
  {
    name: 'output folders that hold something else',
    file: 'src/cli/output.ts',
    find: 'if (foreign.length > 0) throw foreignError(out, foreign);',
    replace: '',
    tests: ['tests/attacks/outputs.test.ts'],
  },
  {
    name: 'the filter of streams',
    file: 'src/cli/stream.ts',
    find: 'index % 2 === 1 ? part : showHidden(part)',
    replace: 'index % 2 === 1 ? part : part',
    tests: ['tests/attacks/streams.test.ts'],
  },
  {
    name: 'orders to who reads a log',
    file: 'src/cli/stream.ts',
    find: 'if (!isWorkflow) return breakCommands(shown);',
    replace: 'if (!isWorkflow) return shown;',
    tests: ['tests/attacks/streams.test.ts'],
  },
  {
    name: 'escapes of characters that are not seen',
    file: 'src/characters/hidden.ts',
    find: "if (!LIKELY.test(text)) return text.replaceAll('\\r\\n', '\\n');",
    replace: "if (text !== '') return text;",
    tests: ['tests/attacks/characters.test.ts'],
  },
  {
    name: 'letters that are not seen in addresses',
    file: 'src/openapi/normalize/slug.ts',
    find: ".replace(UNSEEN, '')",
    replace: '',
    tests: ['tests/attacks/characters.test.ts'],
  },
  {
    name: 'names of devices',
    file: 'src/characters/devices.ts',
    find: "return name.replace(DEVICE, '$&-1');",
    replace: 'return name;',
    tests: ['tests/attacks/names.test.ts'],
  },
  {
    name: 'names of this machine in a Host field',
    file: 'src/cli/own-host.ts',
    find: 'own.toLowerCase() === host',
    replace: "own !== ''",
    tests: ['tests/attacks/requests.test.ts'],
  },
  {
    name: 'who may give orders to a frame',
    file: 'src/client/try-it/protocol.ts',
    find: 'if (event.source === window.parent && event.origin === location.origin) heard(event);',
    replace: 'heard(event);',
    tests: ['tests/unit/client/try-it/protocol.test.ts'],
  },
  {
    name: 'keys of the sandbox at real servers',
    file: 'src/client/try-it/with-sandbox-key.ts',
    find: '.some(holdsSandboxKey)',
    replace: ".includes('')",
    tests: ['tests/unit/client/try-it/with-sandbox-key.test.ts'],
  },
  {
    name: 'what links tell of values',
    file: 'src/client/values/choice.ts',
    find: 'data.limits?.secret.includes(key) === true || holdsSandboxKey(text)',
    replace: "text === ''",
    tests: ['tests/unit/client/values/choice.test.ts'],
  },
  {
    name: 'what addresses put into requests',
    file: 'src/client/values/choice.ts',
    find: '!isSecret && takesText(value, text, data)',
    replace: '!isSecret',
    tests: ['tests/unit/client/values/choice.test.ts'],
  },
  {
    name: 'credentials among the values that are typed',
    file: 'src/samples/value-limits.ts',
    find: 'isCredential(one, names) || !isText(one)',
    replace: '!isText(one)',
    tests: ['tests/unit/client/values/choice.test.ts'],
  },
  {
    name: 'credentials of real servers at the sandbox',
    file: 'src/client/try-it/with-sandbox-key.ts',
    find: "!/^(?:authorization|cookie)$/i.test(name) && !named('header', name)",
    replace: "name !== ''",
    tests: ['tests/unit/client/try-it/with-sandbox-key.test.ts'],
  },
  {
    name: 'credentials that are kept where nobody asked for it',
    file: 'src/client/try-it/credentials.ts',
    find: 'if (areKept(api)) keepCredentials',
    replace: 'keepCredentials',
    tests: ['tests/unit/client/try-it/credentials.test.ts'],
  },
  {
    name: 'credentials that outlive their tab',
    file: 'src/client/try-it/credentials.ts',
    find: "JSON.stringify(typed.get(api) ?? {}) : undefined, 'session'",
    replace: "JSON.stringify(typed.get(api) ?? {}) : undefined, 'local'",
    tests: ['tests/unit/client/try-it/credentials.test.ts'],
  },
  {
    name: 'lint that did not end',
    file: 'src/openapi/lint/lint.ts',
    find: 'const all = [...failures, ...problems];',
    replace: 'const all = [...problems];',
    tests: ['tests/unit/openapi/lint/lint-stops.test.ts'],
  },
  {
    name: 'Trusted Types',
    file: 'src/site/output/csp.ts',
    find: "'require-trusted-types-for': [\"'script'\"], ",
    replace: '',
    tests: ['tests/unit/site/output/csp.test.ts'],
  },
  {
    name: 'permissions of a build',
    file: 'src/cli/grants.ts',
    find: "    '--permission',\n",
    replace: '',
    tests: ['tests/unit/cli/grants.test.ts'],
  },
  {
    name: 'the budget of a build',
    file: 'src/site/output/budget.ts',
    find: 'if (overrun !== undefined) throw this.error(overrun);',
    replace: '',
    tests: ['tests/unit/site/output/budget.test.ts'],
  },
  {
    name: 'the hash of what is kept between builds',
    file: 'src/kept/kept.ts',
    find: 'if (!sumOf(name, packed).equals(bytes.subarray(0, HASH))) return undefined;',
    replace: '',
    tests: ['tests/unit/kept/kept.test.ts'],
  },
  {
    name: 'the hash of what stays from the site before',
    file: 'src/cli/earlier-site.ts',
    find: ' && this.#hashOf(open, size) === sha256',
    replace: '',
    tests: ['tests/unit/cli/site-writer.test.ts'],
  },
  {
    name: 'folders that others may write to',
    file: 'src/kept/own-folder.ts',
    find: 'return process.getuid === undefined || (info.uid === process.getuid() && (info.mode & OTHERS_WRITE) === 0);',
    replace: 'return OTHERS_WRITE > 0;',
    tests: ['tests/unit/kept/kept.test.ts'],
  },
  {
    name: 'the way from a page to the descriptions that it may show',
    file: 'src/openapi/slice/reach.ts',
    find: 'for (const { leads } of reached) for (const unit of leads) reached.add(unit);',
    replace: '',
    tests: ['tests/unit/cli/quick-keys.test.ts'],
  },
];
