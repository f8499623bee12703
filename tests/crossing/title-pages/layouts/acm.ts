/** ACM's: people beside each other with their addresses below, or in a row; the reference format at the foot. */
import type { Layout, Variant } from '../layout.ts';
import { bodyOf } from '../tex.ts';

const page =
  (options: string): Variant =>
  (paper) => {
    const isJournal = /small|large|tog/.test(options);
    return {
      source: `\\documentclass[${options}]{acmart}
\\settopmatter{printacmref=true}
\\setcopyright{rightsretained}
\\copyrightyear{${paper.year}}\\acmYear{${paper.year}}\\acmDOI{${paper.doi}}
${
  isJournal
    ? `\\acmJournal{TOCHI}\\acmVolume{${paper.volume}}\\acmNumber{${paper.issue}}\\acmArticle{${paper.firstPage}}\\acmMonth{6}`
    : `\\acmConference[MADE '${String(paper.year).slice(2)}]{${paper.conference}}{${paper.month} 3--5, ${paper.year}}{Graz, Austria}\\acmISBN{978-1-4503-0000-0/18/06}`
}
\\begin{document}
\\title{${paper.title}}
${paper.authors
  .map(({ given, family, institutions, mail, orcid }) => {
    const { department, name, city, country } = paper.institutions[institutions[0] ?? 0] ??
      paper.institutions[0] ?? { department: '', name: '', city: '', country: '' };
    return `\\author{${given} ${family}}\\email{${mail}}\\orcid{${orcid}}\\affiliation{\\department{${department}}\\institution{${name}}\\city{${city}}\\country{${country}}}`;
  })
  .join('\n')}
\\begin{abstract}
${paper.abstract}
\\end{abstract}
\\keywords{${paper.keywords.join(', ')}}
\\maketitle
${bodyOf(paper)}
\\end{document}`,
      hasYear: true,
      venue: isJournal ? 'ACM Transactions on Computer-Human Interaction' : paper.conference,
      doi: paper.doi,
    };
  };

export const acm: Layout = {
  name: 'acm',
  tuned: [page('sigconf'), page('acmsmall')],
  heldOut: [page('sigplan'), page('acmlarge')],
};
