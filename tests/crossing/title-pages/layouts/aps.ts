/** The American Physical Society's: people in one row with raised numbers, "(Dated: …)" or "(Received …)" above the abstract. */
import type { Layout, Variant } from '../layout.ts';
import type { MadeUpAuthor } from '../made-up-papers.ts';
import { addressOf, bodyOf, FONTS, OLD_FONTS, nameOf, stampOf } from '../tex.ts';

/** People of one institution stand together, in the order of its first one. */
const grouped = (authors: readonly MadeUpAuthor[]): MadeUpAuthor[] => {
  const places = [...new Set(authors.map(({ institutions }) => String(institutions)))];
  return places.flatMap((place) => authors.filter(({ institutions }) => String(institutions) === place));
};

const page =
  (
    options: string,
    {
      fonts = FONTS,
      isStamped = false,
      isPublished = false,
    }: { fonts?: string; isStamped?: boolean; isPublished?: boolean } = {},
  ): Variant =>
  (paper) => ({
    source: `\\documentclass[${options}]{revtex4-2}
${fonts}${isStamped ? stampOf(paper) : '\\usepackage{eso-pic}'}
\\begin{document}
${isPublished ? `\\AddToShipoutPictureBG*{\\put(60,765){\\makebox[490pt]{\\small PHYSICAL REVIEW MADE \\textbf{${paper.volume}}, ${paper.firstPage}001 (${paper.year})}}\\put(60,40){\\makebox[490pt]{\\scriptsize 2469-9950/${paper.year}/${paper.volume}(${paper.issue})/${paper.firstPage}001(9)\\hfill ${paper.firstPage}001-1 \\hfill ©${paper.year} American Physical Society}}}` : ''}
\\title{${paper.title}}
${paper.authors
  .map(
    (author, index) =>
      `\\author{${nameOf(author)}}${index === 0 ? `\\email{${author.mail}}` : ''}\n${author.institutions
        .map(
          (place) =>
            `\\affiliation{${addressOf(paper.institutions[place] ?? { department: '', name: '', city: '', country: '' })}}`,
        )
        .join('\n')}`,
  )
  .join('\n')}
${isPublished ? `\\received{3 January ${paper.year}}\\revised{9 ${paper.month} ${paper.year}}\\published{12 ${paper.month} ${paper.year}}` : `\\date{${paper.month} ${paper.day}, ${paper.year}}`}
\\begin{abstract}
${paper.abstract}
\\end{abstract}
${isPublished ? `\\pacs{05.40.-a}` : ''}
\\maketitle
${bodyOf(paper)}
\\end{document}`,
    hasYear: true,
    ...(options.includes('superscriptaddress') ? {} : { people: grouped(paper.authors) }),
  });

export const aps: Layout = {
  name: 'aps',
  tuned: [page('aps,prl,reprint'), page('aps,prb,reprint,superscriptaddress', { isPublished: true, fonts: OLD_FONTS })],
  heldOut: [
    page('aps,prd,preprint,superscriptaddress', { isStamped: true }),
    page('aps,pra,reprint,groupedaddress', { isPublished: true }),
  ],
};
