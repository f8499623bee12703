/** Elsevier's: authors with raised letters, an abstract between rules, "Preprint submitted to" at the foot or a head with the journal. */
import { accepted, type Cover } from '../covers.ts';
import type { Layout, Variant } from '../layout.ts';
import { addressOf, bodyOf, FONTS, OLD_FONTS } from '../tex.ts';

const page =
  (
    options: string,
    {
      fonts = FONTS,
      hasHead = false,
      cover,
      extra = '',
    }: { fonts?: string; hasHead?: boolean; cover?: Cover; extra?: string } = {},
  ): Variant =>
  (paper) => {
    const letters = (places: readonly number[]) => places.map((index) => `a${index}`).join(',');
    const head = hasHead
      ? `\\AddToShipoutPictureBG*{\\put(60,790){\\parbox[b]{480pt}{\\centering\\footnotesize Contents lists available at ScienceDirect\\\\{\\Large ${paper.journal}}\\\\ journal homepage: www.elsevier.com/locate/made}}\\put(60,30){\\parbox{480pt}{\\scriptsize https://doi.org/${paper.doi}\\\\Received 3 January ${paper.year}; Received in revised form 8 ${paper.month} ${paper.year}; Accepted 9 ${paper.month} ${paper.year}\\\\0168-1656/© ${paper.year} Elsevier Ltd. All rights reserved.}}}`
      : '';
    return {
      source: `\\documentclass[${options}]{elsarticle}
${fonts}\\usepackage{eso-pic,lineno}${extra}
\\journal{${paper.journal}}
\\date{${paper.month} ${paper.day}, ${paper.year}}
\\begin{document}
${cover?.(paper) ?? ''}${head}
\\begin{frontmatter}
\\title{${paper.title}}
${paper.authors
  .map(
    ({ given, family, institutions, mail }, index) =>
      `\\author[${letters(institutions)}]{${given} ${family}${index === 0 ? '\\corref{cor}' : ''}}${index === 0 ? `\\ead{${mail}}` : ''}`,
  )
  .join('\n')}
\\cortext[cor]{Corresponding author}
${paper.institutions.map((one, index) => `\\address[a${index}]{${addressOf(one)}}`).join('\n')}
\\begin{abstract}
${paper.abstract}
\\end{abstract}
\\begin{keyword}
${paper.keywords.join(' \\sep ')}
\\end{keyword}
\\end{frontmatter}
${bodyOf(paper)}
\\end{document}`,
      hasYear: hasHead || cover !== undefined || options.includes('preprint'),
      venue: paper.journal,
      ...(hasHead || cover ? { doi: paper.doi } : {}),
    };
  };

export const elsevier: Layout = {
  name: 'elsevier',
  tuned: [page('preprint,12pt'), page('5p,twocolumn', { hasHead: true })],
  heldOut: [
    page('3p', { hasHead: true, fonts: OLD_FONTS }),
    page('preprint,review,11pt', { cover: accepted, extra: '\\AtBeginDocument{\\linenumbers}' }),
  ],
};
