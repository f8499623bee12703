/** Springer's lecture notes: people with raised numbers and ORCID marks, "and" before the last one. */
import { type Cover, repository } from '../covers.ts';
import type { Layout, Variant } from '../layout.ts';
import { addressOf, bodyOf, FONTS, nameOf, numbersOf, OLD_FONTS } from '../tex.ts';

const page =
  ({
    fonts = FONTS,
    hasMarks = true,
    hasNote = false,
    cover,
  }: {
    fonts?: string;
    hasMarks?: boolean;
    hasNote?: boolean;
    cover?: Cover;
  }): Variant =>
  (paper) => ({
    source: `\\documentclass[runningheads]{llncs}
${fonts}\\usepackage{eso-pic}
\\begin{document}
${cover?.(paper) ?? ''}
${hasNote ? `\\AddToShipoutPictureBG*{\\put(135,110){\\parbox{350pt}{\\scriptsize © Springer Nature Switzerland AG ${paper.year}\\\\A. Editor and B. Redaktor (Eds.): MADE ${paper.year}, LNCS 11234, pp. ${paper.firstPage}–${paper.lastPage}, ${paper.year}.\\\\https://doi.org/${paper.doi}}}}` : ''}
\\title{${paper.title}}
\\titlerunning{A running title}
\\author{${paper.authors
      .map(
        (author, index) =>
          `${nameOf(author)}\\inst{${numbersOf(author)}}${hasMarks && index % 2 === 0 ? `\\orcidID{${author.orcid}}` : ''}`,
      )
      .join(' \\and\n')}}
\\authorrunning{${paper.authors[0]?.family} et al.}
\\institute{${paper.institutions.map(addressOf).join(' \\and ')} \\\\ \\email{${paper.authors[0]?.mail}}}
\\maketitle
\\begin{abstract}
${paper.abstract}
\\keywords{${paper.keywords.join(' \\and ')}}
\\end{abstract}
${bodyOf(paper)}
\\end{document}`,
    hasYear: hasNote,
    ...(hasNote ? { doi: paper.doi } : cover ? { venue: paper.journal } : {}),
  });

export const lncs: Layout = {
  name: 'lncs',
  tuned: [page({ hasNote: true }), page({ cover: repository })],
  heldOut: [page({ fonts: OLD_FONTS, hasMarks: false }), page({ hasNote: true, cover: repository })],
};
