import type { TokenClass } from './highlight-theme.ts';

/** Token of a sample: its class and range, in UTF-16 code units. */
export interface SampleToken {
  readonly start: number;
  readonly end: number;
  readonly name: TokenClass | '';
}

/** Meaning of a match: a class, or a function that returns its tokens; undefined if only a grammar can determine them. */
type Meaning = TokenClass | '' | ((text: string, start: number) => readonly SampleToken[] | undefined);

/** Expressions matched at the start of a token; the first match applies. */
export type SampleGrammar = readonly (readonly [Meaning, RegExp])[];

const SINGLE = /'(?:[^'\\\n]|\\.)*'/y;
const DOUBLE = /"(?:[^"\\\n]|\\.)*"/y;
/** JSON body in double quotes without interpolation. */
const QUOTED_BODY = /"\{(?:[^"\\\n$#]|\\["\\n])*"/y;
const NUMBER = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const NAME = /[A-Za-z_$][\w$]*/y;

/** Syntax of generated samples, and nothing else, by the name of the equivalent grammar. */
export const SAMPLE_GRAMMARS: ReadonlyMap<string, SampleGrammar> = new Map<string, SampleGrammar>([
  [
    'shellscript',
    [
      ['w', /curl\b/y],
      ['s', /'[^']*'(?:\\''[^']*')*/y],
      ['n', /(?<=--data )(?:\d+(?:\.\d+)?|true|false)(?=$|[ \n])/y],
      ['', /(?<=--data )null(?=$|[ \n])/y],
      ['', /(?!(?:\d|true|false|null)\b)[\w@%+=:,./-]+/y],
      ['', /\\(?=\n)/y],
    ],
  ],
  [
    'javascript',
    [
      ['s', SINGLE],
      ['s', DOUBLE],
      ['d', /\/\/.*/y],
      ['k', /[A-Za-z_$][\w$]*(?=: )|\[(?='__proto__'\]: )|(?<='__proto__')\](?=: )/y],
      ['w', /(?:const|await|new|import|from)\b/y],
      ['n', /(?:true|false|null|undefined)\b/y],
      ['n', NUMBER],
      ['', NAME],
      ['', /[-+(){}[\],;.=:]/y],
    ],
  ],
  [
    'python',
    [
      ['s', DOUBLE],
      ['w', /b(?=")|import\b/y],
      ['n', /(?:True|False|None)\b/y],
      ['n', NUMBER],
      ['k', /(?<=response\.)(?:text|content|status_code)\b/y],
      ['', NAME],
      ['', /[-(){}[\],.=:]/y],
    ],
  ],
  [
    'go',
    [
      ['s', DOUBLE],
      ['s', /`[^`]*`/y],
      ['w', /(?:package|import|func|if|defer|string)\b/y],
      ['n', /nil\b/y],
      ['', NAME],
      ['', /[+(){}[\],.=:&!;]/y],
    ],
  ],
  [
    'java',
    [
      ['s', /"""\n(?:[^"\\]|\\[^]|"(?!""))*"""/y],
      ['s', DOUBLE],
      ['w', /(?:import|var)\b/y],
      ['', NAME],
      ['', /[+(){}[\],.=;]/y],
    ],
  ],
  [
    'php',
    [
      [queryVerb, /'\s*(?:select|insert|update|delete|create|replace|alter|and|with)\b(?:[^'\\\n]|\\.)*'/iy],
      [nowdoc, /<<<'JSON'\n[^]*?\n *JSON(?=,)/y],
      ['s', SINGLE],
      ['s', QUOTED_BODY],
      ['n', /true\b/y],
      ['w', /new\b/y],
      ['', /\$?[A-Za-z_]\w*/y],
      ['', /<\?php|=>|[()[\],.=;]/y],
    ],
  ],
  [
    'ruby',
    [
      ['s', SINGLE],
      ['s', QUOTED_BODY],
      ['s', /<<~'JSON'\n(?:(?!#\{)[^])*?\nJSON(?=\n)/y],
      ['n', /[a-z_]+:(?= )|(?:true|false)\b/y],
      ['w', /(?:require|do|end)\b|(?<=\.)new\b/y],
      ['', NAME],
      ['', /[(){}[\],.=:|]/y],
    ],
  ],
  [
    'csharp',
    [
      ['s', /"{3,}\n[^]*?\n *"{3,}/y],
      ['s', DOUBLE],
      ['w', /(?:using|var|new|await|string)\b/y],
      ['', NAME],
      ['', /[+(){}[\],.=;<>]/y],
    ],
  ],
]);

/** PHP's grammar highlights strings that begin like SQL as SQL; of those, samples contain only a method. */
function queryVerb(text: string, start: number): readonly SampleToken[] | undefined {
  if (text !== "'DELETE'") return undefined;
  const quote = start + text.length - 1;
  return [
    { start, end: start + 1, name: 's' },
    { start: start + 1, end: quote, name: 'w' },
    { start: quote, end: quote + 1, name: 's' },
  ];
}

const JSON_TOKEN = /("(?:[^"\\\n]|\\.)*")(:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|(?:true|false|null)\b)|[{}[\],]|\s+/y;

/** Highlights the JSON between the two identifiers of a nowdoc. */
function nowdoc(text: string, start: number): readonly SampleToken[] | undefined {
  const tokens: SampleToken[] = [{ start, end: start + text.indexOf('\n'), name: '' }];
  const last = text.lastIndexOf('\n');
  for (let at = text.indexOf('\n'); at < last;) {
    JSON_TOKEN.lastIndex = at;
    const [found, string, colon, scalar] = JSON_TOKEN.exec(text) ?? [];
    // A key with an escape has several classes.
    if (found === undefined || (colon !== undefined && found.includes('\\'))) return undefined;
    const length = string?.length ?? found.length;
    const name = string === undefined ? (scalar === undefined ? '' : 'n') : colon === undefined ? 's' : 'k';
    if (found.trim() !== '') tokens.push({ start: start + at, end: start + at + length, name });
    if (colon !== undefined) tokens.push({ start: start + at + length, end: start + at + found.length, name: '' });
    at += found.length;
  }
  tokens.push({ start: start + text.lastIndexOf('JSON'), end: start + text.length, name: '' });
  return tokens;
}
