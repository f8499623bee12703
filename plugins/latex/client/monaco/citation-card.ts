/** A reference in Markdown, for the cards beside completions and under the pointer. */
import type { Translate } from '#plugin-api/client';
import type { Article, ArticleRow } from '#plugins/library/common/model.ts';
import { shownNames } from '#plugins/library/common/shown-names.ts';
import { plainTitle } from '#plugins/library/common/title-markup.ts';

const ABSTRACT = 320;

/** Runs in Monaco when its link in a card is pressed. */
export const OPEN_PDF = 'carrel.latex.openReference';

/** Titles come from anywhere: nothing in them may act as Markdown. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]()#+\-.!<>|~]/g, '\\$&').replace(/\s+/g, ' ');

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

export const citationCard = ({ id, info, citekey }: Article, t: Translate): string => {
  const authors = info.authors?.slice(0, 6).map(nameOf).join(', ') ?? '';
  const rest = (info.authors?.length ?? 0) > 6 ? ' …' : '';
  const venue = [info.container_title, info.year, info.pages].filter(Boolean).join(', ');
  const abstract = info.abstract ? info.abstract.slice(0, ABSTRACT) + (info.abstract.length > ABSTRACT ? '…' : '') : '';
  const open = `[${t(info.pdf_url ? 'cite.openPdf' : 'cite.openReference')}](command:${OPEN_PDF}?${encodeURIComponent(JSON.stringify([id]))})`;
  return [`**${plain(plainTitle(info.title ?? citekey))}**`, plain(authors + rest), plain(venue), plain(abstract), open]
    .filter(Boolean)
    .join('\n\n');
};
