/** How LaTeX is coloured, bracketed and indented. Our own grammar: structure, citations and formulas stand out, the rest is text. */
import type { languages } from 'monaco-editor/editor';

const VERBATIM = 'verbatim\\*?|lstlisting|minted|Verbatim|comment|filecontents\\*?';
const MATH = '(?:equation|align|alignat|flalign|gather|multline|eqnarray|displaymath|math)\\*?';

export const latexGrammar: languages.IMonarchLanguage = {
  defaultToken: '',
  tokenizer: {
    root: [
      [/^\s*%\s*!\s*TEX.*$/i, 'comment.magic'],
      [/%.*$/, 'comment'],
      [/(\\(?:begin|end))(\s*)(\{)(document)(\})/, ['keyword', '', 'delimiter', 'type.document', 'delimiter']],
      [
        new RegExp(`(\\\\begin)(\\{)(${VERBATIM})(\\})`),
        ['keyword', 'delimiter', 'type', { token: 'delimiter', next: '@verbatim.$3' }],
      ],
      [
        new RegExp(`(\\\\begin)(\\{)(${MATH})(\\})`),
        ['keyword', 'delimiter', 'type', { token: 'delimiter', next: '@mathBlock.$3' }],
      ],
      [/(\\(?:begin|end))(\s*)(\{)([^{}\n]*)(\})/, ['keyword', '', 'delimiter', 'type', 'delimiter']],
      [
        /\\(?:part|chapter|(?:sub){0,2}section|(?:sub)?paragraph)\*?(?![a-zA-Z@])/,
        { token: 'keyword.section', next: '@heading' },
      ],
      [/\\[a-zA-Z]*cite[a-zA-Z]*\*?/i, { token: 'keyword.cite', next: '@keys' }],
      [/\\(?:label|[a-zA-Z]*ref)\*?(?![a-zA-Z@])/, { token: 'keyword.ref', next: '@keys' }],
      [
        /\\(?:documentclass|usepackage|input|include|includegraphics|bibliography|bibliographystyle|addbibresource)(?![a-zA-Z@])/,
        'keyword.load',
      ],
      [/\\verb\*?([^a-zA-Z*\s]).*?\1/, 'string'],
      [/\\[([]/, { token: 'string.math', next: '@mathEscaped' }],
      [/\$\$/, { token: 'string.math', next: '@mathDisplay' }],
      [/\$/, { token: 'string.math', next: '@mathInline' }],
      { include: '@common' },
    ],
    common: [
      [/\\[a-zA-Z@]+\*?/, 'tag'],
      [/\\./, 'tag'],
      [/[{}[\]]/, 'delimiter'],
      [/[&~]/, 'operator'],
      [/#\d/, 'variable'],
    ],
    heading: [
      [/[{]/, { token: 'delimiter', switchTo: '@headingText' }],
      [/\[[^\]]*\]/, 'attribute'],
      [/\s+/, ''],
      [/./, { token: '@rematch', next: '@pop' }],
    ],
    headingText: [
      [/\{/, { token: 'delimiter', next: '@headingText' }],
      [/\}/, { token: 'delimiter', next: '@pop' }],
      [/\\[a-zA-Z@]+\*?/, 'tag'],
      [/\$[^$]*\$/, 'string.math'],
      [/[^{}\\$]+/, 'heading'],
    ],
    keys: [
      [/\[[^\]\n]*\]/, 'attribute'],
      [/(\{)([^{}]*)(\})/, ['delimiter', 'string.key', { token: 'delimiter', next: '@pop' }]],
      [/\{/, { token: 'delimiter', switchTo: '@openKeys' }],
      [/./, { token: '@rematch', next: '@pop' }],
      [/$/, '', '@pop'],
    ],
    // A key list over several lines.
    openKeys: [
      [/\}/, { token: 'delimiter', next: '@pop' }],
      [/%.*$/, 'comment'],
      [/[^}%]+/, 'string.key'],
    ],
    verbatim: [
      [
        /(\\end)(\{)([^{}]*)(\})/,
        {
          cases: {
            '$3==$S2': ['keyword', 'delimiter', 'type', { token: 'delimiter', next: '@pop' }],
            '@default': ['string', 'string', 'string', 'string'],
          },
        },
      ],
      [/[^\\]+/, 'string'],
      [/\\/, 'string'],
    ],
    mathBlock: [
      [
        /(\\end)(\{)([^{}]*)(\})/,
        {
          cases: {
            '$3==$S2': ['keyword', 'delimiter', 'type', { token: 'delimiter', next: '@pop' }],
            '@default': ['keyword', 'delimiter', 'type', 'delimiter'],
          },
        },
      ],
      { include: '@math' },
    ],
    mathInline: [[/\$/, { token: 'string.math', next: '@pop' }], [/^\s*$/, { token: '', next: '@pop' }], { include: '@math' }],
    mathDisplay: [[/\$\$/, { token: 'string.math', next: '@pop' }], { include: '@math' }],
    mathEscaped: [[/\\[)\]]/, { token: 'string.math', next: '@pop' }], { include: '@math' }],
    math: [
      [/%.*$/, 'comment'],
      [/\\(?:label|tag)(?![a-zA-Z@])/, { token: 'keyword.ref', next: '@keys' }],
      [/\\[a-zA-Z@]+\*?/, 'tag.math'],
      [/\\./, 'tag.math'],
      [/[{}]/, 'delimiter'],
      [/[_^&=+\-*/<>]/, 'operator'],
      [/\d+(?:\.\d+)?/, 'number'],
      [/[^\\{}$%_^&=+\-*/<>\d]+/, 'string.math'],
    ],
  },
};

export const latexBrackets: languages.LanguageConfiguration = {
  comments: { lineComment: '%' },
  brackets: [
    ['{', '}'],
    ['[', ']'],
    ['(', ')'],
  ],
  autoClosingPairs: [
    { open: '{', close: '}' },
    { open: '[', close: ']' },
    { open: '(', close: ')' },
    { open: '$', close: '$', notIn: ['string', 'comment'] },
    { open: '\\(', close: '\\)' },
    { open: '\\[', close: '\\]' },
    { open: '``', close: "''" },
  ],
  surroundingPairs: [
    { open: '{', close: '}' },
    { open: '[', close: ']' },
    { open: '(', close: ')' },
    { open: '$', close: '$' },
  ],
  // A command is one word, with its backslash left outside so that completion can see it.
  wordPattern: /[a-zA-Z@]+\*?|[\p{L}\p{N}]+(?:[:_-][\p{L}\p{N}]+)*/u,
  indentationRules: {
    increaseIndentPattern: /^(?!.*%.*\\begin).*\\begin\{(?!document)[^}]*\}(?!.*\\end\{)/,
    decreaseIndentPattern: /^\s*\\end\{(?!document)/,
  },
  onEnterRules: [
    { beforeText: /^\s*\\item\s.*\S.*$/, action: { indentAction: 0, appendText: '\\item ' } },
    { beforeText: /^\s*\\item\s*$/, action: { indentAction: 0, removeText: 0 } },
  ],
  folding: { markers: { start: /^\s*%\s*region\b/, end: /^\s*%\s*endregion\b/ } },
};
