/** Texts that would call `hacked` or open a dialog if they ran as code. */
const code = [
  '<script>hacked(1)</script>',
  '</script><script>hacked(2)</script>',
  '"><img src=x onerror=hacked(3)>',
  "'><svg onload=hacked(4)>",
  '<svg><script>hacked(5)</script></svg>',
  '<details open ontoggle=hacked(6)>',
  '<iframe srcdoc="<script>parent.hacked(7)</script>"></iframe>',
  '<a href="javascript:hacked(8)">ici</a>',
  'javascript:hacked(9)//',
  '<style>*{display:none}</style><link rel=stylesheet href=//x.example>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hacked(10)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=hacked(11)>">',
  '<template><img src=x onerror=hacked(12)></template><base href=//x.example>',
  '<meta http-equiv=refresh content="0;url=//x.example"><form action=//x.example><button>Envoyer</button>',
  '{{constructor.constructor("hacked(13)")()}} ${hacked(14)} #{hacked(15)} <%= hacked(16) %>',
  '&lt;script&gt;alert(17)&lt;/script&gt; \\u003cscript\\u003ealert(18)\\u003c/script\\u003e',
  '%3Cscript%3Ealert(19)%3C/script%3E',
  '__proto__ constructor toString [object Object] undefined null NaN',
];

/** Texts that disturb their surroundings without being code. */
const unruly = [
  '\u202ereçu à l’envers\u202c \u2066isolé \u200f\u200e',
  'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324a\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308lgo',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}\u{1f3f3}\ufe0f\u200d\u{1f308} \ud800 \udfff',
  'nul\u0000nul \u0007 \u001b[31m \ufeff\ufffe',
  '\r\n\t\u2028\u2029\u0085\u000b saut',
  '田中さんにあげて下さい مُنَاقَشَةُ ﷽ ﷺ 𝕿𝖍𝖊 ｆｕｌｌ',
];

/** Words without any place to break them; the last is longer than any column of a database. */
const long = ['W'.repeat(300), 'ﷺ'.repeat(100), 'x'.repeat(10_000)];

/** Texts that a server might send, and that must stay text. */
export const hostileStrings: readonly string[] = [...code, ...unruly, ...long];
