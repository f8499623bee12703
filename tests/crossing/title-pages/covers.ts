/** Pages that archives and publishers put before a paper: what they say is of the paper, and they themselves are no part of it. */
import type { MadeUpPaper } from './made-up-papers.ts';
import { nameOf } from './tex.ts';

export type Cover = (paper: MadeUpPaper) => string;

const page = (text: string): string =>
  `\\thispagestyle{empty}\\onecolumn\\begingroup\\sffamily\\raggedright\\parindent0pt\\parskip6pt ${text}\\par\\endgroup\\clearpage\\setcounter{page}{1}`;

/** An archive of journals, with data of the paper in lines that say what they are. */
export const archive: Cover = (paper) =>
  page(`\\rule{\\textwidth}{1pt}

{\\large ${paper.title}}

Author(s): ${paper.authors
    .map(nameOf)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')}

Source: \\textit{${paper.journal}}, Vol. ${paper.volume}, No. ${paper.issue} (${paper.month.slice(0, 3)}., ${paper.year}), pp. ${paper.firstPage}-${paper.lastPage}

Published by: The Society of Made Journals

Stable URL: http://www.jstor.org/stable/${paper.volume}${paper.firstPage}7

Accessed: 12-03-2026 09:41 UTC

\\small JSTOR is a not-for-profit service that helps scholars, researchers, and students discover, use, and build upon a wide range of content in a trusted digital archive. We use information technology and tools to increase productivity and facilitate new forms of scholarship. For more information about JSTOR, please contact support@jstor.org.

Your use of the JSTOR archive indicates your acceptance of the Terms \\& Conditions of Use, available at http://about.jstor.org/terms

{\\Large The Society of Made Journals is collaborating with JSTOR to digitize, preserve and extend access to ${paper.journal}}`);

/** The repository of a university. */
export const repository: Cover = (paper) =>
  page(`{\\Huge University of Lakes Research Repository}

\\vspace{2em}{\\LARGE This is the author's accepted manuscript of an article published in ${paper.journal}}

{\\large ${paper.title}}

${paper.authors.map(nameOf).join('; ')}

Please cite the published version. Deposited in the repository on 4 May 2026.

Copyright and moral rights for the publications made accessible in this repository are retained by the authors. Users may download and print one copy for private study or research. If you believe that this document breaches copyright please contact us and we will remove access to the work immediately.`);

/** A publisher's, before the page is set. */
export const accepted: Cover = (paper) =>
  page(`{\\Huge Accepted Manuscript}

\\vspace{1em}${paper.title}

${paper.authors.map(nameOf).join(', ')}

\\begin{tabular}{ll}
PII: & S0168-1656(${String(paper.year).slice(2)})30${paper.firstPage}-1\\\\
DOI: & https://doi.org/${paper.doi}\\\\
Reference: & MADE ${paper.firstPage}\\\\
To appear in: & \\textit{${paper.journal}}\\\\
Received date: & 3 February ${paper.year}\\\\
Revised date: & 9 ${paper.month} ${paper.year}\\\\
Accepted date: & 12 ${paper.month} ${paper.year}
\\end{tabular}

Please cite this article as: ${paper.authors.map(({ given, family }) => `${family}, ${given.charAt(0)}.`).join(', ')}, ${paper.title}, \\textit{${paper.journal}} (${paper.year}), https://doi.org/${paper.doi}

This is a PDF file of an unedited manuscript that has been accepted for publication. As a service to our customers we are providing this early version of the manuscript. The manuscript will undergo copyediting, typesetting, and review of the resulting proof before it is published in its final form.`);
