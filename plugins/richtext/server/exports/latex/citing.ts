/** How LaTeX cites, so that it looks as the manuscript's style does: by author and year, by number, or in notes. */
import type { Manuscript } from '../../../common/manuscript.ts';
import { plainText } from '../shared/runs.ts';

export interface TexCiting {
  readonly is: 'authors' | 'numbers' | 'notes';
  /** What loads the package. */
  readonly packages: string;
  /** What prints the list. */
  readonly list: string;
  /** Of BibTeX; none where biblatex prints the list. */
  readonly style?: string;
}

/** The list stands below a heading that the text has for it. */
export const WITHOUT_HEADING = '\\AtBeginDocument{\\renewcommand{\\bibsection}{}}';

const NOTES: TexCiting = {
  is: 'notes',
  packages: String.raw`\usepackage{csquotes}
\usepackage[style=verbose,backend=biber]{biblatex}
\addbibresource{references.bib}`,
  list: '\\printbibliography[heading=none]',
};

/** What prints the list in a style of BibTeX. */
export const listIn = (style: string) => ({ style, list: `\\bibliographystyle{${style}}\n\\bibliography{references}` });

const natbib = (is: 'authors' | 'numbers', options: string, style: string): TexCiting => ({
  is,
  packages: `\\usepackage[${options}]{natbib}`,
  ...listIn(style),
});

/** Which works are cited, each where it comes first. */
const inTurn = ({ doc }: Manuscript): number[] => {
  const articles = new Set<number>();
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'citation') for (const { article } of attrs.works as readonly { article: number }[]) articles.add(article);
  });
  return [...articles];
};

const isInTurn = (manuscript: Manuscript): boolean => {
  const turns = new Map(inTurn(manuscript).map((article, at) => [article, at]));
  const listed = manuscript.printed.bibliography.map(({ article }) => turns.get(article) ?? 0);
  return listed.every((turn, at) => at === 0 || turn >= (listed[at - 1] ?? 0));
};

/** Told by how the style prints: that is the same for one of the house's and one of one's own. */
export const texCiting = (manuscript: Manuscript): TexCiting => {
  const { printed } = manuscript;
  if (printed.isNote) return NOTES;
  const [first = []] = [...printed.texts.values()];
  const said = plainText(first);
  const brackets = said.startsWith('[') ? 'square' : 'round';
  const isNumbered = printed.bibliography.some(({ label }) => /\d/.test(plainText(label)));
  if (!isNumbered) return natbib('authors', `authoryear,${brackets}`, 'plainnat');
  const isRaised = first.some(({ marks }) => marks?.includes('sup'));
  return natbib(
    'numbers',
    `numbers,sort&compress,${isRaised ? 'super' : brackets}`,
    isInTurn(manuscript) ? 'unsrtnat' : 'plainnat',
  );
};
