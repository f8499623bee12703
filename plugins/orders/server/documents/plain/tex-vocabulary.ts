/** What LaTeX commands do to the text around them, where it is read as prose. Other commands lose their first argument with their name. */
import {
  BIBLIOGRAPHY_COMMANDS,
  CLASS_COMMANDS,
  COMMAND_DEFINITIONS,
  ENVIRONMENT_DEFINITIONS,
  FOLDER_INCLUDES,
  isCitationCommand,
  PACKAGE_COMMANDS,
  REFERENCE_COMMANDS,
  SOURCE_INCLUDES,
} from '#plugins/latex/common/source/vocabulary.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Their argument is a paragraph of its own. */
export const HEADINGS = words(
  'part chapter section subsection subsubsection paragraph subparagraph title author date caption captionof subcaption',
);
/** Their last argument is a paragraph that stands elsewhere. */
export const NOTES = words('footnote footnotetext endnote thanks marginpar marginnote sidenote');
/** Their arguments are text where they stand. */
const INLINE =
  /^(?:text(?!color|width|height)\w*|emph|underline|uline|hl|st|sout|mbox|fbox|makebox|framebox|enquote|item|centerline|abstract|MakeUppercase|MakeLowercase|uppercase|lowercase|so|ul|url|nolinkurl|ensuremath|textquote|blockquote|ac\w?|gls\w*|Gls\w*)$/;
export const isInline = (name: string): boolean => INLINE.test(name);

/** Commands whose text is one of their later arguments: how many come before it. */
const BEFORE_TEXT: Readonly<Record<string, number>> = {
  textcolor: 1,
  colorbox: 1,
  href: 1,
  foreignlanguage: 1,
  hyperref: 0,
  parbox: 1,
  raisebox: 1,
  multicolumn: 2,
  multirow: 2,
  resizebox: 2,
  scalebox: 1,
  rotatebox: 1,
  fcolorbox: 2,
  captionof: 1,
  addcontentsline: 3,
};
export const argumentsBefore = (name: string): number | undefined =>
  Object.hasOwn(BEFORE_TEXT, name) ? BEFORE_TEXT[name] : undefined;

const WITHOUT_TEXT = words(
  'label cline cmidrule includegraphics bibliographystyle vspace hspace setlength addtolength setcounter addtocounter stepcounter refstepcounter ' +
    'pagestyle thispagestyle pagenumbering rule hyphenation graphicspath definecolor fontsize selectlanguage hypersetup newlength newcounter ' +
    'newacronym newglossaryentry DeclareAcronym acro theoremstyle markboth markright phantom vphantom hphantom def let numberwithin DeclareUnicodeCharacter tikzset pgfplotsset',
);
const NOTHING_SHOWN: readonly ReadonlySet<string>[] = [
  WITHOUT_TEXT,
  REFERENCE_COMMANDS,
  BIBLIOGRAPHY_COMMANDS,
  CLASS_COMMANDS,
  PACKAGE_COMMANDS,
  COMMAND_DEFINITIONS,
  ENVIRONMENT_DEFINITIONS,
  SOURCE_INCLUDES,
  FOLDER_INCLUDES,
];
/** All of its arguments go with it. */
export const isWithoutText = (name: string): boolean =>
  name !== 'hyperref' && (isCitationCommand(name) || NOTHING_SHOWN.some((names) => names.has(name)));

export const MATH_ENVIRONMENTS =
  /^(?:equation|align|alignat|flalign|gather|multline|eqnarray|displaymath|math|dmath|IEEEeqnarray|array|[bpvBV]?matrix|cases|split|aligned|gathered|tikzpicture|pgfpicture|algorithmic|picture)\*?$/;
export const BIBLIOGRAPHY_ENVIRONMENTS = /^(?:thebibliography|filecontents\*?)$/;

/** Signs that are written as commands. */
export const SIGNS: Readonly<Record<string, string>> = {
  ss: 'ß',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  o: 'ø',
  O: 'Ø',
  aa: 'å',
  AA: 'Å',
  l: 'ł',
  L: 'Ł',
  i: 'ı',
  j: 'ȷ',
  LaTeX: 'LaTeX',
  TeX: 'TeX',
  dots: '…',
  ldots: '…',
  textellipsis: '…',
  textendash: '–',
  textemdash: '—',
  textquoteright: '’',
  textquoteleft: '‘',
  textquotedblleft: '“',
  textquotedblright: '”',
  textbackslash: '\\',
  textasciitilde: '~',
  S: '§',
  P: '¶',
  copyright: '©',
  pounds: '£',
  euro: '€',
  quad: ' ',
  qquad: ' ',
  newline: '\u2028',
  linebreak: '\u2028',
  par: '\n\n',
  glqq: '„',
  grqq: '“',
  glq: '‚',
  grq: '‘',
};
