/** The article class as preprints use it: people between `\and`, in one row with marks, or each in a block; with arXiv's stamp or without. */
import { accepted, type Cover } from '../covers.ts';
import type { Layout, Variant } from '../layout.ts';
import { addressOf, bodyOf, FONTS, nameOf, numbersOf, OLD_FONTS, stampOf } from '../tex.ts';

const NOWHERE = { department: '', name: '', city: '', country: '' };

interface Options {
  readonly fonts?: string;
  readonly people: 'blocks' | 'row' | 'thanks';
  readonly isStamped?: boolean;
  readonly isDated?: boolean;
  readonly cover?: Cover;
  readonly options?: string;
}

const page =
  ({ fonts = FONTS, people, isStamped = false, isDated = false, cover, options = '11pt' }: Options): Variant =>
  (paper) => {
    const authors = {
      blocks: paper.authors
        .map(
          (author) =>
            `${nameOf(author)}\\\\ ${paper.institutions[author.institutions[0] ?? 0]?.name}\\\\ \\texttt{${author.mail}}`,
        )
        .join('\n\\and\n'),
      row: `${paper.authors.map((author) => `${nameOf(author)}$^{${numbersOf(author)}}$`).join(', ')}\\\\[4pt]${paper.institutions
        .map((one, index) => `\\small $^{${index + 1}}$${addressOf(one)}`)
        .join('\\\\ ')}`,
      thanks: paper.authors
        .map(
          (author) =>
            `${nameOf(author)}\\thanks{${addressOf(paper.institutions[author.institutions[0] ?? 0] ?? NOWHERE)}. Email: ${author.mail}.}`,
        )
        .join(' \\and '),
    }[people];
    return {
      source: `\\documentclass[${options}]{article}
${fonts}${isStamped ? stampOf(paper) : ''}\\usepackage[margin=2.8cm]{geometry}
\\title{${people === 'row' ? `\\textbf{${paper.title}}` : paper.title}}
\\author{${authors}}
\\date{${isDated ? `${paper.month} ${paper.year}` : ''}}
\\begin{document}
${cover?.(paper) ?? ''}
\\maketitle
\\begin{abstract}
${paper.abstract}
\\end{abstract}
${bodyOf(paper)}
\\end{document}`,
      hasYear: isStamped || isDated || cover !== undefined,
      ...(cover ? { venue: paper.journal, doi: paper.doi } : {}),
    };
  };

export const plain: Layout = {
  name: 'plain',
  tuned: [page({ people: 'thanks', isStamped: true, fonts: OLD_FONTS }), page({ people: 'row', isDated: true })],
  heldOut: [
    page({ people: 'blocks', isDated: true, cover: accepted }),
    page({ people: 'row', isStamped: true, options: '10pt,twocolumn' }),
  ],
};
