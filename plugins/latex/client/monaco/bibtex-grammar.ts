/** How BibTeX is coloured and bracketed. */
import type { languages } from 'monaco-editor/editor';

export const bibtexGrammar: languages.IMonarchLanguage = {
  defaultToken: '',
  ignoreCase: true,
  tokenizer: {
    root: [
      [/^\s*%.*$/, 'comment'],
      [/([@]comment)(\s*)(\{)/, ['comment', '', { token: 'delimiter', next: '@ignored' }]],
      [/([@]string|[@]preamble)(\s*)(\{)/, ['keyword', '', { token: 'delimiter', next: '@entry' }]],
      [/(@[a-z]+)(\s*)(\{)(\s*)([^\s,{}]+)/, ['keyword', '', 'delimiter', '', { token: 'string.key', next: '@entry' }]],
      [/./, 'comment'],
    ],
    ignored: [
      [/\{/, { token: 'delimiter', next: '@ignored' }],
      [/\}/, { token: 'delimiter', next: '@pop' }],
      [/[^{}]+/, 'comment'],
    ],
    entry: [
      [/([a-z][\w-]*)(\s*)(=)/, ['attribute', '', 'operator']],
      [/\{/, { token: 'delimiter', next: '@value' }],
      [/"/, { token: 'string', next: '@quoted' }],
      [/\d+/, 'number'],
      [/[a-z]+/, 'variable'],
      [/#/, 'operator'],
      [/\}/, { token: 'delimiter', next: '@pop' }],
    ],
    value: [
      [/\{/, { token: 'delimiter', next: '@value' }],
      [/\}/, { token: 'delimiter', next: '@pop' }],
      [/\\[a-z]+|\\./, 'tag'],
      [/[^{}\\]+/, 'string'],
    ],
    quoted: [
      [/"/, { token: 'string', next: '@pop' }],
      [/\{/, { token: 'delimiter', next: '@value' }],
      [/\\[a-z]+|\\./, 'tag'],
      [/[^{}\\"]+/, 'string'],
    ],
  },
};

export const bibtexBrackets: languages.LanguageConfiguration = {
  comments: { lineComment: '%' },
  brackets: [['{', '}']],
  autoClosingPairs: [
    { open: '{', close: '}' },
    { open: '"', close: '"' },
  ],
};
