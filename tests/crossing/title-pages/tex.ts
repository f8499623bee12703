/** Parts of LaTeX sources that several layouts share. */
import type { MadeUpAuthor, MadeUpPaper } from './made-up-papers.ts';

export const nameOf = ({ given, family }: MadeUpAuthor): string => `${given} ${family}`;

/** Numbers, from 1, of the institutions of an author: `1,3`. */
export const numbersOf = ({ institutions }: MadeUpAuthor): string => institutions.map((index) => index + 1).join(',');

export const addressOf = ({ department, name, city, country }: MadeUpPaper['institutions'][number]): string =>
  `${department}, ${name}, ${city}, ${country}`;

/** Running text and a list of references that begins with works of others. @param label of an entry, for classes that cite by name and year */
export const bodyOf = (
  { paragraphs, references }: MadeUpPaper,
  section = (name: string): string => `\\section{${name}}`,
  label = '',
): string => {
  const [first, second, third, ...rest] = paragraphs;
  return [
    section('Introduction'),
    `${first}\n\n${second}`,
    section('Methods'),
    `${third}\n\n${rest.join('\n\n')}`,
    section('Conclusions'),
    paragraphs[0],
    `\\begin{thebibliography}{9}\n${references.map((text, index) => `\\bibitem${label}{w${index}} ${text}`).join('\n')}\n\\end{thebibliography}`,
  ].join('\n\n');
};

/** The packages of nearly every paper. */
export const FONTS = '\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{lmodern}';

/** Accents drawn over letters, as sources without `fontenc` have them. */
export const OLD_FONTS = '\\usepackage[utf8]{inputenc}';

/** The stamp that arXiv prints up the left margin of a first page. */
export const stampOf = ({ arxiv, year, month, day }: MadeUpPaper): string =>
  `\\usepackage{eso-pic,graphicx}\\AddToShipoutPictureBG*{\\put(18,200){\\rotatebox{90}{\\huge arXiv:${arxiv}v2 [cs.XX] ${day} ${month.slice(0, 3)} ${year}}}}`;
