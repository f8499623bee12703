/** A reference in Markdown, for the cards beside completions and under the pointer. */
import type { Translate } from '#plugin-api/client';
import type { Article, ArticleRow } from '#plugins/library/common/model.ts';
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

export const citationCard = ({ id, info, citekey }: Article, t: Translate): string => {
  const authors = info.authors?.slice(0, 6).map(nameOf).join(', ') ?? '';
  const rest = (info.authors?.length ?? 0) > 6 ? ' …' : '';
  const venue = [info.container_title, info.year, info.pages].filter(Boolean).join(', ');
  const abstract = info.abstract ? info.abstract.slice(0, ABSTRACT) + (info.abstract.length > ABSTRACT ? '…' : '') : '';
  const open = commandLink(t(info.pdf_url ? 'cite.openPdf' : 'cite.openReference'), OPEN_PDF, [id]);
  return [
    `**${plainMarkdown(plainTitle(info.title ?? citekey))}**`,
    plainMarkdown(authors + rest),
    plainMarkdown(venue),
    plainMarkdown(abstract),
    open,
  ]
    .filter(Boolean)
    .join('\n\n');
};
