/** What stands before the text of a LaTeX source: its class, its letters, its packages. */
import type { Manuscript } from '../../../common/manuscript.ts';
import type { TexCiting } from './citing.ts';
import type { Scripts } from './letters.ts';

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

const letters = (engine: Engine, scripts: Scripts): string =>
  engine === 'lualatex' ? fonts(scripts) : '  \\usepackage[utf8]{inputenc}\n  \\usepackage[T1]{fontenc}\n  \\usepackage{lmodern}';

export const preamble = (
  engine: Engine,
  language: Manuscript['language'],
  scripts: Scripts,
  citing: TexCiting,
): string => String.raw`% !TeX program = ${engine}
\documentclass[a4paper,11pt]{article}
${letters(engine, scripts).replace(/^ {2}/gm, '')}
\usepackage[${language === 'de' ? 'ngerman' : 'english'}${scripts.hasRightToLeft ? ',bidi=basic' : ''}]{babel}
${language === 'de' ? '\\shorthandoff{"}\n' : ''}\usepackage[margin=2.5cm]{geometry}
\usepackage{amsmath,amssymb}
\usepackage{graphicx,xcolor}
\usepackage{array,longtable,multirow}
\usepackage{float,caption}
\usepackage{enumitem}
\usepackage[normalem]{ulem}
${citing.packages}
\usepackage[hidelinks]{hyperref}
\captionsetup{singlelinecheck=false,justification=centering}
\AtBeginDocument{\let\usualcaption\caption}
\setcounter{secnumdepth}{5}
\setcounter{tocdepth}{3}
\setlistdepth{12}
\renewlist{itemize}{itemize}{12}
\setlist[itemize]{label=\textbullet}
\renewlist{enumerate}{enumerate}{12}
\setlist[enumerate]{label=\arabic*.}
\newcommand{\highlighted}{\bgroup\markoverwith{\textcolor{yellow!60}{\rule[-0.5ex]{2pt}{2.4ex}}}\ULon}
% A title may have more notes than there are signs for them.
\makeatletter\let\@fnsymbol\@arabic\makeatother
\emergencystretch=3em
`;
