/** Springer's journals as they were for decades: a head with volume and DOI, people between dots, their addresses at the foot. */
import { archive, type Cover } from '../covers.ts';
import type { Layout, Variant } from '../layout.ts';
import { addressOf, bodyOf, FONTS, nameOf, numbersOf } from '../tex.ts';

const page =
  ({ isNew = false, isTwoColumn = false, cover }: { isNew?: boolean; isTwoColumn?: boolean; cover?: Cover }): Variant =>
  (paper) => {
    const names = paper.authors
      .map((author) => `${nameOf(author)}${isNew ? `\\textsuperscript{${numbersOf(author)}}` : ''}`)
      .join(' {\\textperiodcentered} ');
    const dates = `Received: 3 January ${paper.year - 1} / Accepted: 9 ${paper.month} ${paper.year}${isNew ? ` / Published online: 14 ${paper.month} ${paper.year}` : ''}\\\\ © ${isNew ? 'The Author(s)' : 'Springer-Verlag Berlin Heidelberg'} ${paper.year}`;
    const addresses = isNew
      ? `${paper.institutions.map((one, index) => `\\textsuperscript{${index + 1}} ${addressOf(one)}`).join('\\\\ ')}\\\\ {\\textperiodcentered} ${paper.authors[0]?.mail}`
      : paper.authors
          .map(
            (author) =>
              `${author.given.charAt(0)}. ${author.family}\\\\ ${addressOf(paper.institutions[author.institutions[0] ?? 0] ?? { department: '', name: '', city: '', country: '' })}\\\\ e-mail: ${author.mail}`,
          )
          .join('\\\\ ');
    return {
      source: `\\documentclass[10pt${isTwoColumn ? ',twocolumn' : ''}]{article}
${FONTS}\\usepackage{textcomp,eso-pic}\\usepackage[margin=2.2cm]{geometry}
\\pagestyle{plain}
\\begin{document}
${cover ? `${cover(paper)}${isTwoColumn ? '\\twocolumn' : ''}` : ''}
\\AddToShipoutPictureBG*{\\put(63,762){\\parbox{450pt}{\\scriptsize ${paper.journal} (${paper.year}) ${paper.volume}:${paper.firstPage}–${paper.lastPage}\\\\ ${isNew ? 'https://doi.org/' : 'DOI '}${paper.doi}}}}
${isTwoColumn ? '\\twocolumn[' : ''}\\noindent{\\small\\sffamily\\bfseries ${isNew ? 'RESEARCH ARTICLE' : 'ORIGINAL PAPER'}}\\par\\vspace{10pt}
{\\raggedright\\noindent\\LARGE\\bfseries ${paper.title}\\par}\\vspace{10pt}
{\\raggedright\\noindent\\bfseries ${names}\\par}\\vspace{10pt}
{\\noindent\\footnotesize ${dates}\\par}\\vspace{10pt}
${isTwoColumn ? ']' : ''}
\\noindent\\textbf{Abstract}${isNew ? '\\\\' : '\\quad'} ${paper.abstract}

\\noindent\\textbf{Keywords} ${paper.keywords.join(' {\\textperiodcentered} ')}
\\let\\thefootnote\\relax\\footnotetext{${addresses}}
${bodyOf(paper)}
\\end{document}`,
      hasYear: true,
      venue: paper.journal,
      doi: paper.doi,
    };
  };

export const springer: Layout = {
  name: 'springer',
  tuned: [page({ isTwoColumn: true }), page({ cover: archive })],
  heldOut: [page({ isNew: true, isTwoColumn: true }), page({ isNew: true })],
};
