/** The American Astronomical Society's: "Draft version", a title in small capitals, people with raised numbers in one row. */
import type { Layout, Variant } from '../layout.ts';
import { addressOf, bodyOf, FONTS, nameOf, OLD_FONTS, stampOf } from '../tex.ts';

const page =
  (
    options: string,
    {
      fonts = FONTS,
      isStamped = false,
      isAccepted = false,
      hasOrcid = true,
    }: { fonts?: string; isStamped?: boolean; isAccepted?: boolean; hasOrcid?: boolean } = {},
  ): Variant =>
  (paper) => ({
    source: `\\documentclass[${options}]{aastex631}
${fonts}${isStamped ? stampOf(paper) : ''}
\\shorttitle{A short title}\\shortauthors{${paper.authors[0]?.family} et al.}
${isAccepted ? `\\received{March 1, ${paper.year}}\\revised{June 1, ${paper.year}}\\accepted{${paper.month} ${paper.day}, ${paper.year}}\\submitjournal{ApJ}` : ''}
\\begin{document}
\\title{${paper.title}}
${paper.authors
  .map(
    (author, index) =>
      `\\author${hasOrcid && index % 2 === 0 ? `[${author.orcid}]` : ''}{${nameOf(author)}}\n${author.institutions
        .map(
          (place) =>
            `\\affiliation{${addressOf(paper.institutions[place] ?? { department: '', name: '', city: '', country: '' })}}`,
        )
        .join('\n')}`,
  )
  .join('\n')}
\\begin{abstract}
${paper.abstract}
\\end{abstract}
\\keywords{${paper.keywords.join(' --- ')}}
${bodyOf(paper, undefined, '[Made(2000)]')}
\\end{document}`,
    hasYear: isStamped || isAccepted,
  });

export const aas: Layout = {
  name: 'aas',
  tuned: [page('twocolumn', { isAccepted: true }), page('preprint', { fonts: OLD_FONTS, isStamped: true })],
  heldOut: [page('twocolumn', { isStamped: true, hasOrcid: false }), page('manuscript', { isAccepted: true })],
};
