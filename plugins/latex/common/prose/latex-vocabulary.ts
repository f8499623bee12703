/** Which commands and environments of LaTeX hide words, join them, quote them, or stand for letters. */
import { REFERENCE_COMMANDS } from '../source/vocabulary.ts';

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** They change how a word looks and part none: `un\emph{believ}able`. */
export const INSIDE_WORDS = set(
  'emph textbf textit textsl textsc textrm textsf texttt textup textmd textnormal textsuperscript textsubscript underline uline ' +
    'uwave sout st hl ul so mbox hbox text MakeUppercase MakeLowercase lowercase uppercase',
);

/** Commands whose arguments are no text, with how many there are. */
export const WITHOUT_TEXT: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...Object.fromEntries([...REFERENCE_COMMANDS].filter((name) => name !== 'hyperref').map((name) => [name, 1])),
    ...{ label: 1, bibitem: 1, tag: 1, index: 1, gls: 1, Gls: 1, glspl: 1, Glspl: 1, ac: 1, acp: 1, acs: 1, acf: 1, acl: 1 },
    ...{ includegraphics: 1, input: 1, include: 1, subfile: 1, import: 2, subimport: 2, bibliography: 1, bibliographystyle: 1 },
    ...{ addbibresource: 1, url: 1, path: 1, nolinkurl: 1, href: 1, SI: 2, si: 1, num: 1, qty: 2, unit: 1, ang: 1, ce: 1 },
    ...{ vspace: 1, hspace: 1, setlength: 2, addtolength: 2, setcounter: 2, addtocounter: 2, stepcounter: 1, refstepcounter: 1 },
    ...{ color: 1, textcolor: 1, colorbox: 1, fcolorbox: 2, definecolor: 3, pagestyle: 1, thispagestyle: 1, pagenumbering: 1 },
    ...{ hypersetup: 1, graphicspath: 1, captionsetup: 1, lstset: 1, newcommand: 2, renewcommand: 2, providecommand: 2 },
    ...{ newenvironment: 3, renewenvironment: 3, newtheorem: 2, theoremstyle: 1, DeclareMathOperator: 2, fontsize: 2 },
    ...{ usepackage: 1, documentclass: 1, addcontentsline: 3, markboth: 2, markright: 1, phantomsection: 0, multicolumn: 2 },
    ...{ multirow: 2, parbox: 1, raisebox: 1, rule: 2, scalebox: 1, resizebox: 2, rotatebox: 1, selectlanguage: 1 },
    ...{ foreignlanguage: 1, cmidrule: 1, cline: 1, ensuremath: 1, email: 1, orcid: 1, ORCID: 1, hyphenation: 1, todo: 1 },
    ...{ foreignquote: 1, hyphenquote: 1, foreigntextquote: 1, hyphentextquote: 1, foreignblockquote: 1, hyphenblockquote: 1 },
    ...{ textcquote: 1, blockcquote: 1, foreigntextcquote: 2, hyphentextcquote: 2, foreignblockcquote: 2, hyphenblockcquote: 2 },
  }),
);

/** Their last argument is quoted (csquotes). */
export const isQuoting = (command: string): boolean =>
  /^(?:enquote|(?:foreign|hyphen)quote|(?:foreign|hyphen)?(?:text|block)c?quote|epigraph|say)$/.test(command);

/** They name a source themselves: `\textcquote[12]{key}{…}`. */
export const QUOTING_ENVIRONMENTS = set(
  'quote quotation verse displayquote foreigndisplayquote hyphendisplayquote displaycquote foreigndisplaycquote hyphendisplaycquote ' +
    'quoting epigraphs',
);

/** Environments without words of the text. */
export const isWithoutText = (environment: string): boolean =>
  /^(?:equation|align|alignat|flalign|gather|multline|eqnarray|displaymath|math|dmath|IEEEeqnarray|tikzpicture|pgfpicture|forest|thebibliography|CCSXML|algorithmic|algorithm2e|acronym)\*?$/.test(
    environment,
  );

/** Commands that stand for letters of a word. */
export const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ss: 'ß',
    ae: 'æ',
    AE: 'Æ',
    oe: 'œ',
    OE: 'Œ',
    o: 'ø',
    O: 'Ø',
    l: 'ł',
    L: 'Ł',
    aa: 'å',
    AA: 'Å',
    i: 'i',
    j: 'j',
  }),
);

/** Commands that stand for quotation marks. */
export const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ glqq: '„', grqq: '“', flqq: '«', frqq: '»', og: '«', fg: '»', textquotedblleft: '“', textquotedblright: '”' },
    ...{ quotedblbase: '„', guillemotleft: '«', guillemotright: '»', guillemetleft: '«', guillemetright: '»' },
  }),
);

/** Accents over the letter behind them, as signs that Unicode puts behind it. */
export const ACCENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ '"': '\u0308', "'": '\u0301', '`': '\u0300', '^': '\u0302', '~': '\u0303', '=': '\u0304', '.': '\u0307' },
    ...{ c: '\u0327', v: '\u030c', H: '\u030b', u: '\u0306', k: '\u0328', r: '\u030a', d: '\u0323', b: '\u0331' },
  }),
);

export const isFootnote = (command: string): boolean => /^(?:footnote(?:text)?|endnote|sidenote|marginpar)$/.test(command);
