/** Layouts after MDPI's and those of other open publishers: a column of notices beside the abstract, "Citation:", "Received:", "Copyright:". */
import type { Layout, Variant } from '../layout.ts';
import { addressOf, bodyOf, FONTS, nameOf, numbersOf } from '../tex.ts';

const page =
  ({ hasColumn, isSerif = true }: { hasColumn: boolean; isSerif?: boolean }): Variant =>
  (paper) => {
    const names = paper.authors.map(
      (author, index) => `${nameOf(author)} \\textsuperscript{${numbersOf(author)}${index === 0 ? ',*' : ''}}`,
    );
    const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0];
    const citation = `${paper.authors.map(({ given, family }) => `${family}, ${given.charAt(0)}.`).join('; ')} ${paper.title}. \\textit{${paper.journal}} \\textbf{${paper.year}}, \\textit{${paper.volume}}, ${paper.firstPage}. https://doi.org/\\allowbreak{}${paper.doi}`;
    const notices = `\\textbf{Citation:} ${citation}\\par\\medskip Academic Editor: Ursula Redaktor\\par\\medskip Received: 3 January ${paper.year}\\\\ Accepted: 9 ${paper.month} ${paper.year}\\\\ Published: 14 ${paper.month} ${paper.year}\\par\\medskip \\textbf{Copyright:} © ${paper.year} by the authors. Licensee MADE, Basel, Switzerland. This article is an open access article distributed under the terms and conditions of the Creative Commons Attribution (CC BY) license.`;
    const front = `\\noindent\\textit{Article}\\par\\vspace{6pt}
{\\raggedright\\noindent\\LARGE\\bfseries ${paper.title}\\par}\\vspace{8pt}
{\\raggedright\\noindent\\bfseries ${list}\\par}\\vspace{6pt}
{\\raggedright\\noindent\\footnotesize ${paper.institutions.map((one, index) => `\\textsuperscript{${index + 1}} ${addressOf(one)}; ${paper.authors[0]?.mail}`).join('\\\\ ')}\\\\ * Correspondence: ${paper.authors[0]?.mail}; Tel.: +43-316-123-4567\\par}\\vspace{8pt}
\\noindent\\textbf{Abstract:} ${paper.abstract}\\par\\vspace{4pt}
\\noindent\\textbf{Keywords:} ${paper.keywords.join('; ')}\\par`;
    return {
      source: `\\documentclass[10pt]{article}
${FONTS}\\usepackage{eso-pic}${hasColumn ? '\\usepackage[left=6cm,right=2cm,top=3cm,bottom=2.5cm]{geometry}' : '\\usepackage[margin=2.5cm]{geometry}'}${isSerif ? '' : '\\renewcommand{\\familydefault}{\\sfdefault}'}
\\begin{document}
\\AddToShipoutPictureBG*{\\put(60,760){\\Large\\itshape ${paper.journal.split(' ').at(-1)}}\\put(60,30){\\parbox{470pt}{\\scriptsize \\textit{${paper.journal}} \\textbf{${paper.year}}, \\textit{${paper.volume}}, ${paper.firstPage}. https://doi.org/${paper.doi} \\hfill https://www.made.example/journal/made}}${hasColumn ? `\\put(40,420){\\parbox{110pt}{\\raggedright\\scriptsize ${notices}}}` : ''}}
${front}
${hasColumn ? '' : `\\vspace{6pt}{\\noindent\\scriptsize ${notices}\\par}`}
${bodyOf(paper)}
\\end{document}`,
      hasYear: true,
      venue: paper.journal,
      doi: paper.doi,
    };
  };

export const mdpi: Layout = {
  name: 'mdpi',
  tuned: [page({ hasColumn: true }), page({ hasColumn: false })],
  heldOut: [page({ hasColumn: true, isSerif: false }), page({ hasColumn: false, isSerif: false })],
};
