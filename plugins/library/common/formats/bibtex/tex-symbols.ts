/** TeX's names for letters and signs. The accents of `ACCENTS` are combining characters, put behind their letter. */

export const ACCENTS: Readonly<Record<string, string>> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030a',
  H: '\u030b',
  v: '\u030c',
  d: '\u0323',
  c: '\u0327',
  k: '\u0328',
  b: '\u0331',
  t: '\u0361',
};

/** Commands that stand for a letter or a sign, and are written for it. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  ss: 'ß',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  i: 'ı',
  j: 'ȷ',
  dh: 'ð',
  DH: 'Ð',
  th: 'þ',
  TH: 'Þ',
  dj: 'đ',
  DJ: 'Đ',
  ng: 'ŋ',
  NG: 'Ŋ',
  textexclamdown: '¡',
  textquestiondown: '¿',
  textquotedblleft: '“',
  textquotedblright: '”',
  quotedblbase: '„',
  guillemotleft: '«',
  guillemotright: '»',
  textellipsis: '…',
  textbullet: '•',
  textdegree: '°',
  textregistered: '®',
  texttrademark: '™',
  textcopyright: '©',
  textsterling: '£',
  texteuro: '€',
  textsection: '§',
  textparagraph: '¶',
  textdagger: '†',
  textdaggerdbl: '‡',
  textmu: 'µ',
  textperiodcentered: '·',
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
};

/** Further names, read only. */
export const ALIASES: Readonly<Record<string, string>> = {
  textendash: '–',
  textemdash: '—',
  textquoteleft: '‘',
  textquoteright: '’',
  textquotesingle: "'",
  textquotedbl: '"',
  textasciigrave: '`',
  textunderscore: '_',
  textbraceleft: '{',
  textbraceright: '}',
  textdollar: '$',
  textless: '<',
  textgreater: '>',
  textbar: '|',
  textasteriskcentered: '*',
  ldots: '…',
  dots: '…',
  copyright: '©',
  pounds: '£',
  euro: '€',
  S: '§',
  P: '¶',
  dag: '†',
  ddag: '‡',
  flqq: '«',
  frqq: '»',
  glqq: '„',
  grqq: '“',
  slash: '/',
  TeX: 'TeX',
  LaTeX: 'LaTeX',
  BibTeX: 'BibTeX',
};

/** Escaped signs: the backslash goes, the sign stays. */
export const ESCAPED = new Set(['&', '%', '$', '#', '_', '{', '}']);

/** Commands around a text, of which only the text stays. */
export const WRAPPERS = new Set(
  (
    'textit emph textbf textrm textsc texttt textsf textsl textup textmd textnormal text mbox hbox uppercase lowercase ' +
    'MakeUppercase MakeLowercase MakeTextUppercase url path nocase mkbibemph mkbibitalic mkbibbold mkbibquote bibstring ' +
    'textsuperscript textsubscript ensuremath underline relax protect'
  ).split(' '),
);

/** Switches that show nothing by themselves. */
export const SWITCHES = new Set(
  (
    'em it bf rm sc tt sf sl itshape bfseries scshape upshape normalfont sffamily ttfamily rmfamily small large ' +
    'noopsort newline linebreak nolinebreak allowbreak'
  ).split(' '),
);
