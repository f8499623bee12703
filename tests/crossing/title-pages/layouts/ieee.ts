/** IEEE's: a large title across two columns, an abstract that runs in, people in blocks or in one row with footnotes. */
import { archive, type Cover } from '../covers.ts';
import type { Layout, Variant } from '../layout.ts';
import type { MadeUpPaper } from '../made-up-papers.ts';
import { bodyOf, FONTS, nameOf, OLD_FONTS } from '../tex.ts';

const closing = (paper: MadeUpPaper): string => `\\begin{abstract}
${paper.abstract}
\\end{abstract}
\\begin{IEEEkeywords}
${paper.keywords.join(', ')}
\\end{IEEEkeywords}
${bodyOf(paper)}
\\end{document}`;

const ofConference =
  (fonts: string, { hasNotice = false, cover }: { hasNotice?: boolean; cover?: Cover } = {}): Variant =>
  (paper) => ({
    source: `\\documentclass[conference]{IEEEtran}
${fonts}${hasNotice ? '\\IEEEoverridecommandlockouts' : ''}
${hasNotice ? `\\IEEEpubid{\\makebox[\\columnwidth]{978-1-5386-0000-0/18/\\$31.00~\\copyright~${paper.year} IEEE\\hfill}\\hspace{\\columnsep}\\makebox[\\columnwidth]{}}` : ''}
\\title{${paper.title}}
\\author{${paper.authors
      .map((author) => {
        const { department, name, city, country } = paper.institutions[author.institutions[0] ?? 0] ??
          paper.institutions[0] ?? { department: '', name: '', city: '', country: '' };
        return `\\IEEEauthorblockN{${nameOf(author)}}\\IEEEauthorblockA{\\textit{${department}} \\\\ \\textit{${name}}\\\\ ${city}, ${country} \\\\ ${author.mail}}`;
      })
      .join('\n\\and\n')}}
\\begin{document}
${cover ? `${cover(paper)}\\twocolumn` : ''}
\\maketitle
${closing(paper)}`,
    hasYear: hasNotice || cover !== undefined,
    ...(cover ? { venue: paper.journal } : {}),
  });

const ofJournal =
  (options: string): Variant =>
  (paper) => {
    const names = paper.authors.map(
      (author, index) =>
        `${nameOf(author)}${index === 0 ? ',~\\IEEEmembership{Member,~IEEE}' : index === 2 ? ',~\\IEEEmembership{Fellow,~IEEE}' : ''}`,
    );
    const list =
      names.length > 1 ? `${names.slice(0, -1).join(', ')}${names.length > 2 ? ',' : ''} and ${names.at(-1)}` : names[0];
    return {
      source: `\\documentclass[${options}]{IEEEtran}
${FONTS}
\\markboth{${paper.journal}, Vol.~${paper.volume}, No.~${paper.issue}, ${paper.month}~${paper.year}}{Short head}
\\title{${paper.title}}
\\author{${list}%
\\thanks{Manuscript received March 3, ${paper.year - 1}; revised August 26, ${paper.year - 1}. (Corresponding author: ${nameOf(paper.authors[0] ?? { given: '', family: '', institutions: [], orcid: '', mail: '' })}.)}
\\thanks{The authors are with the ${paper.institutions[0]?.department}, ${paper.institutions[0]?.name}, ${paper.institutions[0]?.country} (e-mail: ${paper.authors[0]?.mail}).}}
\\begin{document}
\\maketitle
${closing(paper)}`,
      hasYear: true,
      venue: paper.journal,
    };
  };

export const ieee: Layout = {
  name: 'ieee',
  tuned: [ofConference(FONTS), ofJournal('journal')],
  heldOut: [ofConference(OLD_FONTS, { hasNotice: true }), ofConference(FONTS, { cover: archive })],
};
