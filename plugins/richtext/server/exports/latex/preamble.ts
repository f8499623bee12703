/** What stands before the text of a LaTeX source: its class, its letters, its packages. */
import type { Manuscript } from '../../../common/manuscript.ts';
import { type TexCiting, WITHOUT_HEADING } from './citing.ts';
import type { TexClass } from './classes/tex-class.ts';
import type { Scripts } from './letters.ts';
import { MATRIX_COLUMNS } from './math-structure.ts';

export type Engine = 'pdflatex' | 'lualatex';

/** Fonts of letters that the usual one does not have, by what they are for; those that a machine does not have are passed over. */
const OTHERS: readonly { readonly font: string; readonly mode: string; readonly for: keyof Scripts | undefined }[] = [
  { font: 'DejaVu Sans', mode: 'node', for: undefined },
  { font: 'Noto Serif CJK SC', mode: 'node', for: 'hasHan' },
  { font: 'FandolSong', mode: 'node', for: 'hasHan' },
  { font: 'Noto Color Emoji', mode: 'harf', for: 'hasEmoji' },
];

/** What no font has is left blank, and said in the log: a font of nothing else could not be written at all. */
const fonts = (scripts: Scripts): string => {
  const others = OTHERS.filter((each) => each.for === undefined || scripts[each.for]);
  const found = others.map(({ font, mode }) => `  \\IfFontExistsTF{${font}}{\\edef\\others{\\others"${font}:mode=${mode};",}}{}`);
  return [
    '  \\usepackage{fontspec}',
    '  \\def\\others{}',
    ...found,
    '  \\directlua{luaotfload.add_fallback("others", {\\others})}',
    '  \\IfFontExistsTF{DejaVu Serif}{%',
    '    \\setmainfont{DejaVu Serif}[RawFeature={fallback=others,-notdef}]%',
    '    \\setmonofont{DejaVu Sans Mono}[RawFeature={fallback=others,-notdef}]}{}',
  ].join('\n');
};

const letters = (engine: Engine, scripts: Scripts, { fonts: own }: TexClass): string =>
  engine === 'lualatex' ? fonts(scripts).replace(/^ {2}/gm, '') : `\\usepackage[utf8]{inputenc}${own === '' ? '' : `\n${own}`}`;

interface Head {
  readonly engine: Engine;
  readonly language: Manuscript['language'];
  readonly scripts: Scripts;
  readonly citing: TexCiting;
  readonly layout: TexClass;
  /** A list of references stands where the text has a place for it. */
  readonly hasBibliography: boolean;
}

/** Of pictures that do not tell theirs; by TeX's own, of 72 to the inch, many are larger than what it can measure. */
const RESOLUTION: Readonly<Record<Engine, string>> = {
  pdflatex: '\\pdfimageresolution=600\\relax',
  lualatex: '\\pdfvariable imageresolution=600\\relax',
};

const packages = ({ without, hasColumns }: TexClass): string =>
  [
    `amsmath${without.has('amssymb') ? '' : ',amssymb'}`,
    'graphicx,xcolor',
    `array,multirow${hasColumns ? '' : ',longtable'}`,
    ...(without.has('float') ? [] : ['float']),
    ...(without.has('caption') ? [] : ['caption']),
    'enumitem',
  ]
    .map((names) => `\\usepackage{${names}}`)
    .join('\n');

export const preamble = ({ engine, language, scripts, citing, layout, hasBibliography }: Head): string =>
  [
    `% !TeX program = ${engine}`,
    layout.begin(citing.is),
    letters(engine, scripts, layout),
    `\\usepackage[${language === 'de' ? 'ngerman' : 'english'}${scripts.hasRightToLeft ? ',bidi=basic' : ''}]{babel}`,
    language === 'de' ? '\\shorthandoff{"}' : '',
    packages(layout),
    RESOLUTION[engine],
    '\\usepackage[normalem]{ulem}',
    citing.packages,
    citing.is !== 'notes' && hasBibliography ? WITHOUT_HEADING : '',
    layout.without.has('hyperref') ? '\\hypersetup{hidelinks}' : '\\usepackage[hidelinks]{hyperref}',
    String.raw`\AtBeginDocument{\let\usualcaption\caption}
\setcounter{MaxMatrixCols}{${MATRIX_COLUMNS}}
\setcounter{tocdepth}{3}
\setlistdepth{12}
\renewlist{itemize}{itemize}{12}
\setlist[itemize]{label=\textbullet}
\renewlist{enumerate}{enumerate}{12}
\setlist[enumerate]{label=\arabic*.}
% As ulem has its own: bookmarks and capitals of headings leave it as it is.
\protected\def\highlighted{\bgroup\markoverwith{\textcolor{yellow!60}{\rule[-0.5ex]{2pt}{2.4ex}}}\ULon}
\emergencystretch=3em`,
    layout.preamble,
    '',
  ]
    .filter((part, at, all) => part !== '' || at + 1 === all.length)
    .join('\n');
