/** A reference in Markdown, for the cards beside completions and under the pointer. */
import type { Translate } from '#plugin-api/client';
import type { Article, ArticleInfo, ArticleRow } from '#plugins/library/common/model.ts';
import { shownNames } from '#plugins/library/common/shown-names.ts';
import { plainTitle } from '#plugins/library/common/title-markup.ts';
import { commandLink, plainMarkdown } from './plain-markdown.ts';

const ABSTRACT = 320;

/** Runs in Monaco when its link in a card is pressed. */
export const OPEN_PDF = 'carrel.latex.openReference';

export const citationLine = (row: ArticleRow): string =>
  [shownNames(row), row.year, row.container_title].filter(Boolean).join(' · ');

const nameOf = ({
  family,
  given,
  literal,
}: {
  family?: string | undefined;
  given?: string | undefined;
  literal?: string | undefined;
}) => literal ?? [given, family].filter(Boolean).join(' ');

/** Title, authors, and where it was published. */
const linesOf = (info: ArticleInfo, key: string): string[] => {
  const authors = info.authors?.slice(0, 6).map(nameOf).join(', ') ?? '';
  const rest = (info.authors?.length ?? 0) > 6 ? ' …' : '';
  const venue = [info.container_title, info.year, info.pages].filter(Boolean).join(', ');
  return [`**${plainMarkdown(plainTitle(info.title ?? key))}**`, plainMarkdown(authors + rest), plainMarkdown(venue)];
};

const asCard = (lines: readonly string[]): string => lines.filter(Boolean).join('\n\n');

/** Of a work that a co-author cites: what stands in the bibliography, and why there is no more. */
export const unsharedCard = (info: ArticleInfo, key: string, t: Translate): string =>
  asCard([...linesOf(info, key), `*${t('cite.notSharedCard')}*`]);

export const citationCard = ({ id, info, citekey }: Article, t: Translate): string => {
  const abstract = info.abstract ? info.abstract.slice(0, ABSTRACT) + (info.abstract.length > ABSTRACT ? '…' : '') : '';
  const open = commandLink(t(info.pdf_url ? 'cite.openPdf' : 'cite.openReference'), OPEN_PDF, [id]);
  return asCard([...linesOf(info, citekey), plainMarkdown(abstract), open]);
};
