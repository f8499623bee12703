/** The American Chemical Society's: manuscripts as they are handed in, and pages with "Cite This" and a column of notices. */
import type { Layout, Variant } from '../layout.ts';
import { addressOf, bodyOf, FONTS, nameOf, numbersOf } from '../tex.ts';

const manuscript =
  (journal: string): Variant =>
  (paper) => ({
    source: `\\documentclass[journal=${journal},manuscript=article]{achemso}
${FONTS}
${paper.authors
  .map(
    (author, index) =>
      `\\author{${nameOf(author)}}${index === 0 ? `\\email{${author.mail}}` : ''}\n${author.institutions
        .map(
          (place, at) =>
            `\\${at === 0 ? 'affiliation' : 'alsoaffiliation'}{${addressOf(paper.institutions[place] ?? { department: '', name: '', city: '', country: '' })}}`,
        )
        .join('\n')}`,
  )
  .join('\n')}
\\title{${paper.title}}
\\begin{document}
\\begin{abstract}
${paper.abstract}
\\end{abstract}
${bodyOf(paper)}
\\end{document}`,
    hasYear: false,
  });

const published =
  (isOpen: boolean): Variant =>
  (paper) => {
    const names = paper.authors.map(
      (author, index) => `${nameOf(author)}${index === 0 ? '*' : ''}${isOpen ? '' : `\\textsuperscript{${numbersOf(author)}}`}`,
    );
    const list =
      names.length > 1 ? `${names.slice(0, -1).join(', ')}${names.length > 2 ? ',' : ''} and ${names.at(-1)}` : names[0];
    return {
      source: `\\documentclass[10pt,twocolumn]{article}
${FONTS}\\usepackage{eso-pic}\\usepackage[margin=1.9cm]{geometry}
\\begin{document}
\\AddToShipoutPictureBG*{\\put(420,772){\\small pubs.acs.org/MadeJ}\\put(500,758){\\small Article}\\put(55,40){\\parbox{230pt}{\\scriptsize \\textbf{Received:} March 7, ${paper.year}\\\\ \\textbf{Published:} ${paper.month} ${paper.day}, ${paper.year}}}\\put(300,40){\\parbox{240pt}{\\centering\\scriptsize © ${paper.year} American Chemical Society\\\\ ${paper.firstPage} \\hfill DOI: ${paper.doi}\\\\ ${paper.journal} ${paper.year}, ${paper.volume}, ${paper.firstPage}$-$${paper.lastPage}}}}
\\twocolumn[{\\raggedright\\noindent\\Large\\bfseries ${paper.title}\\par}\\vspace{8pt}
{\\raggedright\\noindent\\large ${list}\\par}\\vspace{4pt}
{\\raggedright\\noindent\\footnotesize ${isOpen ? addressOf(paper.institutions[0] ?? { department: '', name: '', city: '', country: '' }) : paper.institutions.map((one, index) => `\\textsuperscript{${index + 1}}${addressOf(one)}`).join('\\\\ ')}\\par}\\vspace{6pt}
{\\noindent\\small\\sffamily Cite This: \\textit{${paper.journal}} ${paper.year}, ${paper.volume}, ${paper.firstPage}$-$${paper.lastPage} \\hfill Read Online\\par}\\vspace{6pt}
{\\noindent\\textbf{ABSTRACT:} ${paper.abstract}\\par}\\vspace{12pt}]
${bodyOf(paper, (name) => `\\par\\medskip\\noindent\\textbf{\\textsf{■ ${name.toUpperCase()}}}\\par`).replaceAll('■', '\\rule{5pt}{5pt}')}
\\end{document}`,
      hasYear: true,
      venue: paper.journal,
      doi: paper.doi,
    };
  };

export const acs: Layout = {
  name: 'acs',
  tuned: [manuscript('jacsat'), published(true)],
  heldOut: [manuscript('ancac3'), published(false)],
};
